import type { Picture } from "../../src/shared/post-view.ts";
import "./HeroPhoto.css";

interface HeroPhotoProps {
  photo: string;
  alt: string;
  /** The photo in several sizes; `docket dev` has none. */
  picture: Picture | undefined;
}

/** A photo of the firm's own, in place of a hero's landscape: below the text, and beside it on wide screens. */
export function HeroPhoto({ photo, alt, picture }: HeroPhotoProps) {
  return (
    // Without a picture element, React adds a preload link ahead of the styles.
    <picture className="hero-photo">
      <img
        srcSet={picture?.srcSet}
        sizes={picture?.srcSet && "(width >= 62rem) 40vw, 100vw"}
        src={photo}
        alt={alt}
        width={picture?.width}
        height={picture?.height}
        decoding="async"
      />
    </picture>
  );
}
