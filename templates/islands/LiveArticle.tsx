import { useEffect } from "react";
import type { LiveArticleProps } from "../../src/pages/not-found.ts";
import type { PostBody, PostSummary } from "../../src/shared/post.ts";
import { createPostVersions, createPostView } from "../../src/shared/post-view.ts";
import { ArticleContent } from "../parts/ArticleContent.tsx";
import { Labels } from "../parts/labels.ts";
import { Waiting } from "../parts/Waiting.tsx";
import "./live.css";

/** An article that is newer than the build, rendered with the template of built articles. */
export function LiveArticle({
  firm,
  texts,
  labels,
  locale,
  blogHref,
  blogName,
  post,
  body = [],
}: LiveArticleProps & { post?: PostSummary; body?: PostBody }) {
  useEffect(() => {
    if (!post) return;
    document.title = texts.title.replaceAll("{title}", () => post.title);
    document.querySelector("meta[name=description]")?.setAttribute("content", post.summary);
  }, [post, texts.title]);

  if (!post) {
    return <Waiting className="wrap" text={texts.loading} retry={labels.common.tryAgain} />;
  }
  return (
    <Labels value={labels}>
      <ArticleContent
        firm={firm}
        callBox={texts.callBox}
        blogHref={blogHref}
        blogName={blogName}
        body={body}
        {...createPostView(post, locale)}
        {...createPostVersions(post, locale)}
      />
    </Labels>
  );
}

export default LiveArticle;
