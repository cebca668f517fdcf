// The schemas of all content but posts, whose schema is in src/shared/parse-post.ts. TypeScript types are inferred from
// them, and `npm run schemas` writes them as JSON Schemas, with which editors complete and check the files. Each `error`
// becomes the `expected` of a problem.
import { z } from "zod";
import { HOST_NAMES } from "../hosts/hosts.ts";
import { quote } from "../problem.ts";
import { ICON_NAMES } from "../shared/icons.ts";
import { REGIONS, SCENES } from "../shared/landscapes.ts";
import { LONGEST_SLUG, SLUG } from "../shared/post.ts";
import { ORIGIN } from "../shared/url.ts";

// Compiling a schema takes longer than the one or two times it is used.
z.config({ jitless: true });

/** A text of the form `pattern`; `what` it is, as errors of another type name it, and its `form`. */
const matching = (what: string, pattern: RegExp, form: string) =>
  z.string({ error: what }).regex(pattern, { error: form, abort: true });
const oneOf = <T extends string>(what: string, names: readonly T[]) =>
  z.enum(names, { error: `one of the ${what} ${names.join(", ")}` });
/** Text without spaces at its ends, line breaks or other control characters. */
const line = z.string({ error: "a line of text" }).regex(/^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u, {
  error: "a line of text, not empty, without spaces at its ends",
});
const boolean = z.boolean({ error: "true or false" });
const wholeNumber = (what: string, least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.int({ error: what }).min(least, { error: what }).max(most, { error: what });
const pixels = wholeNumber("a whole number of pixels", 1);

const exactly = <T extends z.ZodType>(item: T, length: number, what: string) =>
  z
    .array(item, { error: `a list of ${length} ${what}` })
    .length(length, { error: `exactly ${length} ${what}` });
const list = <T extends z.ZodType>(item: T, what: string, atLeast = 1) =>
  z.array(item, { error: `a list of ${what}` }).min(atLeast, { error: `at least ${atLeast} ${what}` });

const slug = matching("a slug", SLUG, "a slug: lower-case letters, digits and single hyphens").max(
  LONGEST_SLUG,
  {
    error: `a slug of at most ${LONGEST_SLUG} characters`,
  },
);
const articles = list(slug, "article slugs")
  .refine((all) => new Set(all).size === all.length, { error: "each article once" })
  .optional();

const object = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? `only the fields ${Object.keys(shape)
            .filter((key) => key !== "$schema")
            .join(", ")}`
        : "an object",
  });

/** An object with the same kind of text in all of its fields. */
const textsOf = <T extends z.ZodType, K extends string>(text: T, ...fields: readonly K[]) =>
  object(Object.fromEntries(fields.map((field) => [field, text])) as { [F in K]: T });

const $schema = z
  .string({ error: "the path of a JSON Schema" })
  .optional()
  .describe("The JSON Schema for editors");
/** The content of a file. */
const document = <T extends z.core.$ZodLooseShape>(shape: T) => object({ $schema, ...shape });

/** A line with placeholders such as {city}, which each page fills in: those of the firm, and `more`. */
const template = (...more: readonly string[]) => {
  const allowed = ["brand", "product", "Product", "phone", ...more].map((name) => `{${name}}`);
  return line
    .superRefine((text, context) => {
      const refuse = (message: string, found: string) =>
        context.addIssue({ code: "custom", message, params: { found: `${found} in ${quote(text)}` } });
      // No article fits every name: "an Austin jury".
      for (const [words] of text.matchAll(/\ban? \{[^{}]*\}/gi)) {
        refuse('no "a" or "an" before a placeholder, because only one of them fits each name', quote(words));
      }
      for (const [placeholder] of text.matchAll(/\{[^{}]*\}/g)) {
        if (allowed.includes(placeholder)) continue;
        refuse(`only the placeholders ${allowed.join(", ")}`, `the unknown placeholder ${placeholder}`);
      }
    })
    .describe(`Placeholders: ${allowed.join(", ")}`);
};

const firmText = template();
const cityText = template("city", "county", "population", "road");
const NEIGHBORHOOD_PLACEHOLDERS = ["city", "county", "neighborhood", "inName", "place"];
const neighborhoodText = template(...NEIGHBORHOOD_PLACEHOLDERS);
const specialtyText = template("specialty");
const articleText = template("title");

