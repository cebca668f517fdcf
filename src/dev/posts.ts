// Where the posts come from while somebody works on the site.
import type { Options } from "../options.ts";
import { type Posts, readPosts } from "../posts/read.ts";
import type { Limits } from "../posts/retry.ts";
import { Failure, type Problem } from "../problem.ts";
import { formatCount } from "../terminal/format.ts";
import { createLocalPostReader } from "./local-posts.ts";
import type { PostSource } from "./workbench.ts";

/** Somebody sits and waits: a backend that does not answer by then is down as far as he is concerned (milliseconds). */
const LIMITS: Limits = { attempt: 5_000, page: 6_000, total: 60_000, firstDelay: 500, longestDelay: 2_000 };

export interface DevPosts extends PostSource {
  close(): void;
}

/** Who hears of what happens on the way. */
export interface PostLog {
  /** Of everything that is not as it would be in a build. */
  warn(problems: readonly Problem[]): void;
  note(line: string): void;
}

/**
 * Makes the source of posts that the options name. Those of a backend are fetched once; where it fails, the last
 * good fetch takes its place, and content/posts where there is none.
 */
export function createPostSource(options: Options, log: PostLog): DevPosts {
  const local = createLocalPostReader(options.content);
  if (!options.backend) return { ...local, close() {} };
  let fetched: Promise<Posts> | undefined;
  return {
    forget: local.forget,
    read() {
      fetched ??= fetchPosts(options, local.read, log);
      return fetched;
    },
    close() {
      fetched?.then((posts) => posts.close());
    },
  };
}

async function fetchPosts(
  options: Options,
  readLocal: () => Promise<Posts>,
  { warn, note }: PostLog,
): Promise<Posts> {
  try {
    const posts = await readPosts({ ...options, onPostsError: "cache", limits: LIMITS }, note);
    if (posts.problems.length === 0) posts.keep();
    note(
      `${formatCount(posts.posts.length)} posts from ${posts.source}: they stay until docket dev starts again`,
    );
    // What one post lacks must not stop the work on the pages: a build says it again.
    const notices = [
      ...posts.problems.map((problem) => ({ ...problem, next: "the post is left out" })),
      ...posts.notices,
    ];
    if (notices.length > 0) warn(notices);
    return { ...posts, problems: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    warn(
      error.problems.map((problem) => ({
        ...problem,
        next: `${problem.next ? `${problem.next}; ` : ""}the posts of content/posts are shown meanwhile`,
      })),
    );
    return readLocal();
  }
}
