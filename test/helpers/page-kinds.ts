import type { KindName } from "../../src/pages/kinds.ts";
import { FALLBACK_CITY, slugOf } from "../specification/firm.ts";
import { builtPage, builtText, isTranslated } from "./built-site.ts";

const { site } = JSON.parse(builtText(".docket.json")) as {
  site: { pages: readonly { path: string; kind: KindName }[] };
};

/** Returns the addresses of all pages of a kind in the first language of the site, or in all of them. */
export function addressesOf(kind: KindName, inAllLanguages = false): readonly string[] {
  return site.pages
    .filter((page) => page.kind === kind && (inAllLanguages || !isTranslated(page.path)))
    .map(({ path }) => path);
}

const first = (kind: KindName) => addressesOf(kind)[0] ?? "";

/** The fallback city, and the first of its neighborhoods; "" for a city without neighborhoods. */
export const CITY = `/${slugOf(FALLBACK_CITY)}`;
export const NEIGHBORHOOD = addressesOf("neighborhood").find((path) => path.startsWith(`${CITY}/`)) ?? "";
export const SPECIALTY = first("specialty");
export const ARTICLE = first("article");

/** An address for each kind of page that the project's site has. */
export const PAGE_KINDS = [
  { kind: "home", address: "/" },
  { kind: "city", address: CITY },
  { kind: "neighborhood", address: NEIGHBORHOOD },
  { kind: "specialty", address: SPECIALTY },
  { kind: "blog list", address: "/blog" },
  { kind: "article", address: ARTICLE },
  { kind: "deadlines", address: first("deadlines") },
  { kind: "plain", address: first("plain") },
  { kind: "sitemap", address: "/sitemap" },
  { kind: "not found", address: "/nowhere" },
].filter(({ address }) => address !== "");

const translated = site.pages.filter(({ path }) => isTranslated(path));
const firstTranslated = (kind: KindName) => translated.find((page) => page.kind === kind)?.path ?? "";

/** The same for pages in a further language, whose texts are longer; none in a site of one language. */
export const TRANSLATED_KINDS = (
  [
    ["home", "home"],
    ["city", "city"],
    ["neighborhood", "neighborhood"],
    ["specialty", "specialty"],
    ["blog list", "blogList"],
    ["article", "article"],
    ["deadlines", "deadlines"],
    ["plain", "plain"],
    ["sitemap", "sitemap"],
    ["not found", "notFound"],
  ] as const
)
  .map(([name, kind]) => ({
    kind: `translated ${name}`,
    address: firstTranslated(kind).replace(/\/404$/, "/nowhere"),
  }))
  .filter(({ address }) => address !== "");

const withTable = addressesOf("article").find((path) => builtPage(path)("table").length > 0);

/**
 * A page of each template, an article with a table if there is one, and the translated ones with the longest words: those on
 * which layouts are measured.
 */
export const LAYOUT_KINDS = [
  ...PAGE_KINDS.map((page) =>
    page.kind === "article" ? { ...page, address: withTable ?? page.address } : page,
  ),
  ...TRANSLATED_KINDS.filter(({ kind }) => /(home|city|deadlines)$/.test(kind)),
];

/** The heading of the fallback city, whose page unknown addresses show. */
export const FALLBACK_HEADING = builtPage("/404")("main section h2").first().text();