const meta = <T extends z.ZodType>(text: T) =>
  object({ title: text, description: text, keywords: list(text, "keywords"), aiPrompt: text });
const hero = <T extends z.ZodType>(text: T) => textsOf(text, "eyebrow", "heading", "text");
const section = <T extends z.ZodType>(text: T) => textsOf(text, "heading", "text");
const card = <T extends z.ZodType>(text: T) =>
  object({ icon: oneOf("icons", ICON_NAMES), title: text, description: text });
const cards = <T extends z.ZodType>(text: T, count: number) =>
  object({ heading: text, cards: exactly(card(text), count, "cards") });

const PHONE_NUMBER = /^(?:\+?1[ .-]?)?(?:[2-9]\d{2}|\([2-9]\d{2}\))[ .-]?[2-9]\d{2}[ .-]?\d{4}$/;
const PHONE_FORMS = "1-800-555-0199, (800) 555-0199 or +1 800 555 0199";
const nationalDigits = (phone: string): string => phone.replaceAll(/\D/g, "").replace(/^1/, "");
const RATING = "a number from 1 to 5";

const siteSchema = document({
  brand: line,
  product: line.describe("As in a title; lower case is used in running text"),
  tagline: line.describe("The firm in two sentences, shown in the footer"),
  phone: object({
    label: line.describe("As shown on pages: 800-555-0199"),
    number: matching(
      "a telephone number",
      PHONE_NUMBER,
      `a US telephone number with its area code, such as ${PHONE_FORMS}`,
    ).describe(`In full, in any usual form: ${PHONE_FORMS}`),
  }).refine(({ label, number }) => nationalDigits(label) === nationalDigits(number), {
    error: "the digits of phone.number, which call links dial",
    path: ["label"],
  }),
  email: z.email({ error: "an e-mail address" }),
  url: matching(
    "an address",
    ORIGIN,
    "the site's address without a path, such as https://www.example.com",
  ).refine((url) => URL.canParse(url), { error: "a valid URL" }),
  host: oneOf("hosts", HOST_NAMES)
    .optional()
    .describe("The host that the site is deployed to: docs/deploy.md"),
  copyrightYear: wholeNumber("a year from 2000 to 2100", 2000, 2100),
  responsibleAttorney: object({
    name: line,
    city: line.regex(/^[^,]+$/, { error: 'a city in Texas without the state: "Austin"' }),
    about: line.optional().describe("Two or three sentences on the card of home and city pages"),
  })
    .optional()
    .describe(
      "The lawyer responsible for the content, and the city of the principal office (Texas Rule 7.02)",
    ),
  rating: object({
    value: z.number({ error: RATING }).min(1, { error: RATING }).max(5, { error: RATING }),
    count: wholeNumber("a whole number from 1", 1),
    source: object({
      name: line,
      url: z.url({ protocol: /^https$/, error: "an address that begins with https://" }),
    })
      .optional()
      .describe("Where the reviews can be read: the name of the site, and the firm's page there"),
  }),
  image: object({
    path: matching("a path", /^\/(?!\/)[^\s]+$/, 'a path in public/ that begins with "/"'),
    alt: line,
    width: pixels,
    height: pixels,
  }).describe("The picture of shared links, except for articles, which have their own"),
  disclaimers: list(line, "disclaimers"),
  consent: textsOf(line, "text", "button"),
  calling: object({ heading: line, items: exactly(card(line), 3, "items") }).describe(
    "What happens when a visitor calls: who answers, how long it takes, what to have ready. On the home page and on specialty pages",
  ),
  headerCities: list(line, "city names"),
  homeCities: list(line, "city names"),
  footerCities: list(line, "city names"),
  fallbackCity: line.describe("The city that the 404 page shows"),
  specialties: list(slug, "specialty slugs").describe("The specialties in the order of menus and lists"),
  fallbackSpecialty: slug.describe("The specialty that the 404 page links to"),
  blog: object({ pageSize: wholeNumber("a whole number from 1 to 500", 1, 500) }),
});

