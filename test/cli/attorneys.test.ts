import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { anAttorney } from "../helpers/builders.ts";
import { texts } from "../helpers/built-site.ts";
import { callCli } from "../helpers/cli.ts";
import { aPhoto } from "../helpers/images.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

const PROFILE = "https://www.texasbar.com/jane-doe";

/** Makes a site with two attorneys, one of whom is responsible for it and reviewed an article. */
async function aFirm(): Promise<SiteFolder> {
  const site = aSiteFolder();
  const photo = "/images/jane-doe.jpg";
  site.write(`public${photo}`, await aPhoto({ width: 1200, height: 1500 }));
  site.write("content/attorneys/jane-doe.json", anAttorney({ photo, profile: PROFILE }));
  site.write("content/attorneys/john-roe.json", anAttorney({ name: "John Roe", languages: ["English"] }));
  site.edit("content/site.json", (json) => {
    json.responsibleAttorney = { name: "Jane Doe", city: "Houston" };
  });
  const reviewed = { reviewed_by: "Jane Doe", reviewed_on: "2026-01-02" };
  site.write("content/posts/first-post.json", aPostRecord({ slug: "first-post", ...reviewed }));
  return site;
}

const page = (site: SiteFolder, file: string) => load(site.read(`dist/${file}`));
const graph = (site: SiteFolder, file: string): Record<string, unknown>[] =>
  JSON.parse(page(site, file)("script[type='application/ld+json']").text())["@graph"];

describe("content/attorneys/*.json", () => {
  it("becomes a list and a page each, which everything links to, and docket check accepts them", async () => {
    const site = await aFirm();
    expect(await callCli(["build"], { cwd: site.folder })).toMatchObject({ status: 0 });

    const list = page(site, "attorneys.html");
    expect(texts(list, "main li a")).toEqual(["About Jane Doe", "About John Roe"]);
    const jane = page(site, "attorneys/jane-doe.html");
    expect(texts(jane, "main li")).toEqual([
      "State Bar of Texas No. 24012345",
      "Licensed in Texas since 2008",
      "Speaks English and Spanish",
      "Works in Houston and Laredo",
    ]);
    expect(jane(`main a[href="${PROFILE}"]`).length).toBe(1);
    expect(jane("main img").attr()).toMatchObject({
      src: "/images/jane-doe.jpg",
      srcset: expect.stringMatching(/\.webp 800w, .*\.webp 480w/),
      width: "160",
      height: "200",
    });
    const person = graph(site, "attorneys/jane-doe.html").find((node) => node["@type"] === "Person");
    const url = "https://www.example.com/attorneys/jane-doe";
    expect(person).toEqual({
      "@type": "Person",
      "@id": `${url}#person`,
      name: "Jane Doe",
      url,
      jobTitle: "Lawyer",
      worksFor: { "@id": "https://www.example.com/#firm" },
      knowsLanguage: ["English", "Spanish"],
      identifier: "24012345",
      image: "https://www.example.com/images/jane-doe.jpg",
      sameAs: PROFILE,
    });

    for (const part of [".dropdowns", ".mobile-menu", "footer"])
      expect(texts(page(site, "laredo.html"), `${part} a[href="/attorneys"]`)).toEqual(["Attorneys"]);
    for (const file of ["sitemap.html", "sitemap.xml", "llms.txt"])
      for (const path of ["/attorneys", "/attorneys/jane-doe", "/attorneys/john-roe"])
        expect(site.read(`dist/${file}`)).toMatch(new RegExp(`${path}[<")]`));

    const article = page(site, "blog/first-post.html");
    expect(texts(article, ".byline")).toEqual([
      "By Example Road Law · Reviewed by Jane Doe, Texas lawyer, January 2, 2026",
    ]);
    expect(article(".byline a").attr("href")).toBe("/attorneys/jane-doe");
    const reviewed = graph(site, "blog/first-post.html").find((node) => node["@type"] === "BlogPosting");
    expect(reviewed).toMatchObject({ mainEntityOfPage: { reviewedBy: person } });

    for (const file of ["index.html", "houston.html"]) {
      const card = page(site, file)(".attorney");
      expect(card.find("a").attr("href")).toBe("/attorneys/jane-doe");
      expect(card.find("img").attr("srcset")).toContain(".webp 480w");
      expect(card.text()).toContain("State Bar of Texas No. 24012345 · Speaks English and Spanish");
    }
    expect(await callCli(["check", "--json"], { cwd: site.folder })).toMatchObject({ status: 0 });
  });

  it("leaves no trace when there is none", async () => {
    const site = aSiteFolder();
    const { stdout } = await callCli(["build"], { cwd: site.folder });
    expect(stdout).not.toContain("ttorneys");
    for (const file of ["index.html", "sitemap.xml", "llms.txt"])
      expect(site.read(`dist/${file}`)).not.toMatch(/\/attorneys|knowsLanguage/);
  });

  it("is refused with its place for another file name, a number with letters, and a photo that is missing", async () => {
    const site = aSiteFolder();
    const file = "content/attorneys/jane.json";
    site.write(file, anAttorney({ barNumber: "TX-24012345" }));
    const build = () => callCli(["build"], { cwd: site.folder });
    expect((await build()).stderr).toContain(`error ${file}:3:16 › barNumber`);
    site.write(file, anAttorney());
    expect((await build()).stderr).toContain('"Jane Doe" in a file named "jane.json"');
    site.remove(file);
    site.write("content/attorneys/jane-doe.json", anAttorney({ photo: "/images/none.jpg" }));
    expect((await build()).stderr).toContain('a link to "/images/none.jpg"');
  });
});
