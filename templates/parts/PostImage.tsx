import { type Picture, SHARE_SIZE } from "../../src/shared/post-view.ts";
import "./PostImage.css";

interface PostImageProps {
  url: string;
  alt: string;
  picture: Picture | undefined;
  /** The width in which the page shows the image, for the attribute. */
  sizes: string;
  /** "high" for the largest image of the first screen, "lazy" for one below it. */
  priority: "high" | "normal" | "lazy";
}

/** The image of a post. Its size is reserved, so the page does not shift when it loads. */
export function PostImage({ url, alt, picture, sizes, priority }: PostImageProps) {
  const { width, height } = picture ?? SHARE_SIZE;
  return (
    // Without a picture element, React adds a preload link ahead of the styles.
    <picture className="post-image">
      <img
        srcSet={picture?.srcSet}
        sizes={picture?.srcSet && sizes}
        src={picture?.src ?? url}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading={priority === "lazy" ? "lazy" : "eager"}
        fetchPriority={priority === "high" ? "high" : undefined}
      />
    </picture>
  );
}