const homeSchema = document({
  meta: meta(firmText),
  hero: object({ eyebrow: firmText, heading: firmText, text: firmText, points: list(firmText, "points") }),
  stats: exactly(textsOf(line, "number", "label"), 4, "figures"),
  statsNote: firmText.describe("Below the figures: that results may vary"),
  benefits: object({ heading: firmText, text: firmText, cards: exactly(card(firmText), 4, "cards") }),
  testimonials: object({
    heading: firmText,
    cards: exactly(
      object({
        name: line,
        location: line,
        text: line,
        rating: wholeNumber("a whole number of stars from 1 to 5", 1, 5),
        sample: boolean.optional().describe("true for the words of an invented client"),
      }),
      3,
      "testimonials",
    ),
  }),
  urgency: section(firmText),
  cities: section(firmText),
  articles: articles.describe("The posts that the page links to, by slug"),
});

const name = line.regex(/^\p{Script=Latin}[\p{Script=Latin} .'-]*$/u, {
  error: "a name of letters, spaces, hyphens, apostrophes and periods",
});
const place = textsOf(line, "name", "note");

const neighborhood = object({
  name,
  inName: line
    .optional()
    .describe('The name as it reads in a sentence: "in the East End". "in {name}" if left out'),
  streets: list(line, "streets").optional(),
  description: line
    .optional()
    .describe("What is true of this place alone: its roads, what fills them, the crashes this causes"),
  emergencyRoom: line.optional().describe('The nearest emergency room: "Ben Taub Hospital on Taub Loop"'),
});

const citySchema = document({
  name,
  county: line.describe('The county that holds most of the city: "Harris County"'),
  region: oneOf("regions", REGIONS).describe(
    "Where in Texas the city lies; decides the landscape on its pages",
  ),
  population: matching("a population", /^\d{1,3}(?:\.\d)?[KM]$/, 'a population such as "2.3M" or "994K"'),
  otherCounties: list(line, "counties")
    .optional()
    .describe('Other counties that the city reaches into: "Fort Bend County"'),
  description: line,
  roads: list(place, "roads"),
  commonAccidents: list(line, "kinds of accident", 3),
  crashReport: line.optional().describe("Who writes the report of a crash in the city, and how to get it"),
  traumaCenters: list(place, "trauma centers")
    .optional()
    .describe("The hospitals that take serious injuries, with their level and where they are"),
  courthouse: place.optional().describe("Where most suits over a crash in the city are filed"),
  notice: line.optional().describe("The deadline for telling the city of a claim against it, and its source"),
  neighborhoods: list(neighborhood, "neighborhoods"),
  articles: articles.describe("The posts that matter in the city, by slug"),
});

const cityPageSchema = document({
  meta: meta(cityText),
  hero: hero(cityText),
  about: textsOf(cityText, "heading", "population"),
  roads: section(cityText),
  accidents: section(cityText),
  reasons: object({ heading: cityText, cards: list(card(cityText), "reasons") }),
  emergency: object({ heading: cityText, text: cityText, steps: list(cityText, "steps") }),
  help: textsOf(cityText, "heading", "text", "crashReport", "traumaCenters", "courthouse", "notice").describe(
    "The headings of what helps after a crash; each is shown if the city has it",
  ),
  neighborhoods: section(cityText),
  closing: section(cityText),
});

const neighborhoodPageSchema = document({
  meta: meta(neighborhoodText).extend({
    descriptionWithStreets: template(...NEIGHBORHOOD_PLACEHOLDERS, "streets").describe(
      "Used when the streets of the neighborhood are known: {streets} is one or two of them",
    ),
  }),
  hero: hero(neighborhoodText),
  roads: textsOf(neighborhoodText, "heading", "streets", "emergencyRoom"),
  benefits: cards(neighborhoodText, 3),
  city: section(neighborhoodText).describe("Links to the roads on the city's page"),
  closing: section(neighborhoodText),
});

const specialtySchema = document({
  name: line.describe("As in menus and on the sitemap"),
  title: line,
  scene: oneOf("scenes", SCENES).describe("The picture on the page"),
  description: line,
  metaDescription: line,
  keywords: list(line, "keywords"),
  challenges: list(line, "challenges", 3),
  process: exactly(textsOf(line, "title", "text"), 4, "steps"),
  urgency: line.describe('The text of the box "Time is Critical"'),
  articles: articles.describe(
    "Posts on these cases, by slug. The page shows six. A post that only one specialty names belongs to its page",
  ),
});

