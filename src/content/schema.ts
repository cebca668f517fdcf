// The schemas of all content. TypeScript types are inferred from them, and `npm run schemas` writes them as JSON
// Schemas, with which editors complete and check the files. Each `error` becomes the `expected` of a problem.
import { z } from "zod";
import { HOST_NAMES } from "../hosts/hosts.ts";
import { quote } from "../problem.ts";
import { ICON_NAMES } from "../shared/icons.ts";
import { REGIONS, SCENES } from "../shared/landscapes.ts";
import {
  IMAGE_URL,
  isId,
  isOnCalendar,
  isReadableUrl,
  LONGEST_SLUG,
  RESERVED_POST_SLUGS,
  SLUG,
  TIMESTAMP,
} from "../shared/post.ts";
import { ORIGIN } from "../shared/url.ts";

// Compiling a schema takes longer than the one or two times it is used.
z.config({ jitless: true });

/** Text without spaces at its ends, line breaks or other control characters. */
const LINE = /^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u;

const line = z.string({ error: "a line of text" }).regex(LINE, {
  error: "a line of text, not empty, without spaces at its ends",
});

const PLACEHOLDER_AFTER_ARTICLE = /\ban? \{[^{}]*\}/gi;

/** A line with placeholders such as {city}, which each page fills in. No article fits every name: "an Austin jury". */
const template = (placeholders: readonly string[]) => {
  const allowed = placeholders.map((name) => `{${name}}`);
  return line
    .superRefine((text, context) => {
      for (const [words] of text.matchAll(PLACEHOLDER_AFTER_ARTICLE)) {
        context.addIssue({
          code: "custom",
          message: 'no "a" or "an" before a placeholder, because only one of them fits each name',
          params: { found: `${quote(words)} in ${quote(text)}` },
        });
      }
      for (const placeholder of text.match(/\{[^{}]*\}/g) ?? []) {
        if (allowed.includes(placeholder)) continue;
        context.addIssue({
          code: "custom",
          message: `only the placeholders ${allowed.join(", ")}`,
          params: { found: `the unknown placeholder ${placeholder} in ${quote(text)}` },
        });
      }
    })
    .describe(`Placeholders: ${allowed.join(", ")}`);
};

const exactly = <T extends z.ZodType>(item: T, length: number, what: string) =>
  z
    .array(item, { error: `a list of ${length} ${what}` })
    .length(length, { error: `exactly ${length} ${what}` });
const list = <T extends z.ZodType>(item: T, what: string, atLeast = 1) =>
  z.array(item, { error: `a list of ${what}` }).min(atLeast, { error: `at least ${atLeast} ${what}` });

const slug = z
  .string({ error: "a slug" })
  .regex(SLUG, { error: "a slug: lower-case letters, digits and single hyphens" })
  .max(LONGEST_SLUG, { error: `a slug of at most ${LONGEST_SLUG} characters` });
const articles = list(slug, "article slugs")
  .refine((all) => new Set(all).size === all.length, { error: "each article once" })
  .optional();
const wholeNumber = (what: string, least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.int({ error: what }).min(least, { error: what }).max(most, { error: what });
const pixels = wholeNumber("a whole number of pixels", 1);

const editorSchema = z
  .string({ error: "the path of a JSON Schema" })
  .optional()
  .describe("The JSON Schema for editors");
const icon = z.enum(ICON_NAMES, { error: `one of the icons ${ICON_NAMES.join(", ")}` });

// The placeholders of every page, and those that a kind of page adds.
const FIRM_PLACEHOLDERS = ["brand", "product", "Product", "phone"] as const;
const CITY_PLACEHOLDERS = [...FIRM_PLACEHOLDERS, "city", "county", "population", "road"] as const;
const NEIGHBORHOOD_PLACEHOLDERS = [
  ...FIRM_PLACEHOLDERS,
  "city",
  "county",
  "neighborhood",
  "inName",
  "place",
] as const;
const SPECIALTY_PLACEHOLDERS = [...FIRM_PLACEHOLDERS, "specialty"] as const;
const BLOG_PLACEHOLDERS = [...FIRM_PLACEHOLDERS, "page"] as const;
const ARTICLE_PLACEHOLDERS = [...FIRM_PLACEHOLDERS, "title"] as const;

const RATING = "a number from 1 to 5";
const PHONE_NUMBER = /^(?:\+?1[ .-]?)?(?:[2-9]\d{2}|\([2-9]\d{2}\))[ .-]?[2-9]\d{2}[ .-]?\d{4}$/;
const PHONE_FORMS = "1-800-555-0199, (800) 555-0199 or +1 800 555 0199";
const nationalDigits = (phone: string): string => phone.replaceAll(/\D/g, "").replace(/^1/, "");

const object = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? `only the fields ${Object.keys(shape)
            .filter((key) => key !== "$schema")
            .join(", ")}`
        : "an object",
  });

