// A folder of public/ with an index.html is a page of the firm's own: links to it are read as servers read them.
import { describe, expect, it } from "vitest";
import { callCli } from "../helpers/cli.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const INDEX = '<!doctype html><html lang="en"><title>Documents</title><h1>Documents</h1></html>';

function aSite(link: string) {
  const site = aSiteFolder();
  site.write("public/docs/index.html", INDEX);
  site.write(
    "content/plain/a.md",
    `---\ntitle: A page\npath: /a\ndescription: What this page of the firm says, in one sentence of its own.\n---\n\nSee [it](${link}).\n`,
  );
  return site;
}

describe("a link to a folder of public/", () => {
  it("may be written with or without its slash, fragment and index.html, and is as servers answer on the page", async () => {
    const links = ["/docs/", "/docs", "/docs/#first", "/docs/index.html"];
    const { folder, read } = aSite(links.join(") and [it]("));
    expect(await callCli(["build"], { cwd: folder })).toMatchObject({ status: 0 });
    const hrefs = Array.from(read("dist/a.html").matchAll(/<a href="([^"]*)">it<\/a>/g), ([, href]) => href);
    expect(hrefs).toEqual(["/docs/", "/docs/", "/docs/#first", "/docs/index.html"]);
    const { findings } = JSON.parse((await callCli(["check", "--json"], { cwd: folder })).stdout);
    expect(findings.filter(({ rule }: { rule: string }) => rule === "links")).toEqual([]);
  });

  it("may be the target of a redirect", async () => {
    const { folder, write } = aSite("/docs/");
    write("content/redirects.json", { redirects: [{ from: "/papers", to: "/docs/" }] });
    expect(await callCli(["build"], { cwd: folder })).toMatchObject({ status: 0 });
  });

  it("is an error where the folder has no index.html", async () => {
    const { folder, write } = aSite("/files/");
    write("public/files/a.txt", "a");
    const { status, stderr } = await callCli(["build"], { cwd: folder });
    expect(status).toBe(1);
    expect(stderr).toContain('content/plain/a.md:7:10\n  found a link to "/files/", expected a page');
  });
});
