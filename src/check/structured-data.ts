// What schema.org calls the things of this site, and what search engines require of each: Google's "Search
// Gallery" pages on articles, breadcrumbs, local businesses and review snippets, and schema.org itself.
import { z } from "zod";
import { quote } from "../problem.ts";
import { absoluteUrl } from "../shared/url.ts";
import type { Check, CheckedSite, Fault } from "./check.ts";
import { findLinkFault, removeOrigin } from "./links.ts";
import { at, atRoot, type CheckedPage, type Element, tagged, textOf } from "./page.ts";

const WRITER = "src/pages/structured-data.ts";

const text = z.string({ error: "a text" }).trim().min(1, { error: "a text, not empty" });
const address = z
  .string({ error: "an absolute address" })
  .regex(/^https?:\/\/[^\s/]+\S*$/, { error: "an absolute address" });
const moment = z
  .string({ error: "a date" })
  .refine((value) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)), {
    error: "a date as 2026-03-09 or 2026-03-09T15:00:00+00:00",
  });
const time = z.string({ error: "a time" }).regex(/^\d{2}:\d{2}(?::\d{2})?$/, { error: "a time as 09:00" });
const amount = z
  .union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)], { error: "a number" })
  .transform(Number);
const whole = z.int({ error: "a whole number" }).positive({ error: "a whole number above 0" });
const thing = z.union([z.looseObject({}), z.array(z.looseObject({})).min(1)], {
  error: "a thing, or several",
});
const picture = z.union([address, z.looseObject({ url: address }), z.array(address).min(1)], {
  error: "an absolute address of a picture",
});
const person = z.looseObject({ name: text }, { error: "a person or an organization with its name" });

const named = z.looseObject({ name: text });
const organization = z.looseObject({ name: text, url: address });

