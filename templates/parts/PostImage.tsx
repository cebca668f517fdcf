/** Pixels. The aspect ratio is that of link previews, 1.91 to 1. */
const WIDTH = 1200;
const HEIGHT = 630;

/** The image of a post. Its size is reserved, so the page does not shift when it loads. */
export function PostImage({ url, alt, lazy }: { url: string; alt: string; lazy: boolean }) {
  return (
    // Without a picture element, React adds a preload link ahead of the styles.
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
