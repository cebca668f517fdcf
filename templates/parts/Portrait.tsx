import type { Picture } from "../../src/shared/post-view.ts";

/** Pixels on the page. */
const WIDTH = 160;

interface PortraitProps {
  name: string;
  /** The address of the photo. */
  photo: string;
  /** The photo in several sizes, with its proportion; `docket dev` has none. */
  picture: Picture | undefined;
}

/** The photo of an attorney. It has no styles, so that pages without one do not have them. */
export function Portrait({ name, photo, picture }: PortraitProps) {
  return (
    // Without a picture element, React adds a preload link ahead of the styles.
    <picture>
      <img
        srcSet={picture?.srcSet}
        sizes={picture?.srcSet && `${WIDTH}px`}
        src={photo}
        alt={name}
        width={WIDTH}
        height={picture && Math.round((WIDTH * picture.height) / picture.width)}
        loading="lazy"
      />
    </picture>
  );
}
