import type { PostCard as Card } from "../../src/shared/post-view.ts";
import { PostImage } from "./PostImage.tsx";

export function PostCard({
  href,
  title,
  summary,
  imageUrl,
  imageAlt,
  datetime,
  date,
  lazy,
}: Card & { lazy: boolean }) {
  return (
    <article className="post-card">
      <PostImage url={imageUrl} alt={imageAlt} lazy={lazy} />
      <div>
        <h2>{title}</h2>
        <time dateTime={datetime}>{date}</time>
        <p>{summary}</p>
        <a className="read-more" href={href}>
          Read More<span className="visually-hidden">: {title}</span>
        </a>
      </div>
    </article>
  );
}
