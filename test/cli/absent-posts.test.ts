// Posts that are on no page, in the command of an hourly build: --strict --skip-invalid.
import { describe, expect, it } from "vitest";
import { callCli } from "../helpers/cli.ts";
import { addSpanish } from "../helpers/second-language.ts";
import { aSiteFolder, replaceSamples } from "../helpers/site-folder.ts";

const post = (title: string, date = "2026-01-01") =>
  `---\ntitle: ${title}\nsummary: On ${title}.\ndate: ${date}\n---\n\nText.\n`;
const INVALID = post("Bad").replace("title: Bad\n", "");

/** A site of a firm in English and Spanish, with a post in Spanish. */
async function aSpanishSite() {
  const site = aSiteFolder();
  replaceSamples(site);
  addSpanish(site);
  site.edit("content/site.json", (settings) => {
    Object.assign(settings.calling as object, { spanish: true });
  });
  const words = ["home", "labels", "site"].map((name) => `content/es/${name}.json`);
  await callCli(["translate", "--accept", ...words], { cwd: site.folder });
  site.write("content/es/posts/accidente.md", post("Un accidente"));
  const docket = (...args: string[]) => callCli(args, { cwd: site.folder });
  return { ...site, docket, publish: () => docket("build", "--strict", "--skip-invalid") };
}

describe("a Spanish post that is invalid", () => {
  it("stops no hourly build, although redirects lead to it in any form", async () => {
    const { write, publish, read } = await aSpanishSite();
    write("content/es/posts/accidente.md", INVALID);
    const targets = ["", "/", "?ref=old", "#arriba"].map((form) => `/es/blog/accidente${form}`);
    write("content/redirects.json", {
      redirects: targets.map((to, index) => ({ from: `/viejo-${index}`, to })),
    });
    const { status, stderr } = await publish();
    expect(status).toBe(0);
    for (const to of targets) expect(stderr).toContain(`found a redirect to "${to}", expected a page`);
    expect(stderr).toContain("which is invalid; until then, it is left out (--skip-invalid)");
    expect(read("dist/index.html")).toContain("</html>");
  });

  it("is not lost, and neither is one that waits: a redirect would keep readers from it for good", async () => {
    const { write, publish } = await aSpanishSite();
    write("content/es/posts/otro.md", post("Otro"));
    expect((await publish()).status).toBe(0);
    write("content/es/posts/accidente.md", INVALID);
    write("content/es/posts/otro.md", post("Otro", "2999-01-01"));
    const { status, stderr } = await publish();
    expect(status).toBe(0);
    expect(stderr).not.toContain("gone without a redirect");
  });

  it("is what to correct, in every form of a link to it", async () => {
    const { write, docket } = await aSpanishSite();
    write("content/es/posts/accidente.md", INVALID);
    const forms = [
      "/es/blog/accidente",
      "/es/blog/accidente/",
      "/blog/accidente",
      "/es/blog/accidente?a=1#b",
    ];
    const links = forms.map((form) => `[It](${form}).`).join(" ");
    write(
      "content/es/plain/pagina.md",
      `---\ntitle: Página\npath: /pagina\ndescription: Una página.\n---\n\n${links}\n`,
    );
    const { stderr } = await docket("build");
    for (const form of forms) expect(stderr).toContain(`found a link to "${form}", expected`);
    expect(stderr).toContain("correct the post at this address, which is invalid");
    expect(stderr).not.toContain("link to another page");
  });
});

describe("a draft", () => {
  it("stops no build that has a link or a redirect to it, and is listed once when its page goes", async () => {
    const { write, publish, docket, read } = await aSpanishSite();
    write("content/posts/a-draft.md", post("A draft"));
    write(
      "content/plain/a-page.md",
      "---\ntitle: A\npath: /a\ndescription: A.\n---\n\n[It](/blog/a-draft).\n",
    );
    write("content/redirects.json", { redirects: [{ from: "/old", to: "/blog/a-draft" }] });
    expect((await publish()).status).toBe(0);
    write("content/posts/a-draft.md", post("A draft").replace("date:", "draft: true\ndate:"));
    const { status, stderr } = await publish();
    expect(status).toBe(0);
    expect(stderr).toContain(
      'found a link to "/blog/a-draft", a draft, expected a post that readers can see',
    );
    expect(stderr).toContain('found a redirect to "/blog/a-draft", a draft');
    expect(stderr).toContain("found 1 page of the last build that is gone without a redirect: /blog/a-draft");
    expect(read("dist/a.html")).toContain("<p>It.</p>");
    expect((await docket("redirects")).stdout).toBe("0 lost pages\n");
    expect((await docket("build", "--force", "--strict")).stderr).not.toContain("gone without a redirect");
  });
});

describe("a link to a first level of two letters that is no language of the site", () => {
  it("is a dead link like any other, also with a backend", async () => {
    const { write, docket } = await aSpanishSite();
    write("content/posts/story.md", post("Story").replace("Text.", "[It](/tx/blog/story)."));
    write("public/js/404.html", "<!doctype html><title>A page</title>");
    const { status, stderr } = await docket("build");
    expect(status).toBe(1);
    expect(stderr).toContain('found a link to "/tx/blog/story", expected a page of the site');
  });
});

describe("a link to a place that its page does not have", () => {
  it("is a warning where it stands, in texts and redirects", async () => {
    const { write, docket } = await aSpanishSite();
    write(
      "content/posts/story.md",
      post("Story").replace("Text.", "[It](/houston#never-was), [main](/houston#main)."),
    );
    write("content/redirects.json", { redirects: [{ from: "/old", to: "/laredo#nowhere" }] });
    const { status, stderr } = await docket("build", "--strict");
    expect(status).toBe(0);
    expect(stderr).toMatch(
      /warning content\/posts\/story\.md:7:6\n {2}found a link to "\/houston#never-was", expected an element with the id "never-was" on \/houston/,
    );
    expect(stderr).toMatch(
      /warning content\/redirects\.json:\d+:\d+ › redirects\[0\]\.to\n {2}found a link to "\/laredo#nowhere"/,
    );
    expect(stderr).not.toContain("#main");
    const check = await docket("check");
    expect(check.stdout).toMatch(/warning.*\n(?:.*\n)?.*a link to "\/houston#never-was"/);
  });
});
