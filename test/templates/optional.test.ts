// Optional content that a firm leaves out leaves no trace on pages.
import { describe, expect, it } from "vitest";
import { texts } from "../helpers/built-site.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { buildSmallSite } from "../specification/reading.ts";

const without = (...fields: readonly string[]) =>
  buildSmallSite((site) => {
    for (const file of ["content/site.json", "content/home.json"])
      site.edit(file, (json) => {
        for (const field of fields) delete json[field];
      });
    for (const file of ["houston", "laredo"])
      site.edit(`content/cities/${file}.json`, (json) => {
        if (fields.includes("neighborhoods")) delete json.neighborhoods;
      });
  }, folder);
const folder = temporaryFolderOfFile();

describe("a site without rating, figures, testimonials and neighborhoods", () => {
  it("has nothing about them on its pages, in structured data and in texts", async () => {
    const page = await without("rating", "stats", "testimonials", "neighborhoods");
    const home = page("index.html");
    expect(texts(home, "main h2")).toEqual([
      "Just been in a crash?",
      "What happens when you call",
      "Why Choose Us",
      "Time works against your case",
      "Texas Cities We Serve",
    ]);
    expect(home(".stats, .testimonials").length).toBe(0);
    expect(home.html()).not.toMatch(/aggregateRating|Results may vary\.<\/p>|All cities and neigh/);
    expect(page("houston.html")("#neighborhoods").length).toBe(0);
    expect(texts(page("sitemap.html"), "main h2").at(-1)).toBe("Cities");
    expect(page("sitemap.html")("main details").length).toBe(0);
  });

  it("shows a rating without testimonials", async () => {
    const page = await without("testimonials");
    expect(texts(page("index.html"), "#testimonials, #testimonials + p")).toEqual([
      "Reviews",
      "Rated 4.5 out of 5 from 40 reviews.",
    ]);
  });
});

describe("{cityCount}", () => {
  it("is the number of cities that the home page shows, in llms.txt too", async () => {
    const page = await buildSmallSite((site) =>
      site.edit("content/home.json", (json) => {
        Object.assign(json.meta as object, { aiPrompt: "The firm has {cityCount} cities." });
      }),
    );
    expect(page("index.html")("meta[name=ai-prompt]").attr("content")).toBe("The firm has 2 cities.");
    expect(page("llms.txt").text()).toContain("The firm has 2 cities.");
  });
});