const meta = <T extends z.ZodType>(text: T) =>
  object({ title: text, description: text, keywords: list(text, "keywords"), aiPrompt: text });
const section = <T extends z.ZodType>(text: T) => object({ heading: text, text });
const card = <T extends z.ZodType>(text: T) => object({ icon, title: text, description: text });

const siteSchema = object({
  $schema: editorSchema,
  brand: line,
  product: line.describe("As in a title; lower case is used in running text"),
  tagline: line.describe("The firm in two sentences, shown in the footer"),
  phone: object({
    label: line.describe("As shown on pages: 800-555-0199"),
    number: z
      .string({ error: "a telephone number" })
      .regex(PHONE_NUMBER, {
        error: `a US telephone number with its area code, such as ${PHONE_FORMS}`,
        abort: true,
      })
      .describe(`In full, in any usual form: ${PHONE_FORMS}`),
  }).refine(({ label, number }) => nationalDigits(label) === nationalDigits(number), {
    error: "the digits of phone.number, which call links dial",
    path: ["label"],
  }),
  email: z.email({ error: "an e-mail address" }),
  url: z
    .string({ error: "an address" })
    .regex(ORIGIN, {
      error: "the site's address without a path, such as https://www.example.com",
      abort: true,
    })
    .refine((url) => URL.canParse(url), { error: "a valid URL" }),
  host: z
    .enum(HOST_NAMES, { error: `one of the hosts ${HOST_NAMES.join(", ")}` })
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
    path: z
      .string({ error: "a path" })
      .regex(/^\/(?!\/)[^\s]+$/, { error: 'a path in public/ that begins with "/"' }),
    alt: line,
    width: pixels,
    height: pixels,
  }).describe("The picture of shared links, except for articles, which have their own"),
  disclaimers: list(line, "disclaimers"),
  consent: object({ text: line, button: line }),
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

const firmText = template(FIRM_PLACEHOLDERS);

