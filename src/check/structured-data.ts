// The schema.org types of this site and what search engines require of each: schema.org and the pages of Google's
// "Search Gallery" on articles, breadcrumbs, local businesses and review snippets.
import { z } from "zod";
import { quote } from "../problem.ts";
import { absoluteUrl } from "../shared/url.ts";
import type { Check, CheckedSite, Unplaced } from "./check.ts";
import { checkLink, removeOrigin } from "./links.ts";
import { type CheckedPage, callsOf, type Element, rawTextOf, tagged, textOf } from "./page.ts";
import { at, atRoot } from "./place.ts";

const WRITER = "src/pages/structured-data.ts";

/** A text with a pattern. */
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
const thing = z.union([z.looseObject({}), z.array(z.looseObject({})).min(1)], {
  error: "an object or a list of objects",
});
const picture = z.union([address, z.looseObject({ url: address }), z.array(address).min(1)], {
  error: "an absolute address of a picture",
});
const person = z.looseObject({ name: text }, { error: "a person or an organization with its name" });

const named = z.looseObject({ name: text });
const organization = z.looseObject({ name: text, url: address });

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
  Person: named,
  Service: named,
  WebPage: named,
  AdministrativeArea: named,
  City: named,
  Country: named,
  Place: named,
  State: named,
  ImageObject: z.looseObject({ url: address }),
  PostalAddress: z.looseObject({ addressLocality: text, addressRegion: text, addressCountry: text }),
  GeoCoordinates: z.looseObject({ latitude: z.number(), longitude: z.number() }),
  OpeningHoursSpecification: z.looseObject({
    dayOfWeek: z.union([text, z.array(text).min(1)], { error: "the days of the week" }),
    opens: time,
    closes: time,
  }),
  Offer: z.looseObject({
    price: amount,
    priceCurrency: like(/^[A-Z]{3}$/, "a currency such as USD"),
  }),
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
  Rating: z.looseObject({ ratingValue: amount }),
  Review: z.looseObject({ author: person, reviewRating: thing }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(z.looseObject({ position: z.number() }), { error: "a list of ListItem" })
      .min(2, { error: "at least two items" }),
  }),
  ListItem: z.looseObject({ position: whole, name: text, item: z.union([address, thing]).optional() }),
  BlogPosting: z.looseObject({
    headline: text,
    image: picture,
    datePublished: date,
    dateModified: date.optional(),
    author: z.union([person, z.array(person).min(1)], { error: "an author with a name" }),
    publisher: person,
    mainEntityOfPage: z.union([address, z.looseObject({ "@id": address })], {
      error: "the page's absolute address",
    }),
  }),
  FAQPage: z.looseObject({ mainEntity: thing }),
  Question: z.looseObject({ name: text, acceptedAnswer: thing }),
  Answer: z.looseObject({ text }),
};

interface Thing {
  readonly type: string;
  readonly node: Readonly<Record<string, unknown>>;
}

/** Structured data is valid JSON-LD, each thing has what its type requires, and the page shows the same values. */
export const structuredDataCheck: Check = {
  rule: "structured-data",
  page: (page, site) => {
    const scripts = tagged(page, "script").filter(({ attribs }) => attribs.type === "application/ld+json");
    const [script] = scripts;
    if (!script) {
      const expected = "the firm as a LegalService on every page";
      return [{ ...atRoot(page, "head"), template: WRITER, found: "no structured data", expected }];
    }
    const things: Thing[] = [];
    const findings = [
      ...scripts.flatMap((element) => readScript(element, things)),
      ...things.flatMap(checkType),
      ...checkFirm(things, page),
      ...checkArticle(things, page, absoluteUrl(site.url, page.href)),
      ...ofType(things, "BreadcrumbList").flatMap(checkPositions),
      ...ofType(things, "AggregateRating").flatMap((node) => checkRating(node, page)),
      ...things.flatMap((thing) => checkAddresses(thing, site)),
    ];
    return findings.map((finding) => ({ ...at(page, script), template: WRITER, ...finding }));
  },
};

/** Adds the things in a script to `things`. */
function readScript(script: Element, things: Thing[]): readonly Unplaced[] {
  let value: unknown;
  try {
    value = JSON.parse(rawTextOf(script));
  } catch (error) {
    return [{ found: `invalid JSON: ${(error as Error).message}`, expected: "JSON-LD" }];
  }
  const context = (value as { "@context"?: unknown } | null)?.["@context"];
  if (typeof context !== "string" || !/^https?:\/\/schema\.org\/?$/.test(context)) {
    return [{ found: `the @context ${quote(context)}`, expected: '"https://schema.org"' }];
  }
  collectThings(value, things);
  return [];
}

function collectThings(value: unknown, into: Thing[]): void {
  if (Array.isArray(value)) for (const item of value) collectThings(item, into);
  else if (typeof value === "object" && value !== null) {
    const node = value as Record<string, unknown>;
    for (const type of [node["@type"]].flat()) if (typeof type === "string") into.push({ type, node });
    for (const inner of Object.values(node)) collectThings(inner, into);
  }
}

function ofType(things: readonly Thing[], type: string): readonly Thing["node"][] {
  return things.filter((thing) => thing.type === type).map(({ node }) => node);
}

