// The Spanish pages of the sample say the same as the English ones: no fact is lost, added or changed.
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { allListedPaths, builtText } from "../helpers/built-site.ts";
import { firstPaint } from "../specification/reading.ts";

const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);
const read = (path: string) => load(builtText(fileOf(path)));

/** Each Spanish page with the page that it translates. The sitemap pages and the lists of articles differ in length. */
const PAIRS = allListedPaths()
  .filter((path) => /^\/es(?!\/(?:sitemap|blog)$)(?:\/|$)/.test(path))
  .map((path) => {
    const original = read(path)('link[hreflang="en"]').attr("href") ?? "";
    return { path, original: new URL(original).pathname };
  });

const STREETS =
  /(?:[A-Z][\w’'-]+ )+(?:Street|Avenue|Boulevard|Road|Drive|Lane|Parkway|Highway|Freeway|Expressway)\b/g;
const INSTITUTIONS =
  /(?:[A-Z][\w’'-]+ )+(?:Hospital|Medical Center|Health Center|Justice Center|Courthouse)\b/g;

/** Returns what a page says that no translation changes. */
function factsOf(path: string) {
  const $ = read(path);
  // Dates have their own form in each language, and an article or a neighborhood need not be translated.
  $("script, style, svg, time, .published, .articles, section:has(#neighborhoods)").remove();
  // A space between elements, so that two cells of a table are not one word.
  const nodes = $("main *")
    .contents()
    .toArray()
    .flatMap((node) => (node.type === "text" ? node.data.replaceAll("\u00a0", " ") : []));
  const text = nodes.join(" ");
  const hrefs = $('main a[href^="http"], main a[href^="tel:"]').toArray();
  const distinct = (all: readonly string[]) => [...new Set(all)].sort();
  return {
    numbers: distinct(text.match(/\d[\d,.]*\d|\d/g) ?? []),
    sections: distinct(text.match(/§§? ?[\dA-Z][\w.-]*\w/g) ?? []),
    links: distinct(hrefs.map(({ attribs }) => attribs.href ?? "")),
    nodes,
  };
}

describe("the Spanish pages", () => {
  it("are the home page, 21 cities, the neighborhoods of five of them, specialties, guides and ten articles", () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(85);
    expect(PAIRS.filter(({ path }) => path.startsWith("/es/blog/"))).toHaveLength(10);
  });

  it.each(PAIRS)(
    "$path has the numbers, sections of law and addresses of $original",
    ({ path, original }) => {
      const [{ nodes: _, ...facts }, { nodes: __, ...expected }] = [factsOf(path), factsOf(original)];
      expect(facts).toEqual(expected);
    },
  );

  it("name each street and each institution that the original names", () => {
    const missing = PAIRS.flatMap(({ path, original }) => {
      const text = factsOf(path).nodes.join(" ");
      const names = factsOf(original)
        .nodes.flatMap((node) => [...(node.match(STREETS) ?? []), ...(node.match(INSTITUTIONS) ?? [])])
        // A sentence may begin with such a word.
        .map((name) => name.replace(/^(?:[\w ]+’s|The|On|At|From|Along|In|And|Toward|Near) /, ""))
        .filter((name) => name.includes(" "));
      return [...new Set(names)].filter((name) => !text.includes(name)).map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it("have no sentence of more than 30 words in the texts of cities", () => {
    const cities = PAIRS.filter(({ path }) => !/^\/es\/(?:blog\/|deadlines|first-day)/.test(path));
    const long = cities.flatMap(({ path }) =>
      factsOf(path)
        .nodes.flatMap((node) => node.split(/(?<=[.!?]) /))
        .filter((sentence) => sentence.trim().split(/\s+/).length > 30)
        .map((sentence) => `${path}: ${sentence}`),
    );
    expect(long).toEqual([]);
  });

  it("have titles of at most 60 characters, and descriptions of 70 to 160", () => {
    const odd = PAIRS.filter(({ path }) => {
      const $ = read(path);
      const title = $("head > title")
        .text()
        .replace(/ \| [^|]*$/, "");
      const { length } = $('meta[name="description"]').attr("content") ?? "";
      return title.length > 60 || length < 70 || length > 160;
    });
    expect(odd).toEqual([]);
  });
});

describe("an unknown address below /es", () => {
  it.each([
    ["/es/nowhere", "/es/404.html?/es/nowhere"],
    ["/es/blog/un-articulo", "/es/404.html?/es/blog/un-articulo"],
    ["/es/laredo/nowhere", "/es"],
  ])("leads from the page of the first language, which some hosts show: %s to %s", (pathname, expected) => {
    expect(firstPaint("/404", { pathname }).replacedBy).toEqual([expected]);
  });

  it("is answered by the Spanish page, where it is, and where it was sent", () => {
    expect(firstPaint("/es/404", { pathname: "/es/blog/x" }).dataset.missing).toBe("article");
    const sent = firstPaint("/es/404", { pathname: "/es/404.html", search: "?/es/blog/x" });
    expect([sent.replacedBy, sent.dataset.missing]).toEqual([[], "article"]);
    expect(firstPaint("/es/404", { pathname: "/es/houston/x" }).replacedBy).toEqual(["/es"]);
  });
});
