// A double of GitHub's API: one repository with one branch, and the requests that the desk makes.
import { hash } from "node:crypto";
import type { Page, Request } from "playwright-core";

export const TOKEN = "github_pat_of_the_desk";

export interface Commit {
  readonly message: string;
  /** The files that it changed, with their bytes; undefined for one that it removed. */
  readonly files: Readonly<Record<string, Buffer | undefined>>;
}

interface CommitInput {
  readonly expectedHeadOid: string;
  readonly fileChanges: {
    readonly additions: readonly { readonly path: string; readonly contents: string }[];
    readonly deletions: readonly { readonly path: string }[];
  };
  readonly message: { readonly headline: string };
}

export interface GitHub {
  readonly files: Map<string, Buffer>;
  readonly commits: Commit[];
  /** Commits as another person does. */
  commit(message: string, files: Commit["files"]): void;
  /** Answers what a page asks of api.github.com, until `isOnline` returns false. */
  answer(page: Page, isOnline?: () => boolean): Promise<void>;
}

const oidOf = (content: string | Buffer) => hash("sha1", content, "hex");

/** Makes the double with the files of a repository. */
export function createGitHub(repository: string, files: ReadonlyMap<string, Buffer>): GitHub {
  const state = { files: new Map(files), commits: [] as Commit[] };
  const head = () => oidOf(`commit ${state.commits.length}`);
  const commit: GitHub["commit"] = (message, changed) => {
    state.commits.push({ message, files: changed });
    for (const [name, bytes] of Object.entries(changed))
      if (bytes) state.files.set(name, bytes);
      else state.files.delete(name);
  };
  const query = (text: string, input: CommitInput | undefined): object => {
    if (input) {
      if (input.expectedHeadOid !== head())
        return { errors: [{ message: "Expected branch to point to another commit" }] };
      const added = input.fileChanges.additions.map(({ path, contents }) => [
        path,
        Buffer.from(contents, "base64"),
      ]);
      const removed = input.fileChanges.deletions.map(({ path }) => [path, undefined]);
      commit(input.message.headline, Object.fromEntries([...removed, ...added]));
      const oids = [...text.matchAll(/(file_\d+): file\(path: "([^"]*)"\)/g)].map(
        ([, name = "", path = ""]) => [name, { oid: oidOf(state.files.get(path) ?? "") }],
      );
      const made = { oid: head(), committedDate: "2026-03-09T15:00:00Z", ...Object.fromEntries(oids) };
      return { data: { createCommitOnBranch: { commit: made } } };
    }
    const byOid = new Map([...state.files.values()].map((bytes) => [oidOf(bytes), bytes]));
    const author = { name: "Jane Doe", email: "jane@example.com", user: { id: 1, login: "jane" } };
    const aliases = [...text.matchAll(/(\w+_\d+):\s*(?:object\(oid: "(\w+)"\)|ref\()/g)].map(
      ([, name = "", oid]) => [
        name,
        oid === undefined
          ? {
              target: {
                history: { nodes: [{ oid: head(), author, committedDate: "2026-03-09T15:00:00Z" }] },
              },
            }
          : { text: byOid.get(oid)?.toString("utf8") ?? null, isTruncated: false },
      ],
    );
    const ref = { target: { history: { nodes: [{ oid: head(), message: "Latest" }] } } };
    return {
      data: { repository: { defaultBranchRef: { name: "main" }, ref, ...Object.fromEntries(aliases) } },
    };
  };
  const rest = (address: string): object | Buffer | undefined => {
    if (address === "/user")
      return { id: 1, login: "jane", name: "Jane Doe", email: null, avatar_url: "", html_url: "" };
    if (address.startsWith(`/repos/${repository}/collaborators/`)) return {};
    if (address.startsWith(`/repos/${repository}/git/trees/`)) {
      const blob = ([path, bytes]: [string, Buffer]) => ({
        type: "blob",
        path,
        sha: oidOf(bytes),
        size: bytes.length,
      });
      return { tree: [...state.files].map(blob), truncated: false };
    }
    const blob = /\/git\/blobs\/(\w+)$/.exec(address)?.[1];
    return [...state.files.values()].find((bytes) => oidOf(bytes) === blob);
  };
  const respond = (request: Request) => {
    const headers = {
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "*",
      "access-control-expose-headers": "*",
    };
    const send = (status: number, body: object | Buffer) => ({
      status,
      headers,
      ...(Buffer.isBuffer(body)
        ? { contentType: "application/octet-stream", body }
        : { contentType: "application/json", body: JSON.stringify(body) }),
    });
    if (request.method() === "OPTIONS") return { status: 204, headers };
    const { authorization = "" } = request.headers();
    if (!/^(?:token|bearer) /i.test(authorization) || !authorization.endsWith(TOKEN))
      return send(401, { message: "Bad credentials" });
    const { pathname } = new URL(request.url());
    if (pathname !== "/graphql") {
      const found = rest(pathname);
      return found ? send(200, found) : send(404, {});
    }
    const { query: text = "", variables = {} } = request.postDataJSON();
    return send(200, query(text, variables.input));
  };
  return {
    ...state,
    commit,
    async answer(page, isOnline = () => true) {
      // Without a connection of its own, which a server may close while the browser sends its next request.
      await page.route("https://api.github.com/**", (route) =>
        isOnline() ? route.fulfill(respond(route.request())) : route.abort("internetdisconnected"),
      );
    },
  };
}
