import type { ArticleContentProps } from "../../src/pages/article.ts";
import { BackLink } from "./BackLink.tsx";
import { LabeledCall } from "./Call.tsx";
import { Contents, contentsOf } from "./Contents.tsx";
import { PostImage } from "./PostImage.tsx";
import { Prose } from "./Prose.tsx";
import { unbroken } from "./unbroken.tsx";
import "./ArticleContent.css";

/** The width of the column, in ArticleContent.css. */
const SIZES = "(min-width: 78rem) 48rem, (min-width: 62rem) 60vw, 100vw";

export function ArticleContent(props: ArticleContentProps) {
  const { firm, callBox, blogHref, title, imageUrl, imageAlt, picture, datetime, date, body } = props;
  const { updated, reviewed } = props;
  const contents = contentsOf(body);
  return (
    <article className="wrap article">
      <BackLink href={blogHref} label="Blog" />
      <header>
        <h1>{unbroken(title)}</h1>
        <p className="published">
          Published on <time dateTime={datetime}>{date}</time>
          {updated && (
            <>
              {" · Updated "}
              <time dateTime={updated.datetime}>{updated.date}</time>
            </>
          )}
        </p>
        <p className="byline">
          {`By ${firm.brand}`}
          {reviewed && (
            <>
              {` · Reviewed by ${reviewed.by}, Texas lawyer, `}
              <time dateTime={reviewed.datetime}>{reviewed.date}</time>
            </>
          )}
        </p>
      </header>
      <PostImage url={imageUrl} alt={imageAlt} picture={picture} sizes={SIZES} priority="high" />
      {contents.length > 0 && <Contents headings={contents} />}
      <Prose body={body} pictures={props.pictures} hasIds={contents.length > 0} />
      <aside className="call-box dark" aria-labelledby="call-box">
        <h2 id="call-box">{callBox.heading}</h2>
        <p>{callBox.text}</p>
        <LabeledCall firm={firm} label={callBox.button} />
      </aside>
    </article>
  );
}
