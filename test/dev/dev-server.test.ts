import { describe, expect, it, onTestFinished } from "vitest";
import { createDevServer } from "../../src/dev/dev-server.ts";
import type { Served } from "../../src/dev/edition.ts";
import type { State } from "../../src/dev/workbench.ts";
import type { Problem } from "../../src/problem.ts";
import { serveLocally } from "../../src/serve/server.ts";
import { PROJECT } from "../helpers/cli.ts";

const PROBLEM: Problem = { where: { name: "a test" }, found: "a problem", expected: "none" };

const aPage = (version: string): Served => ({
  kind: "page",
  status: 200,
  headers: { "content-security-policy": "default-src 'self'" },
  html: "<html><head><title>Home</title></head></html>",
  css: "h1{}",
  version,
});

/** As browsers send requests of a page to its own server. */
const OWN = { headers: { "sec-fetch-site": "same-origin" } };

const withPage = (page: Served): State => ({ edition: { problems: [], find: async () => page } });

/** Serves a state that the test replaces. */
async function serving(first: State) {
  let state = first;
  const reported: Problem[] = [];
  const devServer = createDevServer({ state: async () => state }, PROJECT, (problems) =>
    reported.push(...problems),
  );
  const { url, close } = await serveLocally(0, devServer.answer);
  onTestFinished(close);
  return {
    url,
    reported,
    async replace(next: State) {
      state = next;
      await devServer.refresh();
    },
  };
}

/** Connects as an open page; each call of the result waits for the next update. */
async function connect(url: string) {
  const response = await fetch(`${url}/__docket/events?address=%2F`, OWN);
  const chunks = response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  let text = "";
  return async (): Promise<unknown> => {
    for (;;) {
      const match = /data: (.*)\n\n/.exec(text);
      if (match) {
        text = text.slice(match.index + match[0].length);
        return JSON.parse(match[1] ?? "");
      }
      text += (await chunks?.next())?.value ?? "";
    }
  };
}

describe("createDevServer(workbench, project, onProblems)", () => {
  it.each(["events?address=%2F", "error?message=x&stack=x"])(
    "answers /__docket/%s to its own pages only",
    async (name) => {
      const { url, reported } = await serving(withPage(aPage("one")));
      const statusFor = async (headers: Record<string, string>) => {
        const response = await fetch(`${url}/__docket/${name}`, { headers });
        await response.body?.cancel();
        return response.status;
      };
      expect(await statusFor({ "sec-fetch-site": "same-origin" })).toBe(200);
      // Browsers send no such header to another machine, with --host.
      expect(await statusFor({ referer: `${url}/houston` })).toBe(200);
      const others = [
        { "sec-fetch-site": "same-site" },
        { "sec-fetch-site": "cross-site", referer: `${url}/` },
        { referer: "https://other.example.com/" },
        { referer: "nothing" },
        {},
      ];
      expect(await Promise.all(others.map((headers) => statusFor({ ...headers })))).toEqual([
        403, 403, 403, 403, 403,
      ]);
      expect(reported).toEqual([]);
    },
  );

  it("serves a page with the headers of a build and the script that keeps it current", async () => {
    const { url } = await serving(withPage(aPage("one")));
    const response = await fetch(url);
    expect(response.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(await response.text()).toMatch(
      /<title>Home<\/title><script src="\/__docket\/client\.js" data-version="one" defer><\/script><\/head>/,
    );
    for (const file of ["client.js", "overlay.css"]) {
      expect((await fetch(`${url}/__docket/${file}`)).status).toBe(200);
    }
  });

  it("serves problems with status 500 and reports them", async () => {
    const { url, reported } = await serving({ problems: [PROBLEM] });
    const response = await fetch(url);
    expect({ status: response.status, text: await response.text() }).toEqual({
      status: 500,
      text: expect.stringContaining("found a problem, expected none"),
    });
    expect(reported).toEqual([PROBLEM]);
  });

  it("describes what docket itself throws", async () => {
    const broken = { problems: [], find: () => Promise.reject(new Error("out of order")) };
    const { url, reported } = await serving({ edition: broken });
    expect((await fetch(url)).status).toBe(500);
    expect(reported).toEqual([expect.objectContaining({ found: "out of order: this is a bug in docket" })]);
  });

  it("sends an open page what its address shows, on connecting and after each change", async () => {
    const { url, replace } = await serving(withPage(aPage("one")));
    const next = await connect(url);
    expect(await next()).toEqual({ version: "one", css: "h1{}" });
    await replace({ problems: [PROBLEM] });
    expect(await next()).toEqual({ overlay: expect.stringContaining("a problem") });
    await replace(withPage(aPage("two")));
    expect(await next()).toEqual({ version: "two", css: "h1{}" });
  });
});
