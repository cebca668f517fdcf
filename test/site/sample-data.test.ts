import { describe, expect, it, onTestFinished } from "vitest";
import { readOptions } from "../../src/options.ts";
import { listPosts } from "../../src/posts/list.ts";
import { formatPlace } from "../../src/problem.ts";
import { findSampleData, findSamples } from "../../src/site/sample-data.ts";
import { createSite } from "../../src/site/site.ts";
import { openStore } from "../../src/store.ts";
import { aContent } from "../helpers/builders.ts";
import { runCli } from "../helpers/cli.ts";
import { aListStore, type Fault, startPostgrest } from "../helpers/postgrest-server.ts";
import { readable } from "../helpers/problems.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

/** A site with every kind of sample data. */
function aSampleContent() {
  const { site, home } = aContent();
  const cards = home.testimonials.cards.map((card) => ({ ...card, sample: true }));
  return aContent({
    "site.json": {
      ...site,
      phone: { label: "800-555-0199", number: "(800) 555-0199" },
      email: "help@example.com",
      url: "https://www.example.com",
      image: { ...site.image, alt: "Call 800-555-0199" },
      responsibleAttorney: { name: "Sample Attorney", city: "Austin" },
    },
    "home.json": { ...home, testimonials: { ...home.testimonials, cards } },
  });
}

const content = aSampleContent();
const siteWith = (siteUrl: { value: string; source: { name: string } } | undefined) =>
  createSite(content, [], { siteUrl, format: "both" });
const sampleDataFrom = (name: string, value: string) =>
  findSampleData(siteWith({ value, source: { name } }))[0]?.found;

describe("findSamples(site)", () => {
  it("names the field of each sample", () => {
    expect(findSamples(siteWith(undefined)).map(({ where }) => formatPlace(where))).toEqual([
      "content/site.json › phone.number",
      "content/site.json › image.alt",
      "content/site.json › email",
      "content/site.json › url",
      "content/site.json › responsibleAttorney",
      "content/home.json › testimonials.cards",
    ]);
  });
});

describe("findSampleData(site)", () => {
  it("lists all sample data in one problem", () => {
    expect(readable(findSampleData(siteWith(undefined)))).toMatchInlineSnapshot(`
      [
        {
          "expected": "the firm’s own before the site is published",
          "found": "sample data: phone (800) 555-0199, phone number in image.alt, e-mail help@example.com, address https://www.example.com, responsible attorney Sample Attorney, testimonials marked as samples",
          "next": "replace it; --strict makes this an error",
          "where": "content/site.json",
        },
      ]
    `);
  });

  it.each(["SITE_URL", "--site-url"])("names %s when it sets a sample address", (name) => {
    expect(sampleDataFrom(name, "https://www.example.org")).toContain(
      `address https://www.example.org from ${name}`,
    );
  });

  it("does not report the address in site.json when another one replaces it", () => {
    expect(sampleDataFrom("SITE_URL", "https://www.firm.test")).not.toContain("address");
  });
});

describe("docket build --strict", () => {
  it("does not fail on notices", async () => {
    const site = aSiteFolder();
    site.edit("content/site.json", (json) => {
      const phone = { label: "800-555-2468", number: "1-800-555-2468" };
      const image = { ...(json.image as object), alt: "The firm" };
      Object.assign(json, { phone, image, email: "help@firm.test", url: "https://www.firm.test" });
      for (const list of ["headerCities", "homeCities", "footerCities"]) json[list] = ["Houston"];
    });
    site.edit("content/home.json", (json) => {
      const { cards } = json.testimonials as { cards: { sample?: boolean }[] };
      for (const card of cards) card.sample = false;
    });
    const sections = [{ type: "video" }, { type: "paragraph", content: "A paragraph." }];
    const rows = [aPostRecord({ content: { sections } }), aPostRecord({ id: "2", slug: "b", title: "" })];
    let fault: Fault | undefined;
    const server = await startPostgrest(aListStore(rows), { fault: () => fault });
    onTestFinished(() => server.close());
    const env = { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: server.key };
    {
      const options = readOptions({}, site.folder, env);
      using store = openStore(options.state, () => {});
      await listPosts(options, { store, log: () => {} });
      store.commit();
    }

    fault = { kind: "body", body: "" };
    const { status, stderr } = await runCli(
      ["build", "--strict", "--skip-invalid", "--on-posts-error", "cache", "--quiet"],
      { cwd: site.folder, env },
    );
    expect(stderr).toContain("the section was skipped");
    expect(stderr).toContain("the post was left out (--skip-invalid)");
    expect(stderr).toContain("built with the posts of the last good fetch");
    expect(stderr).toContain("no link to Laredo");
    expect(status).toBe(0);
  });
});
