import type { ArticleContentProps } from "../../src/pages/article.ts";
import { fillIn } from "../../src/shared/values.ts";
import { BackLink } from "./BackLink.tsx";
import { CallButton } from "./Call.tsx";
import { Contents } from "./Contents.tsx";
import { contentsOf } from "./headings.ts";
import { LabeledCall } from "./LabeledCall.tsx";
import { useLabels } from "./labels.ts";
import { PostImage } from "./PostImage.tsx";
import { Prose } from "./Prose.tsx";
import { unbroken } from "./unbroken.tsx";
import "./columns.css";
import "./text.css";
import "./ArticleContent.css";

/** The width of the column, in columns.css. */
const SIZES = "(min-width: 78rem) 48rem, (min-width: 62rem) 60vw, 100vw";

export function ArticleContent(props: ArticleContentProps) {
  const { firm, callBox, blogHref, title, imageUrl, imageAlt, picture, datetime, date, body } = props;
  const { updated, reviewed, reviewerHref } = props;
  const contents = contentsOf(body);
  const labels = useLabels("article");
  return (
    <article className="wrap columns text article">
      <BackLink href={blogHref} label={props.blogName} />
      <header>
        <h1>{unbroken(title)}</h1>
        <CallButton firm={firm} />
        <p>{callBox.text}</p>
        <p className="published">
          {`${labels.published} `}
          <time dateTime={datetime}>{date}</time>
          {updated && (
            <>
              {` · ${labels.updated} `}
              <time dateTime={updated.datetime}>{updated.date}</time>
            </>
          )}
        </p>
        <p className="byline">
          {labels.by}
          {reviewed && (
            <>
              {" · "}
              <Reviewed label={labels.reviewed} name={reviewed.by} href={reviewerHref} />{" "}
              <time dateTime={reviewed.datetime}>{reviewed.date}</time>
            </>
          )}
        </p>
      </header>
      {imageUrl !== undefined && (
        <PostImage url={imageUrl} alt={imageAlt} picture={picture} sizes={SIZES} priority="high" />
      )}
      {contents.length > 0 && <Contents headings={contents} />}
      <Prose body={body} pictures={props.pictures} hasIds={contents.length > 0} />
      <aside className="call-box dark" aria-labelledby="call-box">
        <h2 id="call-box">{callBox.heading}</h2>
        <LabeledCall firm={firm} label={callBox.button} />
      </aside>
    </article>
  );
}

/** Names the lawyer who reviewed the article, as a link to their page if there is one. */
function Reviewed({ label, name, href }: { label: string; name: string; href: string | undefined }) {
  if (href === undefined) return fillIn(label, { name });
  const [before, after] = label.split("{name}");
  return (
    <>
      {before}
      <a href={href}>{name}</a>
      {after}
    </>
  );
}
