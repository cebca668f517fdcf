// The schema.org types of this site and what search engines require of each: schema.org and the pages of Google's
// "Search Gallery" on articles, breadcrumbs, local businesses and review snippets.
import { z } from "zod";
import { valueAt } from "../content/validate.ts";
import { type Problem, quote } from "../problem.ts";
import { type Check, type CheckedSite, error, type Finding, warning } from "./check.ts";
import { checkLink } from "./links.ts";
import { type CheckedPage, callsOf, findByTag, rawTextOf, textOf } from "./page.ts";
import { at, atRoot, type SitePlace } from "./place.ts";

const WRITER = "src/pages/structured-data.ts";

const like = (pattern: RegExp, error: string) => z.string({ error }).regex(pattern, { error });

const text = z.string({ error: "a text" }).trim().min(1, { error: "a text, not empty" });
const address = like(/^https?:\/\/[^\s/]+\S*$/, "an absolute address");
const time = like(/^\d{2}:\d{2}(?::\d{2})?$/, "a time such as 09:00");
const phone = like(/^\+\d[\d ()-]{6,}$/, "a telephone number with its country code, such as +1-800-555-0199");
const date = z
  .string({ error: "a date" })
  .refine((value) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)), {
    error: "a date such as 2026-03-09 or 2026-03-09T15:00:00+00:00",
  });
const amount = z
  .union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)], { error: "a number" })
  .transform(Number);
const whole = z.int({ error: "a whole number" }).positive({ error: "a whole number above 0" });
const thing = z.union([z.object({}), z.array(z.object({})).min(1)], {
  error: "an object or a list of objects",
});
const picture = z.union([address, z.object({ url: address }), z.array(address).min(1)], {
  error: "an absolute address of a picture",
});
const person = z.object({ name: text }, { error: "a person or an organization with its name" });

const organization = z.object({ name: text, url: address });

/** Types that require a name only. */
const NAMED_TYPES = "Person Service WebPage AdministrativeArea City Country Place State".split(" ");
/** By type. Another type is a warning, because it cannot be checked. */
const TYPES: Readonly<Record<string, z.ZodType>> = {
  LegalService: z
    .looseObject({
      "@id": address,
      name: text,
      url: address,
      telephone: phone,
      image: picture,
      // Specification, "Shared behaviour": area served Texas, and a free consultation.
      makesOffer: thing,
    })
    .refine(({ address: office, areaServed }) => office !== undefined || areaServed !== undefined, {
      error: "the office's address, or areaServed",
      path: ["areaServed"],
    }),
  Organization: organization,
  WebSite: organization,
  ...Object.fromEntries(NAMED_TYPES.map((type) => [type, z.object({ name: text })])),
  ImageObject: z.object({ url: address }),
  PostalAddress: z.object({ addressLocality: text, addressRegion: text, addressCountry: text }),
  GeoCoordinates: z.object({ latitude: z.number(), longitude: z.number() }),
  OpeningHoursSpecification: z.object({
    dayOfWeek: z.union([text, z.array(text).min(1)], { error: "the days of the week" }),
    opens: time,
    closes: time,
  }),
  ContactPoint: z.object({ telephone: phone, contactType: text }),
  Offer: z.object({ price: amount, priceCurrency: like(/^[A-Z]{3}$/, "a currency such as USD") }),
  AggregateRating: z
    .looseObject({
      ratingValue: amount,
      bestRating: amount.optional(),
      reviewCount: whole.optional(),
      ratingCount: whole.optional(),
    })
    .refine(({ reviewCount, ratingCount }) => reviewCount !== undefined || ratingCount !== undefined, {
      error: "the number of ratings or reviews",
      path: ["reviewCount"],
    })
    .refine(({ ratingValue, bestRating = 5 }) => ratingValue >= 1 && ratingValue <= bestRating, {
      error: "a value from 1 to bestRating",
      path: ["ratingValue"],
    }),
  Rating: z.object({ ratingValue: amount }),
  Review: z.object({ author: person, reviewRating: thing }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(z.object({ position: z.number() }), { error: "a list of ListItem" })
      .min(2, { error: "at least two items" }),
  }),
  ListItem: z.object({ position: whole, name: text, item: z.union([address, thing]).optional() }),
  BlogPosting: z.object({
    headline: text,
    image: picture,
    datePublished: date,
    dateModified: date.optional(),
    author: z.union([person, z.array(person).min(1)], { error: "an author with a name" }),
    publisher: person,
    mainEntityOfPage: z.union([address, z.object({ "@id": address })], {
      error: "the page's absolute address",
    }),
  }),
  FAQPage: z.object({ mainEntity: thing }),
  Question: z.object({ name: text, acceptedAnswer: thing }),
  Answer: z.object({ text }),
};

interface Thing {
  readonly type: string;
  readonly node: Readonly<Record<string, unknown>>;
}

/**
 * Structured data is valid JSON-LD, each thing has what its type requires, its addresses work, and the page shows the
 * same telephone number, headline and rating.
 */
