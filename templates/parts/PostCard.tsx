import type { PostCard as Card } from "../../src/shared/post-view.ts";
import { CardLandscape } from "./CardLandscape.tsx";
import { useLabels } from "./labels.ts";
import { PostImage } from "./PostImage.tsx";
import { unbroken } from "./unbroken.tsx";
import "./PostCard.css";

/** The columns of the list, in PostCards.css. */
const SIZES = "(min-width: 62rem) 24rem, (min-width: 48rem) 50vw, 6rem";
const FEATURED_SIZES = "(min-width: 78rem) 42rem, (min-width: 62rem) 56vw, 100vw";

export function PostCard({
  href,
  title,
  summary,
  imageUrl,
  imageAlt,
  picture,
  datetime,
  date,
  featured,
  priority,
}: Card & { featured: boolean; priority: "high" | "normal" | "lazy" }) {
  return (
    <article className="post-card">
      {imageUrl === undefined ? (
        <CardLandscape of={href} />
      ) : (
        <PostImage
          url={imageUrl}
          alt={imageAlt}
          picture={picture}
          sizes={featured ? FEATURED_SIZES : SIZES}
          priority={priority}
        />
      )}
      <div>
        <h2>{unbroken(title)}</h2>
        <time dateTime={datetime}>{date}</time>
        <p>{unbroken(summary)}</p>
        <a className="read-more" href={href}>
          {useLabels("blog").readMore}
          <span className="visually-hidden">: {title}</span>
        </a>
      </div>
    </article>
  );
}