function checkType({ type, node }: Thing): readonly Unplaced[] {
  const schema = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (!schema) {
    const found = `the unknown type ${quote(type)}`;
    return [{ severity: "warning", found, expected: `one of ${Object.keys(TYPES).join(", ")}` }];
  }
  return (schema.safeParse(node).error?.issues ?? []).map(({ path, message }) => {
    const value = path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)?.[key], node);
    const field = path.map(String).join(".");
    const what = `${/^[AEIO]/.test(type) ? "an" : "a"} ${type}`;
    return {
      found: value === undefined ? `${what} without ${field}` : `${what} with ${field} ${quote(value)}`,
      expected: message,
    };
  });
}

function checkFirm(things: readonly Thing[], page: CheckedPage): readonly Unplaced[] {
  const [firm] = ofType(things, "LegalService");
  if (!firm) return [{ found: "no LegalService", expected: "the firm on every page" }];
  const dialed = callsOf(page)[0]?.attribs.href;
  const { telephone } = firm;
  if (typeof telephone !== "string" || dialed === undefined || digits(telephone) === digits(dialed))
    return [];
  const found = `the telephone number ${quote(telephone)}`;
  return [{ found, expected: `the number that the page dials, ${quote(dialed)}` }];
}

function checkArticle(things: readonly Thing[], page: CheckedPage, own: string): readonly Unplaced[] {
  const posts = ofType(things, "BlogPosting");
  if (page.kind === "article" && posts.length === 0) {
    return [{ found: "no BlogPosting", expected: "one on every article" }];
  }
  const [heading] = tagged(page, "h1");
  const title = heading && textOf(heading);
  return posts.flatMap(({ mainEntityOfPage: entity, headline }) => {
    const address = typeof entity === "string" ? entity : (entity as Thing["node"] | undefined)?.["@id"];
    const isOwn = address === undefined || address === own;
    const isTitle = title === undefined || typeof headline !== "string" || collapse(headline) === title;
    return [
      ...(isOwn ? [] : [{ found: `the mainEntityOfPage ${quote(address)}`, expected: quote(own) }]),
      ...(isTitle ? [] : [{ found: `the headline ${quote(headline)}`, expected: `the h1, ${quote(title)}` }]),
    ];
  });
}

function checkPositions({ itemListElement }: Thing["node"]): readonly Unplaced[] {
  const items = [itemListElement].flat() as readonly ({ readonly position?: unknown } | null)[];
  const positions = items.map((item) => item?.position);
  if (positions.every((position, index) => position === index + 1)) return [];
  const found = `breadcrumbs with the positions ${positions.join(", ")}`;
  return [{ found, expected: positions.map((_, index) => index + 1).join(", ") }];
}

function checkRating(
  { ratingValue, reviewCount, ratingCount }: Thing["node"],
  page: CheckedPage,
): readonly Unplaced[] {
  const count = reviewCount ?? ratingCount;
  const text = page.main ? textOf(page.main) : "";
  if ([ratingValue, count].every((value) => value === undefined || isShown(value, text))) return [];
  const found = `a rating of ${quote(ratingValue)} from ${quote(count)}, which the page does not show`;
  return [
    { found, expected: 'a rating that visitors can read on the page (Google, "Structured data guidelines")' },
  ];
}

/** Returns whether a text contains a number as a whole, in any common form: 4.9, 5.0, 1,250. */
function isShown(value: unknown, text: string): boolean {
  const number = Number(value);
  const spellings = [String(value), number.toLocaleString("en-US"), number.toFixed(1)];
  return spellings.some((spelling) =>
    new RegExp(`(?<!\\d|\\d[.,])${spelling.replaceAll(/\W/g, "\\$&")}(?!\\d|[.,]\\d)`).test(text),
  );
}

/** Types whose things belong to the site. */
const OWN_TYPES = new Set(["LegalService", "BlogPosting", "ListItem", "WebSite", "WebPage", "FAQPage"]);
/** The fields that identify such a thing or its page. */
const OWN_FIELDS = new Set(["@id", "url", "item", "mainEntityOfPage"]);

function checkAddresses({ type, node }: Thing, site: CheckedSite): readonly Unplaced[] {
  return Object.entries(node).flatMap(([field, value]) =>
    addressesIn(value).flatMap((address): readonly Unplaced[] => {
      const found = `${field} ${quote(address)}`;
      if (OWN_TYPES.has(type) && OWN_FIELDS.has(field) && removeOrigin(address, site.url) === address) {
        return [{ found, expected: `an address that begins with ${site.url}/` }];
      }
      if (field === "@id") return [];
      return checkLink(address, site).map(({ expected }) => ({ found, expected }));
    }),
  );
}

/** Returns the addresses in a value, without those of typed things inside it, which are checked on their own. */
function addressesIn(value: unknown): readonly string[] {
  if (typeof value === "string") return /^https?:\/\/\S+$/i.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value !== "object" || value === null || "@type" in value) return [];
  return Object.values(value).flatMap(addressesIn);
}

function digits(value: string): string {
  return value.replaceAll(/\D/g, "");
}

function collapse(value: string): string {
  return value.replaceAll(/\s+/g, " ").trim();
}