export const structuredDataCheck: Check = {
  rule: "structured-data",
  page: (page, site) => {
    const scripts = findByTag(page, "script").filter(({ attribs }) => attribs.type === "application/ld+json");
    const [script] = scripts;
    const place = { ...(script ? at(page, script) : atRoot(page, "head")), template: WRITER };
    if (!script) return [error(place, "no structured data", "the firm as a LegalService on every page")];
    const graphs = scripts.map((element) => parseScript(rawTextOf(element)));
    const things = graphs.flatMap((graph) => graph.things);
    return [
      ...graphs.flatMap(({ problem }) => (problem ? [error(place, problem.found, problem.expected)] : [])),
      ...things.flatMap((thing) => checkType(thing, place)),
      ...checkFirm(things, page, place),
      ...checkHeadlines(things, page, place),
      ...ofType(things, "AggregateRating").flatMap((node) => checkRating(node, page, place)),
      ...things.flatMap((thing) => checkAddresses(thing, site, place)),
    ];
  },
};

/** The things in a script; none, and the reason, when it is not JSON-LD of schema.org. */
interface Graph {
  readonly things: readonly Thing[];
  readonly problem?: Pick<Problem, "found" | "expected">;
}

function parseScript(script: string): Graph {
  let value: unknown;
  try {
    value = JSON.parse(script);
  } catch (cause) {
    const found = `invalid JSON: ${(cause as Error).message}`;
    return { things: [], problem: { found, expected: "JSON-LD" } };
  }
  const context = (value as { "@context"?: unknown } | null)?.["@context"];
  if (typeof context === "string" && /^https?:\/\/schema\.org\/?$/.test(context)) {
    return { things: thingsIn(value) };
  }
  return {
    things: [],
    problem: { found: `the @context ${quote(context)}`, expected: '"https://schema.org"' },
  };
}

function thingsIn(value: unknown): readonly Thing[] {
  if (typeof value !== "object" || value === null) return [];
  const node = value as Thing["node"];
  const types = [node["@type"]].flat().filter((type) => typeof type === "string");
  return [...types.map((type) => ({ type, node })), ...Object.values(node).flatMap(thingsIn)];
}

function ofType(things: readonly Thing[], type: string): readonly Thing["node"][] {
  return things.filter((thing) => thing.type === type).map(({ node }) => node);
}

function checkType({ type, node }: Thing, place: SitePlace): readonly Finding[] {
  const schema = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (!schema) {
    const expected = `one of ${Object.keys(TYPES).join(", ")}`;
    return [warning(place, `the unknown type ${quote(type)}`, expected)];
  }
  return (schema.safeParse(node).error?.issues ?? []).map(({ path, message }) => {
    const value = valueAt(node, path);
    const field = path.map(String).join(".");
    const what = `${/^[AEIO]/.test(type) ? "an" : "a"} ${type}`;
    const found = value === undefined ? `without ${field}` : `with ${field} ${quote(value)}`;
    return error(place, `${what} ${found}`, message);
  });
}

function checkFirm(things: readonly Thing[], page: CheckedPage, place: SitePlace): readonly Finding[] {
  const [firm] = ofType(things, "LegalService");
  if (!firm) return [error(place, "no LegalService", "the firm on every page")];
  const dialed = callsOf(page)[0]?.attribs.href;
  const { telephone } = firm;
  if (typeof telephone !== "string" || !dialed || digits(telephone) === digits(dialed)) return [];
  const expected = `the number that the page dials, ${quote(dialed)}`;
  return [error(place, `the telephone number ${quote(telephone)}`, expected)];
}

function digits(value: string): string {
  return value.replaceAll(/\D/g, "");
}

function checkHeadlines(things: readonly Thing[], page: CheckedPage, place: SitePlace): readonly Finding[] {
  const [heading] = findByTag(page, "h1");
  const title = heading && textOf(heading);
  return ofType(things, "BlogPosting").flatMap(({ headline }) => {
    const isText = title !== undefined && typeof headline === "string";
    if (!isText || headline.replaceAll(/\s+/g, " ").trim() === title) return [];
    return [error(place, `the headline ${quote(headline)}`, `the h1, ${quote(title)}`)];
  });
}

function checkRating(rating: Thing["node"], page: CheckedPage, place: SitePlace): readonly Finding[] {
  const { ratingValue, reviewCount, ratingCount } = rating;
  const count = reviewCount ?? ratingCount;
  const text = page.main ? textOf(page.main) : "";
  if ([ratingValue, count].every((value) => value === undefined || isShown(value, text))) return [];
  const found = `a rating of ${quote(ratingValue)} from ${quote(count)}, which the page does not show`;
  const expected = 'a rating that visitors can read on the page (Google, "Structured data guidelines")';
  return [error(place, found, expected)];
}

/** Returns whether a text contains a number as a whole, in any common form: 4.9, 5.0, 1,250. */
function isShown(value: unknown, text: string): boolean {
  const number = Number(value);
  const spellings = [String(value), number.toLocaleString("en-US"), number.toFixed(1)];
  return spellings.some((spelling) =>
    new RegExp(`(?<!\\d|\\d[.,])${spelling.replaceAll(/\W/g, "\\$&")}(?!\\d|[.,]\\d)`).test(text),
  );
}

function checkAddresses({ node }: Thing, site: CheckedSite, place: SitePlace): readonly Finding[] {
  return Object.entries(node).flatMap(([field, value]) =>
    addressesIn(value).flatMap((address) => {
      // An @id names a thing and need not be an address that works.
      const problem = field === "@id" ? undefined : checkLink(address, site);
      return problem ? [error(place, `${field} ${quote(address)}`, problem.expected)] : [];
    }),
  );
}

/** Returns the addresses in a value, without those of typed things inside it, which are checked on their own. */
function addressesIn(value: unknown): readonly string[] {
  if (typeof value === "string") return /^https?:\/\/\S+$/i.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null || "@type" in value) return [];
  return Object.values(value).flatMap(addressesIn);
}
