// The Spanish pages of the sample say the same as the English ones: no fact is lost, added or changed.
import { describe, expect, it } from "vitest";
import { allListedPaths, builtPage, builtText, parsePage } from "../helpers/built-site.ts";
import { firstPaint } from "../specification/reading.ts";

const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);

/** Each Spanish page with the page that it translates. The sitemap pages and the lists of articles differ in length. */
const PAIRS = allListedPaths()
  .filter((path) => /^\/es(?!\/(?:sitemap|blog)$)(?:\/|$)/.test(path))
  .map((path) => {
    const original = builtPage(path)('link[hreflang="en"]').attr("href") ?? "";
    return { path, original: new URL(original).pathname };
  });

const NUMBER = /\d[\d,.]*\d|\d/g;
const STREETS =
  /(?:(?!(?:About|US) )[A-Z][\w’'-]+ )+(?:Street|Avenue|Boulevard|Road|Drive|Lane|Parkway|Highway|Freeway|Expressway)\b/g;
const INSTITUTIONS =
  /(?:[A-Z][\w’'-]+ )+(?:Hospital|Medical Center|Health Center|Justice Center|Courthouse)\b/g;

const MONTHS = {
  en: "January February March April May June July August September October November December",
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
};
const NUMBERS = {
  en: "two three four five six seven eight nine ten eleven twelve",
  es: "dos tres cuatro cinco seis siete ocho nueve diez once doce",
};
const UNITS = { en: "day week month year hour mile", es: "día semana mes año hora milla" };
const ROADS = /\b(?:I|US|FM|SH|RM|RR|Loop|Spur|Beltway|State Highways?|Interstate)[- ]\d+[A-Z]?\b/g;

const distinct = (all: readonly string[]) => [...new Set(all)].sort();

/** Returns the months that a text names, as numbers. "May" is one before a number, "mayo" always. */
function monthsOf(text: string, language: "en" | "es"): readonly string[] {
  const isNamed = (month: string) => {
    // Lake June Road is no month.
    const after = month === "May" ? " \\d" : "(?!\\p{L}| Road)";
    return new RegExp(`(?<!\\p{L})${month}${after}`, "u").test(text);
  };
  return MONTHS[language].split(" ").flatMap((month, index) => (isNamed(month) ? [`${index + 1}`] : []));
}

/** Returns the periods and distances that a text names: "two-year", "dos años" → "2 year". One is often an article. */
function periodsOf(text: string, language: "en" | "es"): readonly string[] {
  const [words, units] = [NUMBERS[language].split(" "), UNITS[language].split(" ")];
  const between = language === "en" ? "[ -](?:full |business |calendar )?" : " ";
  // "a day or two" has its unit first.
  const pattern = `(?<!\\p{L}|uno o )(\\d+|${words.join("|")})${between}(${units.join("|")})(?:e?s)?(?!\\p{L})`;
  const found = [...text.matchAll(new RegExp(pattern, "giu"))].map(([, number = "", unit = ""]) => {
    const value = words.indexOf(number.toLowerCase()) + 2;
    return `${value >= 2 ? value : number} ${UNITS.en.split(" ")[units.indexOf(unit.toLowerCase())]}`;
  });
  // An age of 18 or 21 has a unit in one of the languages only.
  return distinct(found.filter((each) => !["18 year", "21 year", "1 day"].includes(each)));
}

const facts = new Map<string, ReturnType<typeof readFacts>>();

/** Returns what a page says that no translation changes. */
function factsOf(path: string) {
  const known = facts.get(path) ?? readFacts(path);
  facts.set(path, known);
  return known;
}

/** Returns whether a link leads to a page that one language alone has. */
const isUntranslated = (href = "") =>
  allListedPaths().includes(href) && builtPage(href)('link[hreflang="es"]').length === 0;

function readFacts(path: string) {
  // A page of its own, because parts of it are removed.
  const $ = parsePage(builtText(fileOf(path)));
  // Dates have their own form in each language, and an article or a neighborhood need not be translated.
  $("script, style, svg, time, .published, .articles, section:has(#neighborhoods)").remove();
  // Nor does a page need to be translated that a list of such pages shows.
  for (const link of $("main ul > li:has(h2, h3) a").toArray())
    if (isUntranslated(link.attribs.href)) $(link).closest("li").remove();
  // A space between elements, so that two cells of a table are not one word.
  const nodes = $("main *")
    .contents()
    .toArray()
    .flatMap((node) => (node.type === "text" ? node.data.replaceAll("\u00a0", " ") : []));
  const text = nodes.join(" ");
  const hrefs = $('main a[href^="http"], main a[href^="tel:"]').toArray();
  const language = path.startsWith("/es") ? "es" : "en";
  return {
    // "1.0M" people are "1 millón".
    numbers: distinct((text.match(NUMBER) ?? []).map((number) => number.replace(/\.0$/, ""))),
    sections: distinct(text.match(/§§? ?[\dA-Z][\w.-]*\w/g) ?? []),
    months: monthsOf(text, language),
    periods: periodsOf(text, language),
    roads: distinct(
      (text.match(ROADS) ?? []).map((road) => road.replace("Interstate ", "I-").replace("ways", "way")),
    ),
    links: distinct(hrefs.map(({ attribs }) => attribs.href ?? "")),
    nodes,
  };
}

/** Returns the numbers in the title and the descriptions of a page. */
function numbersOfHead(path: string): readonly string[] {
  const $ = builtPage(path);
  const metas = $("head > meta[name]").toArray();
  return (
    [$("title").text(), ...metas.map(({ attribs }) => attribs.content ?? "")].join(" ").match(NUMBER) ?? []
  );
}

/** Returns the streets and institutions in some texts, without the words that begin a sentence. */
function namesIn(nodes: readonly string[]): readonly string[] {
  const names = nodes
    .flatMap((node) => [...(node.match(STREETS) ?? []), ...(node.match(INSTITUTIONS) ?? [])])
    .map((name) =>
      name.replace(
        /^(?:[\w ]+’s|The|On|At|From|Along|In|And|Toward|Near|El|La|En|Por|Desde|Entre|Hacia|Comparten) /,
        "",
      ),
    )
    .filter((name) => name.includes(" "));
  return distinct(names);
}

describe("the Spanish pages", () => {
  it("are the home page, 21 cities, the neighborhoods of eight of them, specialties, guides and seventeen articles", () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(116);
    expect(PAIRS.filter(({ path }) => path.startsWith("/es/blog/"))).toHaveLength(17);
  });

  it.each(PAIRS)(
    "$path has the numbers, months, periods, roads, sections of law and addresses of $original",
    ({ path, original }) => {
      const [{ nodes: _, ...facts }, { nodes: __, ...expected }] = [factsOf(path), factsOf(original)];
      expect(facts).toEqual(expected);
    },
  );

  it("have no number in title and descriptions that the original does not have there", () => {
    // A description of a neighborhood names as many streets as fit.
    const wrong = PAIRS.flatMap(({ path, original }) => {
      const expected = new Set(numbersOfHead(original));
      const added = numbersOfHead(path).filter((number) => !expected.has(number));
      return added.map((number) => `${path}: ${number}`);
    });
    expect(wrong).toEqual([]);
  });

  it("name each street and each institution that the original names, and no others", () => {
    const wrong = PAIRS.flatMap(({ path, original }) => {
      const [nodes, originals] = [factsOf(path).nodes, factsOf(original).nodes];
      const [text, originalText] = [nodes.join(" "), originals.join(" ")];
      const missing = namesIn(originals).filter((name) => !text.includes(name));
      // "Bandera and Culebra roads" names two.
      const added = namesIn(nodes).filter((name) => !originalText.includes(name.replace(/ \w+$/, "")));
      return [...missing, ...added].map((name) => `${path}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it("name no county that the original does not name", () => {
    const wrong = PAIRS.flatMap(({ path, original }) => {
      const originalText = factsOf(original).nodes.join(" ");
      const counties = factsOf(path).nodes.flatMap((node) =>
        Array.from(
          node.matchAll(/[Cc]ondado de ((?:(?:El |San )?[A-Z]\p{L}+(?: Bend)?))/gu),
          ([, name = ""]) => name,
        ),
      );
      return distinct(counties)
        .filter((name) => !new RegExp(`${name} (?:County|and )`).test(originalText))
        .map((name) => `${path}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it("have sentences of at most 18 words on average, each page as a whole", () => {
    const local = PAIRS.filter(({ path }) => !/^\/es\/(?:blog\/|deadlines|primer-dia)/.test(path));
    const averages = local.map(({ path }) => {
      const lengths = factsOf(path)
        .nodes.flatMap((node) => node.split(/(?<=[.!?]) /))
        .map((sentence) => sentence.trim().split(/\s+/).length)
        // Names, headings and links are no sentences.
        .filter((length) => length > 5);
      return { path, average: lengths.reduce((a, b) => a + b, 0) / lengths.length };
    });
    expect(averages.filter(({ average }) => average > 18)).toEqual([]);
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
