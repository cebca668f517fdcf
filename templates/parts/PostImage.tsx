/** The shape that every picture of a post is shown in, in pixels: that of shared links, 1.91 to 1. */
const WIDTH = 1200;
const HEIGHT = 630;

/** The picture of a post. Its place is kept before it arrives, so nothing moves. */
export function PostImage({ url, alt, lazy }: { url: string; alt: string; lazy: boolean }) {
  return (
    // Outside a picture element React would ask for the image ahead of the styles.
    <picture className="post-image">
      <img
        src={url}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        decoding="async"
        loading={lazy ? "lazy" : "eager"}
      />
    </picture>
  );
}