/** By type; a type that is not here is not judged, and said to be so. */
const TYPES: Readonly<Record<string, z.ZodType>> = {
  LegalService: z
    .looseObject({
      "@id": address,
      name: text,
      url: address,
      telephone: z.string({ error: "a telephone number" }).regex(/^\+\d[\d ()-]{6,}$/, {
        error: "a telephone number with its country code, as +1-800-555-0199",
      }),
      image: picture,
      // Specification, "Shared behaviour": area served Texas, and a free consultation.
      makesOffer: thing,
    })
    .refine(({ address: office, areaServed }) => office !== undefined || areaServed !== undefined, {
      error: "the office’s address, or the area that is served without one",
      path: ["areaServed"],
    }),
  Organization: organization,
  Person: named,
  Service: named,
  State: named,
  City: named,
  Country: named,
  ElementPlace: named,
  AdministrativeArea: named,
  WebSite: organization,
  WebPage: named,
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
    priceCurrency: z.string({ error: "a currency" }).regex(/^[A-Z]{3}$/, { error: "a currency as USD" }),
  }),
  AggregateRating: z
    .looseObject({
      ratingValue: amount,
      bestRating: amount.optional(),
      reviewCount: whole.optional(),
      ratingCount: whole.optional(),
    })
    .refine(({ reviewCount, ratingCount }) => reviewCount !== undefined || ratingCount !== undefined, {
      error: "how many ratings or reviews it is made of",
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
    datePublished: moment,
    dateModified: moment.optional(),
    author: z.union([person, z.array(person).min(1)], { error: "an author with a name" }),
    publisher: person,
    mainEntityOfPage: z.union([address, z.looseObject({ "@id": address })], {
      error: "the page’s absolute address",
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

/** Structured data: that it can be read, and that every thing in it has what its type requires. */
export const structuredDataCheck: Check = {
  rule: "structured-data",
  page: (page, site) => {
    const scripts = tagged(page, "script").filter(({ attribs }) => attribs.type === "application/ld+json");
    if (scripts.length === 0) {
      return [
        {
          ...atRoot(page, "head"),
          template: WRITER,
          found: "no structured data",
          expected: "the firm as a LegalService on every page",
        },
      ];
    }
    const things: Thing[] = [];
    const faults: Verdict[] = [];
    for (const script of scripts) faults.push(...readScript(script, things));
    faults.push(...things.flatMap(judge), ...judgePage(page, things, site));
    const [script] = scripts;
    if (!script) return [];
    const place = { ...at(page, script), template: WRITER };
    return faults.map((fault) => ({ ...place, ...fault }));
  },
};

type Verdict = Pick<Fault, "found" | "expected" | "severity">;

function readScript(script: Element, things: Thing[]): readonly Verdict[] {
  const json = script.children.map((child) => ("data" in child ? (child.data ?? "") : "")).join("");
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return [{ found: `no JSON: ${(error as Error).message}`, expected: "JSON-LD" }];
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

function judge({ type, node }: Thing): readonly Verdict[] {
  const schema = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (!schema) {
    const found = `the type ${quote(type)}, which docket does not know`;
    return [{ severity: "warning", found, expected: `one of ${Object.keys(TYPES).join(", ")}` }];
  }
  const result = schema.safeParse(node);
  return (result.error?.issues ?? []).map(({ path, message }) => {
    const value = path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)?.[key], node);
    const field = path.map(String).join(".");
    const what = `${/^[AEIO]/.test(type) ? "an" : "a"} ${type}`;
    return {
      found: value === undefined ? `${what} without ${field}` : `${what} with ${field} ${quote(value)}`,
      expected: message,
    };
  });
}

/** What structured data says has to be so on the page it stands on. */
function judgePage(page: CheckedPage, things: readonly Thing[], site: CheckedSite): readonly Verdict[] {
  const faults: Verdict[] = [];
  const own = absoluteUrl(site.url, page.href);
  const ofType = (type: string) => things.filter((thing) => thing.type === type).map(({ node }) => node);
  const [firm] = ofType("LegalService");
  if (!firm) faults.push({ found: "no LegalService", expected: "the firm on every page" });
  const dialed = tagged(page, "a").find(({ attribs }) => attribs.href?.startsWith("tel:"))?.attribs.href;
  if (
    typeof firm?.telephone === "string" &&
    dialed !== undefined &&
    digits(firm.telephone) !== digits(dialed)
  ) {
    faults.push({
      found: `the telephone number ${quote(firm.telephone)}`,
      expected: `the number that the page dials, ${quote(dialed)}`,
    });
  }
  for (const post of ofType("BlogPosting")) {
    const { mainEntityOfPage, headline } = post;
    const entity =
      typeof mainEntityOfPage === "string" ? mainEntityOfPage : (mainEntityOfPage as Thing["node"])?.["@id"];
    if (entity !== undefined && entity !== own) {
      faults.push({ found: `the mainEntityOfPage ${quote(entity)}`, expected: quote(own) });
    }
    const [heading] = tagged(page, "h1");
    if (heading && typeof headline === "string" && fold(headline) !== fold(textOf(heading))) {
      faults.push({
        found: `the headline ${quote(headline)}`,
        expected: `what the page’s h1 says: ${quote(textOf(heading))}`,
      });
    }
  }
  if (page.kind === "article" && ofType("BlogPosting").length === 0) {
    faults.push({ found: "no BlogPosting", expected: "one on every article" });
  }
  for (const { itemListElement } of ofType("BreadcrumbList")) {
    const positions = [itemListElement]
      .flat()
      .map((item) => (item as { position?: unknown } | null)?.position);
    if (positions.every((position, index) => position === index + 1)) continue;
    faults.push({
      found: `breadcrumbs with the positions ${positions.join(", ")}`,
      expected: positions.map((_, index) => index + 1).join(", "),
    });
  }
  for (const { ratingValue, reviewCount, ratingCount } of ofType("AggregateRating")) {
    const count = reviewCount ?? ratingCount;
    const shown = page.main ? textOf(page.main) : "";
    if ([ratingValue, count].every((value) => value === undefined || isShown(value, shown))) continue;
    faults.push({
      found: `a rating of ${quote(ratingValue)} from ${quote(count)}, which the page does not show`,
      expected: "only ratings that visitors can read on the page (Google, “Structured data guidelines”)",
    });
  }
  return [...faults, ...things.flatMap((thing) => judgeAddresses(thing, site))];
}

/** Whether a text shows a number as a number of its own, as it is or as people write it: 4.9, 5.0, 1,250. */
function isShown(value: unknown, text: string): boolean {
  const number = Number(value);
  const spellings = [String(value), number.toLocaleString("en-US"), number.toFixed(1)];
  return spellings.some((spelling) =>
    new RegExp(`(?<!\\d|\\d[.,])${spelling.replaceAll(/\W/g, "\\$&")}(?!\\d|[.,]\\d)`).test(text),
  );
}

/** Things that are the site's own: the firm, its pages and its articles. */
const OWN_TYPES = new Set(["LegalService", "BlogPosting", "ListItem", "WebSite", "WebPage", "FAQPage"]);
/** Fields of such things that name the thing or its page. */
const OWN_FIELDS = new Set(["@id", "url", "item", "mainEntityOfPage"]);

/** Addresses have to be answered, and those that name something of the site's own have to be the site's. */
function judgeAddresses({ type, node }: Thing, site: CheckedSite): readonly Verdict[] {
  return Object.entries(node).flatMap(([field, value]) =>
    addressesIn(value).flatMap((named): readonly Verdict[] => {
      const found = `${field} ${quote(named)}`;
      if (OWN_TYPES.has(type) && OWN_FIELDS.has(field) && removeOrigin(named, site.url) === named) {
        return [{ found, expected: `an address that begins with ${site.url}/` }];
      }
      if (field === "@id") return [];
      const fault = findLinkFault(named, site);
      return fault ? [{ found, expected: fault.expected }] : [];
    }),
  );
}

/** Returns the addresses of a value, of a list of them, and of things in it that have no type to be judged by. */
function addressesIn(value: unknown): readonly string[] {
  if (typeof value === "string") return /^https?:\/\/\S+$/i.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value !== "object" || value === null || "@type" in value) return [];
  return Object.values(value).flatMap(addressesIn);
}

function digits(value: string): string {
  return value.replaceAll(/\D/g, "");
}

function fold(value: string): string {
  return value.replaceAll(/\s+/g, " ").trim();
}
