import { describe, expect, it } from "vitest";
import { planPages } from "../../src/pages/page.ts";
import { stageHostFiles } from "../../src/publish/host-files.ts";
import { planRedirects } from "../../src/redirects/plan.ts";
import { aSite } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";
import { aFile, anOutputPlace, openStaging } from "../helpers/publishing.ts";

function stage(redirects: readonly object[], files: readonly string[]) {
  using staging = openStaging(anOutputPlace().out);
  const site = aSite({ files: { "redirects.json": { redirects } } });
  const pages = planPages([site]).value;
  for (const file of files) staging.stage(aFile(file, file));
  const planned = planRedirects(site, pages).value;
  const { problems } = stageHostFiles({ site, sites: [site], pages, redirects: planned }, [], staging);
  return { problems: readable([...problems, ...staging.problems()]), files: [...staging.files()] };
}

describe("stageHostFiles(source, headers, staging)", () => {
  it("refuses a redirect from an address that a file of public/ answers", () => {
    const redirects = ["/docs", "/proof", "/menu.pdf", "/free"].map((from) => ({ from, to: "/houston" }));
    const own = ["docs/index.html", "proof.html", "menu.pdf"];
    const { problems, files } = stage(redirects, own);
    expect(problems.map(({ where, found }) => [where, found])).toEqual(
      ["/docs", "/proof", "/menu.pdf"].map((from, index) => [
        `content/redirects.json › redirects[${index}].from`,
        `a redirect from "${from}", which files of the site answer`,
      ]),
    );
    expect(files).toEqual([...own, "free.html", "free/index.html"]);
  });

  it("refuses a redirect of all addresses below a path that has a file of public/, and has no page for others", () => {
    const redirects = ["/docs/*", "/category/*", "/?p=1"].map((from) => ({ from, to: "/houston" }));
    const { problems, files } = stage(redirects, ["docs/a/guide.pdf"]);
    expect(problems.map(({ found }) => found)).toEqual([
      'a redirect from "/docs/*", which files of the site answer',
    ]);
    expect(files).toEqual(["docs/a/guide.pdf"]);
  });
});
