import { useEffect, useRef, useState } from "react";
import type { LiveListProps } from "../../src/pages/blog-list.ts";
import { createPostCard } from "../../src/shared/post-view.ts";
import { fetchPostPage, type PostPage } from "../live/fetch-posts.ts";
import { Labels, useLabels } from "../parts/labels.ts";
import { PostCards } from "../parts/PostCards.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import "./live.css";

/** The blog's list where the build could not read the posts, with the states of the specification, section 2. */
export function LiveList({ first, ...props }: LiveListProps & { first?: PostPage }) {
  return (
    <Labels value={props.labels}>
      {first ? <LoadedList first={first} {...props} /> : <WaitingList {...props} />}
    </Labels>
  );
}

export default LiveList;

function WaitingList({ texts: { loading, error, noAnswer } }: LiveListProps) {
  const failure = (
    <>
      {error} <span data-message={noAnswer} />
    </>
  );
  return (
    <Waiting
      text={loading}
      failure={failure}
      retry={useLabels("common").tryAgain}
      withoutScript={useLabels("blog").needsScript}
    />
  );
}

function LoadedList({
  backend,
  pageSize,
  postLanguage,
  texts,
  first,
  ...site
}: LiveListProps & { first: PostPage }) {
  const labels = useLabels("blog");
  const [{ posts, read, count }, setPage] = useState(first);
  const [state, setState] = useState<"ready" | "loading" | Error>("ready");

  // The last page removes the button, so the focus moves to the first new article.
  const isLast = read >= count;
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (!isLast || firstNew.current === undefined) return;
    document.querySelectorAll<HTMLElement>(".posts .read-more")[firstNew.current]?.focus();
  }, [isLast]);

  const loadOlder = async () => {
    if (state === "loading") return;
    setState("loading");
    try {
      const next = await fetchPostPage({ backend, pageSize, postLanguage }, read);
      const known = new Set(posts.map(({ id }) => id));
      firstNew.current = posts.length;
      setPage({ ...next, posts: [...posts, ...next.posts.filter(({ id }) => !known.has(id))] });
      setState("ready");
    } catch (error) {
      setState(error instanceof Error ? error : new Error(String(error)));
    }
  };

  return (
    <>
      {posts.length === 0 && <p>{labels.none}</p>}
      <PostCards cards={posts.map((post) => createPostCard(post, site))} featured />
      {!isLast && (
        <p className="older">
          <button
            className="button button-navy"
            type="button"
            aria-disabled={state === "loading"}
            onClick={loadOlder}
          >
            {state === "loading" ? texts.loading : labels.older}
          </button>
        </p>
      )}
      {state instanceof Error && (
        <p role="alert">
          {texts.error} {state.message || texts.noAnswer}
        </p>
      )}
    </>
  );
}
