import { describe, expect, it } from "vitest";
import { createDiscoveryFiles } from "../../src/discovery/discovery-files.ts";
import { planSitemap } from "../../src/discovery/sitemap.ts";
import {
  answeredForm,
  createAnswers,
  hasFile,
  isAnswered,
  isTargetAnswered,
  withFiles,
} from "../../src/links/answers.ts";
import { generatedFiles } from "../../src/links/generated.ts";
import { planPages } from "../../src/pages/page.ts";
import { parseLink } from "../../src/shared/link.ts";
import type { Format } from "../../src/shared/url.ts";
import { aSite } from "../helpers/builders.ts";

const answersIn = (format: Format = "both") =>
  createAnswers(
    { format, url: "https://firm.test", languages: ["es"] },
    {
      pages: ["/", "/houston", "/houston/montrose", "/es/houston"].map((path) => ({ path })),
      files: ["images/a b.png", "docs/index.html", "menu.html", "houston/map.pdf"],
      generated: ["feed.xml", "es/feed.xml"],
    },
  );

const formIn = (text: string, format?: Format) => {
  const answers = answersIn(format);
  const link = parseLink(text, answers);
  return link.kind === "own" ? answeredForm(link, answers) : undefined;
};

describe("isAnswered(link, answers)", () => {
  it.each([
    ...["/", "/houston", "/houston?a#b", "/es/houston", "/images/a%20b.png", "/docs/", "/docs/index.html"],
    ...["/menu.html", "/feed.xml", "/es/feed.xml", "tel:+18005550199", "#top", "https://elsewhere.test/x"],
  ])("is true of %s", (link) => expect(isAnswered(link, answersIn())).toBe(true));

  // Hosts without rules answer neither the file of a page nor a page of one's own without its ending.
  it.each([
    ...["/houston/", "/houston.html", "/houston/index.html", "/menu", "/docs", "/dallas", "/images/a b.pn"],
    ...["/tx/feed.xml", "/404", "/Houston"],
  ])("is false of %s", (link) => expect(isAnswered(link, answersIn())).toBe(false));

  it("knows the form of pages that the format has", () => {
    expect(["/houston", "/houston/"].map((link) => isAnswered(link, answersIn("directory")))).toEqual([
      false,
      true,
    ]);
  });

  it("knows files that are added, but not those of pages", () => {
    const answers = withFiles(answersIn(), ["assets/a-ABCDEFGH.js", "houston.html"]);
    expect(["/assets/a-ABCDEFGH.js", "/houston.html"].map((link) => isAnswered(link, answers))).toEqual([
      true,
      false,
    ]);
  });
});

describe("answeredForm(link, answers)", () => {
  it.each([
    ["/houston/?a=1#b", "/houston?a=1#b"],
    ["/houston.html#b", "/houston#b"],
    ["/docs", "/docs/"],
    ["/docs/", "/docs/"],
    ["https://www.firm.test/houston/", "/houston"],
    ["/menu.html?a", "/menu.html?a"],
    ["/es/feed.xml", "/es/feed.xml"],
    ["/nowhere", undefined],
  ])("makes %s to %s", (text, form) => expect(formIn(text)).toBe(form));

  it("has the slash of format directory", () =>
    expect(formIn("/houston?a", "directory")).toBe("/houston/?a"));
});

describe("hasFile(file, answers)", () => {
  it("knows the files of pages in the format of the site", () => {
    const filesIn = (format: Format) =>
      [
        "index.html",
        "houston.html",
        "houston/index.html",
        "images/a b.png",
        "feed.xml",
        "houston",
        "dallas.html",
      ].filter((file) => hasFile(file, answersIn(format)));
    const others = ["images/a b.png", "feed.xml"];
    expect(filesIn("both")).toEqual(["index.html", "houston.html", "houston/index.html", ...others]);
    expect(filesIn("file")).toEqual(["index.html", "houston.html", ...others]);
    expect(filesIn("directory")).toEqual(["index.html", "houston/index.html", ...others]);
  });
});

describe("isTargetAnswered(text, answers)", () => {
  it("takes /* for any address below a path", () => {
    const answered = ["/images/*", "/houston/*", "/nowhere/*", "/houston"].map((to) =>
      isTargetAnswered(to, answersIn()),
    );
    expect(answered).toEqual([true, true, false, true]);
  });
});

describe("generatedFiles(sites, addresses)", () => {
  it("has the names of the files that a build generates", () => {
    const site = aSite();
    const { value: pages } = planPages([site]);
    const plan = { site, sites: [site] as const, pages };
    const written = [...createDiscoveryFiles(plan, { bodyOf: () => [] }), ...planSitemap(plan)].map(
      ({ file }) => file,
    );
    expect(written.sort()).toEqual([...generatedFiles([site], pages.length)].sort());
  });

  it("has the parts of a large sitemap", () => {
    expect(generatedFiles([aSite()], 120_000)).toEqual(
      expect.arrayContaining(["sitemap.xml", "sitemap-3.xml"]),
    );
  });
});
