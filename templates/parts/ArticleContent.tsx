import type { ArticleProps } from "../../src/pages/article.ts";
import { LabeledCall } from "./Call.tsx";
import { Icon } from "./Icon.tsx";
import { PostImage } from "./PostImage.tsx";
import { Sections } from "./Sections.tsx";

export function ArticleContent(props: ArticleProps) {
  const { firm, callBox, blogHref, title, imageUrl, imageAlt, datetime, date, body } = props;
  return (
    <article className="wrap article">
      <a className="back" href={blogHref}>
        <Icon name="arrow-right" />
        Back to Blog
      </a>
      <header>
        <h1>{title}</h1>
        <p className="published">
          Published on <time dateTime={datetime}>{date}</time>
        </p>
      </header>
      <PostImage url={imageUrl} alt={imageAlt} lazy={false} />
      <div className="prose">
        <Sections sections={body} />
      </div>
      <aside className="call-box" aria-labelledby="call-box">
        <h2 id="call-box">{callBox.heading}</h2>
        <p>{callBox.text}</p>
        <LabeledCall firm={firm} label={callBox.button} />
      </aside>
    </article>
  );
}