const homeSchema = object({
  $schema: editorSchema,
  meta: meta(firmText),
  hero: object({ eyebrow: firmText, heading: firmText, text: firmText, points: list(firmText, "points") }),
  stats: exactly(object({ number: line, label: line }), 4, "figures"),
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
        sample: z
          .boolean({ error: "true or false" })
          .optional()
          .describe("true for the words of an invented client"),
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
const place = object({ name: line, note: line });

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

const citySchema = object({
  $schema: editorSchema,
  name,
  county: line.describe('The county that holds most of the city: "Harris County"'),
  region: z
    .enum(REGIONS, { error: `one of the regions ${REGIONS.join(", ")}` })
    .describe("Where in Texas the city lies; decides the landscape on its pages"),
  population: z
    .string({ error: "a population" })
    .regex(/^\d{1,3}(?:\.\d)?[KM]$/, { error: 'a population such as "2.3M" or "994K"' }),
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

const cityText = template(CITY_PLACEHOLDERS);

const cityPageSchema = object({
  $schema: editorSchema,
  meta: meta(cityText),
  hero: object({ eyebrow: cityText, heading: cityText, text: cityText }),
  about: object({ heading: cityText, population: cityText }),
  roads: section(cityText),
  accidents: section(cityText),
  reasons: object({ heading: cityText, cards: list(card(cityText), "reasons") }),
  emergency: object({ heading: cityText, text: cityText, steps: list(cityText, "steps") }),
  help: object({
    heading: cityText,
    text: cityText,
    crashReport: cityText,
    traumaCenters: cityText,
    courthouse: cityText,
    notice: cityText,
  }).describe("The headings of what helps after a crash; each is shown if the city has it"),
  neighborhoods: section(cityText),
  closing: section(cityText),
});

const neighborhoodText = template(NEIGHBORHOOD_PLACEHOLDERS);
const streetsText = template([...NEIGHBORHOOD_PLACEHOLDERS, "streets"]);

const neighborhoodPageSchema = object({
  $schema: editorSchema,
  meta: meta(neighborhoodText).extend({
    descriptionWithStreets: streetsText.describe(
      "Used when the streets of the neighborhood are known: {streets} is one or two of them",
    ),
  }),
  hero: object({ eyebrow: neighborhoodText, heading: neighborhoodText, text: neighborhoodText }),
  roads: object({ heading: neighborhoodText, streets: neighborhoodText, emergencyRoom: neighborhoodText }),
  benefits: object({ heading: neighborhoodText, cards: exactly(card(neighborhoodText), 3, "cards") }),
  city: section(neighborhoodText).describe("Links to the roads on the city's page"),
  closing: section(neighborhoodText),
});

const specialtySchema = object({
  $schema: editorSchema,
  name: line.describe("As in menus and on the sitemap"),
  title: line,
  scene: z
    .enum(SCENES, { error: `one of the scenes ${SCENES.join(", ")}` })
    .describe("The picture on the page"),
  description: line,
  metaDescription: line,
  keywords: list(line, "keywords"),
  challenges: list(line, "challenges", 3),
  process: exactly(object({ title: line, text: line }), 4, "steps"),
  urgency: line.describe('The text of the box "Time is Critical"'),
  articles: articles.describe(
    "Posts on these cases, by slug. The page shows six. A post that only one specialty names belongs to its page",
  ),
});

const specialtyText = template(SPECIALTY_PLACEHOLDERS);

const specialtyPageSchema = object({
  $schema: editorSchema,
  meta: object({ title: specialtyText, aiPrompt: specialtyText }),
  eyebrow: specialtyText,
  challenges: specialtyText.describe("The heading of the list of challenges"),
  process: specialtyText.describe("The heading of the four steps"),
  urgency: specialtyText.describe("The heading of the box"),
  benefits: object({ heading: specialtyText, cards: exactly(card(specialtyText), 4, "cards") }),
  closing: section(specialtyText),
});

const blogText = template(BLOG_PLACEHOLDERS);
const articleText = template(ARTICLE_PLACEHOLDERS);

const blogPageSchema = object({
  $schema: editorSchema,
  meta: meta(firmText).extend({
    olderTitle: blogText.describe("The title of /blog/page/2 and later pages"),
    olderDescription: blogText,
  }),
  heading: firmText,
  text: firmText,
  loading: firmText.describe("Shown while a browser reads the list"),
  error: firmText.describe("Shown before the reason when a browser cannot read the list"),
  article: object({
    title: articleText,
    keywords: list(articleText, "keywords"),
    aiPrompt: articleText,
    callBox: object({ heading: articleText, text: articleText, button: articleText }),
    loading: firmText,
    error: firmText,
  }),
});

const sitemapPageSchema = object({
  $schema: editorSchema,
  meta: meta(firmText),
  heading: firmText,
  text: firmText,
});

const notFoundPageSchema = object({
  $schema: editorSchema,
  meta: meta(firmText),
  heading: firmText,
  text: template([...FIRM_PLACEHOLDERS, "city"]).describe("A link to the fallback specialty follows"),
});

const MOVED_PATH = /^(?:\/[\w~-][\w.~-]*)+$/;

const redirectsSchema = object({
  $schema: editorSchema,
  redirects: z.array(
    object({
      from: z
        .string({ error: "a path" })
        .regex(MOVED_PATH, {
          error: 'a path that begins with "/" and does not end with it, of letters, digits and - . _ ~',
        })
        .describe("The address that moved: /houston/the-heights"),
      to: z
        .string({ error: "an address" })
        .regex(/^(?:https?:\/)?\/(?!\/)[^\s"<>\\^`{|}$]*$/, {
          error: 'a path of the site that begins with "/", or an address that begins with https://',
          abort: true,
        })
        .refine((to) => URL.canParse(to, "https://www.example.com"), { error: "a valid URL" })
        .describe("Where it is: a path of the site, or an address of another one"),
      permanent: z
        .boolean({ error: "true or false" })
        .optional()
        .describe("false for an address that will come back; true if left out"),
    }),
    { error: "a list of redirects" },
  ),
});

// Posts also come from a database: their texts can have line breaks, and unknown columns are ignored.
const postText = (what: string) =>
  z.string({ error: what }).refine((text) => text.trim() !== "", { error: `${what}, not empty` });

const ID = "an id: text without control characters, or a whole number";

const sectionSchema = z.discriminatedUnion(
  "type",
  [
    z.object({ type: z.literal("heading"), content: postText("the text of the heading") }),
    z.object({ type: z.literal("paragraph"), content: postText("the text of the paragraph") }),
    z.object({
      type: z.literal("list"),
      items: z.array(postText("an item of the list"), { error: "the items of the list" }).min(1, {
        error: "at least one item",
      }),
    }),
  ],
  { error: "a section with one of the types heading, paragraph, list" },
);

/** A `blog_posts` record, without sections of unknown types. */
export const postSchema = z.object(
  {
    $schema: editorSchema,
    id: z.union([z.string().min(1, { error: ID, abort: true }).refine(isId, { error: ID }), z.int()], {
      error: ID,
    }),
    slug: slug.refine((value) => !RESERVED_POST_SLUGS.includes(value), {
      error: `a slug that is not reserved (${RESERVED_POST_SLUGS.join(", ")})`,
    }),
    title: postText("a title"),
    summary: postText("a summary"),
    image_url: z
      .string({ error: "the address of an image" })
      .regex(IMAGE_URL, {
        error: 'an http(s) address, or a path of the site\'s own that begins with "/"',
        abort: true,
      })
      .refine(isReadableUrl, { error: "a valid URL" }),
    image_alt: postText("a description of the image"),
    created_at: z
      .string({ error: "a timestamp" })
      .regex(TIMESTAMP, {
        error: "a timestamp with its zone, such as 2026-03-09T15:00:00+00:00",
        abort: true,
      })
      .refine(isOnCalendar, { error: "a date that exists" }),
    content: z.object(
      {
        sections: z
          .array(sectionSchema, { error: "a list of sections" })
          .min(1, { error: "at least one section" }),
      },
      { error: "an object with a list of sections" },
    ),
  },
  { error: "a record of blog_posts" },
);

export type CallingTexts = z.infer<typeof siteSchema>["calling"];
export type HomeContent = z.infer<typeof homeSchema>;
export type CityContent = z.infer<typeof citySchema>;
export type CityPageContent = z.infer<typeof cityPageSchema>;
export type NeighborhoodPageContent = z.infer<typeof neighborhoodPageSchema>;
export type SpecialtyContent = z.infer<typeof specialtySchema>;
export type SpecialtyPageContent = z.infer<typeof specialtyPageSchema>;
export type BlogPageContent = z.infer<typeof blogPageSchema>;
export type SitemapPageContent = z.infer<typeof sitemapPageSchema>;
export type NotFoundPageContent = z.infer<typeof notFoundPageSchema>;
export type PostRecord = z.infer<typeof postSchema>;

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