const specialtyPageSchema = document({
  meta: textsOf(specialtyText, "title", "aiPrompt"),
  eyebrow: specialtyText,
  challenges: specialtyText.describe("The heading of the list of challenges"),
  process: specialtyText.describe("The heading of the four steps"),
  urgency: specialtyText.describe("The heading of the box"),
  benefits: cards(specialtyText, 4),
  closing: section(specialtyText),
});

const blogPageSchema = document({
  meta: meta(firmText).extend({
    olderTitle: template("page").describe("The title of /blog/page/2 and later pages"),
    olderDescription: template("page"),
  }),
  heading: firmText,
  text: firmText,
  loading: firmText.describe("Shown while a browser reads the list"),
  error: firmText.describe("Shown before the reason when a browser cannot read the list"),
  article: object({
    title: articleText,
    keywords: list(articleText, "keywords"),
    aiPrompt: articleText,
    callBox: textsOf(articleText, "heading", "text", "button"),
    loading: firmText,
    error: firmText,
  }),
});

const sitemapPageSchema = document({
  meta: meta(firmText),
  heading: firmText,
  text: firmText,
});

const notFoundPageSchema = document({
  meta: meta(firmText),
  heading: firmText,
  text: template("city").describe("A link to the fallback specialty follows"),
});

const redirectsSchema = document({
  redirects: z.array(
    object({
      from: matching(
        "a path",
        /^(?:\/[\w~-][\w.~-]*)+$/,
        'a path that begins with "/" and does not end with it, of letters, digits and - . _ ~',
      ).describe("The address that moved: /houston/the-heights"),
      to: matching(
        "an address",
        /^(?:https?:\/)?\/(?!\/)[^\s\p{Cc}"<>\\^`{|}$]*$/u,
        'a path of the site that begins with "/", or an address that begins with https://',
      )
        .refine((to) => URL.canParse(to, "https://www.example.com"), { error: "a valid URL" })
        .describe("Where it is: a path of the site, or an address of another one"),
      permanent: boolean.optional().describe("false for an address that will come back; true if left out"),
    }),
    { error: "a list of redirects" },
  ),
});

export type CallingTexts = z.infer<typeof siteSchema>["calling"];
export type CityContent = z.infer<typeof citySchema>;
export type NeighborhoodPageContent = z.infer<typeof neighborhoodPageSchema>;
export type BlogPageContent = z.infer<typeof blogPageSchema>;

/** Content of one file: its name in the content folder, its schema, and the name of its JSON Schema. */
export const CONTENT_FILES = {
  site: { file: "site.json", schema: siteSchema, jsonSchema: "site" },
  home: { file: "home.json", schema: homeSchema, jsonSchema: "home" },
  cityPage: { file: "pages/city.json", schema: cityPageSchema, jsonSchema: "city-page" },
  neighborhoodPage: {
    file: "pages/neighborhood.json",
    schema: neighborhoodPageSchema,
    jsonSchema: "neighborhood-page",
  },
  specialtyPage: { file: "pages/specialty.json", schema: specialtyPageSchema, jsonSchema: "specialty-page" },
  blogPage: { file: "pages/blog.json", schema: blogPageSchema, jsonSchema: "blog-page" },
  sitemapPage: { file: "pages/sitemap.json", schema: sitemapPageSchema, jsonSchema: "sitemap-page" },
  notFoundPage: { file: "pages/not-found.json", schema: notFoundPageSchema, jsonSchema: "not-found-page" },
  redirects: { file: "redirects.json", schema: redirectsSchema, jsonSchema: "redirects" },
} as const;

/** What a file that may be left out contains then. */
export const DEFAULT_CONTENT: Readonly<Record<string, unknown>> = { redirects: { redirects: [] } };

/** Content of one file for each page: a folder whose file names are slugs. */
export const CONTENT_FOLDERS = {
  cities: { schema: citySchema, jsonSchema: "city" },
  specialties: { schema: specialtySchema, jsonSchema: "specialty" },
} as const;
