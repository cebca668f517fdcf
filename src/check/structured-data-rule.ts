// Structured data that contradicts its page. What schema.org requires of each type, the compiler checks (schema-dts).
import { kindOf } from "../pages/kinds.ts";
import { quote } from "../problem.ts";
import { type CheckedPage, callsOf, findByTag, rawTextOf, textOf } from "./checked-page.ts";
import { checkLink } from "./links.ts";
import { at, atRoot, type SitePlace } from "./place.ts";
import { type Check, type CheckedSite, error, type Finding } from "./rule.ts";

/** An object of schema.org. */
type Thing = Readonly<Record<string, unknown>>;

/**
 * Structured data is valid JSON-LD about the firm, its addresses work, and the page shows the same telephone number,
 * headline and rating.
 */
export const structuredDataCheck: Check = {
  rule: "structured-data",
  page: (page, site) => {
    const [script] = findByTag(page, "script").filter(
      ({ attribs }) => attribs.type === "application/ld+json",
    );
    const template = "src/pages/structured-data.ts";
    const place = { ...(script ? at(page, script) : atRoot(page, "head")), template };
    const things = script && parseThings(rawTextOf(script));
    if (!things)
      return [error(place, "no structured data", "the firm on every page, as JSON-LD of schema.org")];
    const ofType = (type: string) => things.filter((thing) => thing["@type"] === type);
    const [firm] = ofType("LegalService");
    const articles = ofType("BlogPosting");
    return [
      ...(firm
        ? checkNumber(firm, page, place)
        : [error(place, "no LegalService", "the firm on every page")]),
      ...(kindOf(page.kind).isPost && articles.length === 0
        ? [error(place, "no BlogPosting", "the article, with its headline")]
        : []),
      ...articles.flatMap((article) => checkHeadline(article, page, place)),
      ...ofType("AggregateRating").flatMap((rating) => checkRating(rating, page, place)),
      ...things.flatMap((thing) => checkAddresses(thing, site, place)),
    ];
  },
};

/** Returns the objects in a script; undefined when it is not JSON-LD of schema.org. */
function parseThings(script: string): readonly Thing[] | undefined {
  try {
    const value: unknown = JSON.parse(script);
    return isThing(value) && value["@context"] === "https://schema.org" ? thingsIn(value) : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;

function thingsIn(value: unknown): readonly Thing[] {
  return isThing(value) ? [value, ...Object.values(value).flatMap(thingsIn)] : [];
}

function checkNumber({ telephone }: Thing, page: CheckedPage, place: SitePlace): readonly Finding[] {
  const digits = (value: unknown) => String(value).replaceAll(/\D/g, "");
  const dialed = callsOf(page)[0]?.attribs.href;
  if (!dialed || digits(telephone) === digits(dialed)) return [];
  const expected = `the number that the page dials, ${quote(dialed)}`;
  return [error(place, `the telephone number ${quote(telephone)}`, expected)];
}

function checkHeadline({ headline }: Thing, page: CheckedPage, place: SitePlace): readonly Finding[] {
  const [heading] = findByTag(page, "h1");
  const title = heading && textOf(heading);
  if (
    title === undefined ||
    (headline !== undefined && String(headline).replaceAll(/\s+/g, " ").trim() === title)
  )
    return [];
  return [error(place, `the headline ${quote(headline)}`, `the h1, ${quote(title)}`)];
}

function checkRating(rating: Thing, page: CheckedPage, place: SitePlace): readonly Finding[] {
  const { ratingValue, reviewCount } = rating;
  const text = page.main ? textOf(page.main) : "";
  if (isShown(ratingValue, text) && isShown(reviewCount, text)) return [];
  const found = `a rating of ${quote(ratingValue)} from ${quote(reviewCount)}, which the page does not show`;
  const expected = 'a rating that visitors can read on the page (Google, "Structured data guidelines")';
  return [error(place, found, expected)];
}

/** Returns whether a text contains a number as a whole, in any common form: 4.9, 5.0, 1,250. */
function isShown(value: unknown, text: string): boolean {
  const number = Number(value);
  const numbers: readonly string[] = text.match(/\d(?:[\d.,]*\d)?/g) ?? [];
  return [String(number), number.toLocaleString("en-US"), number.toFixed(1)].some((form) =>
    numbers.includes(form),
  );
}

function checkAddresses(thing: Thing, site: CheckedSite, place: SitePlace): readonly Finding[] {
  return Object.entries(thing).flatMap(([field, value]) => {
    // An @id names a thing and need not be an address that works.
    if (field === "@id" || typeof value !== "string" || !/^https?:\/\//i.test(value)) return [];
    const expected = checkLink(value, site);
    return expected === undefined ? [] : [error(place, `${field} ${quote(value)}`, expected)];
  });
}
