// The schemas of all content but posts, whose schema is in src/shared/post-schema.ts. TypeScript types are inferred from
// them, and `npm run schemas` writes them as JSON Schemas, with which editors complete and check the files.
import { z } from "zod";
import { HOST_NAMES } from "../hosts/host.ts";
import { ICON_NAMES, REGIONS, SCENES } from "../shared/drawings.ts";
import { SLUG_CHARACTERS } from "../shared/limits.ts";
import { nationalDigits, PHONE_NUMBER } from "../shared/phone.ts";
import { SLUG } from "../shared/post.ts";
import { LANGUAGE } from "../shared/url.ts";
import {
  about,
  boolean,
  document,
  exactly,
  fact,
  httpsAddress,
  line,
  list,
  matching,
  numberFrom,
  object,
  oneOf,
  optional,
  optionalObject,
  pixels,
  template,
  textsOf,
  webOrigin,
  wholeNumber,
} from "./field-types.ts";
import { labelsSchema } from "./labels.ts";
import { roughDays, UNITS } from "./periods.ts";
import { thirdPartySchema } from "./third-party-schema.ts";

const slug = matching("a slug", SLUG, "a slug: lower-case letters, digits and single hyphens").max(
  SLUG_CHARACTERS,
  {
    error: `a slug of at most ${SLUG_CHARACTERS} characters`,
  },
);
/** An empty list is as good as none. */
const articles = list(slug, "article slugs", 0)
  .refine((all) => new Set(all).size === all.length, { error: "each article once" })
  .optional();

const firmText = template();
/** {cityCount} is the number of cities that the home page shows. */
const homeText = template("cityCount");
const cityText = template("city", "county", "population", "road");
const NEIGHBORHOOD_PLACEHOLDERS = ["city", "county", "neighborhood", "inName", "InName", "place"];
const neighborhoodText = template(...NEIGHBORHOOD_PLACEHOLDERS);
const policeText = template(...NEIGHBORHOOD_PLACEHOLDERS, "police");
const specialtyText = template("specialty");
const articleText = template("title");
/** {period} is the limit that the text is about, {law} that of state law for a notice, {suit} that for a suit. */
const ruleText = template("period", "law", "suit");
/** A text of the page of deadlines, about all of them. */
const limitText = template("law", "suit");

const META = "What search engines, browsers and assistants read; pages do not show it";
const meta = <T extends z.ZodType>(text: T) =>
  object({
    title: about(text, "As browser tabs and search results show it, at most 60 characters"),
    description: about(text, "As search results show it, 70 to 160 characters"),
    keywords: list(text, "keywords").describe("What the page is about, in a few words each"),
    aiPrompt: about(text, "What the page says, for assistants that read the site"),
  }).describe(META);
const hero = <T extends z.ZodType>(text: T) =>
  object({
    eyebrow: about(text, "The small line above the heading"),
    heading: about(text, "The heading of the page"),
    text: about(text, "Below the heading"),
  });
const HERO = "The top of the page";
const CLOSING = "The last call to action of the page";
const section = <T extends z.ZodType>(text: T) => textsOf(text, "heading", "text");
const emergency = <T extends z.ZodType>(text: T) =>
  object({
    heading: text,
    text: about(text, "Below the link that calls 911"),
    steps: list(text, "steps").describe("What to do, in this order"),
  });
const card = <T extends z.ZodType>(text: T) =>
  object({
    icon: fact(oneOf("icons", ICON_NAMES).describe("The small drawing beside the title")),
    title: text,
    description: text,
  });
const cards = <T extends z.ZodType>(text: T, count: number) =>
  object({
    heading: text,
    cards: exactly(card(text), count, "cards").describe(`${count} reasons, each with an icon`),
  });

const PHONE_FORMS = "1-800-555-0199, (800) 555-0199, +1 800 555 0199 or 1-800-LAW-FIRM";
const PHONE = `a US telephone number with its area code, such as ${PHONE_FORMS}`;
const phone = object({
  label: line.describe("As shown on pages: 800-555-0199"),
  number: matching("a telephone number", PHONE_NUMBER, PHONE).describe(`In full: ${PHONE_FORMS}`),
  sms: optional(boolean, "true if the number takes text messages, too"),
}).refine(({ label, number }) => nationalDigits(label) === nationalDigits(number), {
  error: "the digits of phone.number, which call links dial",
  path: ["label"],
});
const publicFile = matching(
  "a path",
  /^\/(?!\/)[^\s]+$/,
  'a path in public/ that begins with "/", without spaces',
);

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const time = matching("a time", /^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as "08:30" or "17:00"');
const degrees = (what: string, least: number, most: number) =>
  numberFrom(least, most, `the ${what} of a place in Texas, from ${least} to ${most}`);
const town = line.regex(/^[^,]+$/, { error: 'a city in Texas without the state: "Austin"' });
const office = object({
  name: line.describe('As people call it: "Houston office"'),
  street: fact(line.describe('Street and number, with the suite: "1000 Main Street, Suite 200"')),
  city: fact(town.describe("The city, without the state")),
  zip: fact(matching("a ZIP code", /^\d{5}(?:-\d{4})?$/, 'a ZIP code: "77002"').describe("The ZIP code")),
  phone: fact(optional(phone, "The number of the office, if it has one of its own")),
  hours: optionalObject({
    text: line.describe('As pages show them: "Monday to Friday, 8 a.m. to 6 p.m.", "By appointment"'),
    open: fact(
      optional(
        list(
          object({
            days: list(oneOf("days", DAYS), "days").describe('The days with these hours: "Monday"'),
            opens: time.describe('In 24 hours: "08:00"'),
            closes: time.describe('In 24 hours: "18:00"'),
          }),
          "opening hours",
        ),
        "The same for search engines: days, and when the office opens and closes on them; none by appointment",
      ),
    ),
  }).describe("When clients can come"),
  geo: fact(
    optionalObject({
      lat: degrees("latitude", 25, 37).describe("The latitude: 29.7604"),
      lng: degrees("longitude", -107, -93).describe("The longitude: -95.3698"),
    }).describe("Where it is on the map, for search engines; directions lead to the address"),
  ),
});

const robotsPaths = (what: string) =>
  optional(
    list(
      matching(
        "a path of robots.txt",
        /^[/*][^\s#]*$/,
        'a path that begins with "/", without spaces and "#"; "*" stands for any characters, and "$" for the end',
      ),
      "paths",
    ),
    what,
  );

const robotsSchema = object({
  crawlers: list(
    matching(
      "the name of a crawler",
      /^(?:\*|[\w.-]+)$/,
      'the name of a crawler, such as "GPTBot", or "*" for all others',
    ),
    "crawlers",
  ).describe('The names that crawlers give themselves: "GPTBot". "*" is all that no other rule names'),
  disallow: robotsPaths('What they must not fetch: "/" is the whole site'),
  allow: robotsPaths("What they may fetch all the same. The longest path that matches decides"),
}).refine(({ allow, disallow }) => allow || disallow, { error: "disallow, allow, or both" });

const siteSchema = document({
  brand: fact(line.describe("The firm's name")),
  product: line.describe("As in a title; lower case is used in running text"),
  tagline: line.describe("The firm in two sentences, shown in the footer"),
  phone: fact(phone.describe("The number that every call button dials, and how pages show it")),
  formerPhones: fact(
    optional(
      list(line, "numbers"),
      "Numbers that were the firm's, which no text may have: docket setup adds the one that it replaces",
    ),
  ),
  email: fact(z.email({ error: "an e-mail address" }).describe("The address in the footer")),
  url: fact(webOrigin.describe("The site's address: https://www.example.com")),
  host: fact(optional(oneOf("hosts", HOST_NAMES), "The host that the site is deployed to: docs/deploy.md")),
  languages: fact(
    optional(
      list(
        matching("a language", new RegExp(`^${LANGUAGE}$`), 'a language such as "en" or "es"'),
        "languages",
      ).refine((all) => new Set(all).size === all.length, { error: "each language once" }),
      'That of the content itself, then one for each folder of translations: ["en", "es"]',
    ),
  ),
  copyrightYear: wholeNumber("a year from 2000 to 2100", 2000, 2100).describe("The year in the footer"),
  responsibleAttorney: optionalObject({
    name: fact(line.describe("The lawyer's name, as the State Bar has it")),
    city: fact(town.describe('The city of the primary practice location, without the state: "Austin"')),
    about: optional(line, "Two or three sentences in the block on home and city pages"),
  }).describe("The lawyer responsible for the content, and where the lawyer works (Texas Rule 7.02)"),
  offices: optional(list(office, "offices"), "The offices that clients can visit, the principal one first"),
  analytics: fact(
    optionalObject({
      endpoint: optional(httpsAddress, "Where browsers report views of pages and taps on call buttons"),
      scripts: optional(
        list(object({ src: httpsAddress.describe("The address of the script") }), "scripts"),
        "Those of a provider, loaded after consent: the same as thirdParties with a script",
      ),
    }).describe("How visits are measured: not at all if left out. docs/analytics.md"),
  ),
  activeFiles: fact(
    optional(
      list(publicFile, "files", 0),
      'Files in public/ that run scripts or control the host, and are published all the same: "/quiz.html"',
    ),
  ),
  thirdParties: fact(
    optional(
      list(thirdPartySchema, "third parties", 0),
      "Analytics, call tracking, chats and forms of others. docs/third-parties.md",
    ),
  ),
  editor: fact(
    optionalObject({
      backend: oneOf("backends", ["github"]).describe("Where the files are"),
      repository: matching("a repository", /^[\w.-]+\/[\w.-]+$/, 'a repository: "owner/name"').describe(
        'The repository of the site: "owner/name"',
      ),
      branch: line.describe('The branch that is published: "main"'),
      signIn: optional(
        httpsAddress,
        "The address of the helper with which people sign in; with a token if left out",
      ),
      url: optional(
        webOrigin,
        "The address of the desk on a host of its own: https://desk.example.com. /admin of the site if left out",
      ),
    }).describe("The desk at /admin, where people write in a browser: none if left out. docs/desk.md"),
  ),
  rating: fact(
    optionalObject({
      value: numberFrom(1, 5, "a number from 1 to 5").describe("The average, from 1 to 5: 4.9"),
      count: wholeNumber("a whole number from 1", 1).describe("How many reviews there are"),
      source: optionalObject({
        name: line.describe('The name of the site with the reviews: "Google"'),
        url: httpsAddress.describe("The firm's page there"),
      }).describe("Where the reviews can be read: the name of the site, and the firm's page there"),
    }).describe("The firm's reviews, on the home page and in its structured data"),
  ),
  profiles: fact(
    optional(
      list(httpsAddress, "addresses"),
      "The firm's pages on other sites, for search engines: its Google Business Profile, Facebook, LinkedIn, Avvo",
    ),
  ),
  robots: fact(
    optional(list(robotsSchema, "rules"), "Further rules of robots.txt for crawlers: docs/content.md"),
  ),
  image: object({
    path: fact(publicFile.describe('The file in public/: "/images/share.png"')),
    alt: line.describe("What the picture shows"),
    width: pixels.describe("In pixels"),
    height: pixels.describe("In pixels"),
  }).describe("The picture of shared links, except for articles, which have their own"),
  disclaimers: list(line, "disclaimers").describe("The legal lines in the footer"),
  fees: line.describe(
    "When clients owe an attorney's fee, and which expenses they may owe even if the case is lost: {fees} in other texts",
  ),
  fromMexico: fact(
    optional(phone, "A number that can be called from Mexico, where toll-free ones often cannot"),
  ),
  whatsapp: fact(optional(phone, "The number at which the firm answers messages on WhatsApp")),
  consent: optionalObject({
    text: line.describe("What the bar says about cookies and privacy"),
    button: line.describe("The words on its button"),
  }).describe("The consent bar; no bar if left out, unless third parties need consent"),
  calling: object({
    spanish: optional(boolean, "true if the firm takes calls in Spanish. The footer then says so"),
    heading: line.describe("The heading of the section"),
    items: exactly(
      object({
        ...card(line).shape,
        title: line.describe("In a few words: who answers"),
        description: line.describe("In one or two sentences"),
      }),
      3,
      "items",
    ).describe("Three steps of a call"),
  }).describe("What happens when a visitor calls: on the home page and on specialty pages"),
  headerCities: fact(list(line, "city names").describe("The cities in the header's menu, by name")),
  homeCities: fact(list(line, "city names").describe("The cities that the home page shows first, by name")),
  footerCities: fact(list(line, "city names").describe("The cities in the footer, by name")),
  fallbackCity: fact(line.describe("The city that the 404 page shows")),
  specialties: fact(
    list(slug, "specialty slugs").describe("The specialties in the order of menus and lists"),
  ),
  fallbackSpecialty: fact(slug.describe("The specialty that the 404 page links to")),
  guides: optionalObject({
    heading: line.describe("The heading of the list"),
    items: list(
      object({
        label: line.describe('A few words: "Who pays the bills"'),
        article: fact(
          matching("a slug or an address", /^\/?[a-z0-9]+(?:-[a-z0-9]+)*$/, "a slug or an address").describe(
            'The slug of the post, or the address of a page of the firm\'s own: "/adjuster-calls"',
          ),
        ),
      }),
      "guides",
    ).describe("In the order of the list"),
  }).describe("What anyone hurt in a crash needs to read, on the pages of home, cities and neighborhoods"),
  blog: object({
    pageSize: wholeNumber("a whole number from 1 to 500", 1, 500).describe("Articles on each page"),
  }).describe("The list of articles"),
});

const homeSchema = document({
  meta: meta(homeText),
  hero: object({
    ...hero(homeText).shape,
    points: list(homeText, "points").describe("The short promises below the text"),
    photo: optionalObject({
      path: fact(publicFile.describe('A file in public/, at least 1200 pixels wide: "/images/team.jpg"')),
      alt: line.describe("What the photo shows"),
    }).describe("A photo of the firm's own, in place of the drawn landscape"),
  }).describe(HERO),
  emergency: emergency(firmText).describe("The first steps after a crash, in short"),
  stats: optional(
    list(
      object({
        number: fact(line.describe('As it is shown: "25+"')),
        label: line.describe('What it counts: "Years"'),
      }),
      "figures",
    ).max(4, { error: "at most 4 figures" }),
    "Up to four figures about the firm, each of which it can prove",
  ),
  statsNote: about(homeText, "Below the figures: that results may vary").optional(),
  benefits: object({
    heading: homeText,
    text: homeText,
    cards: exactly(card(homeText), 4, "cards").describe("Four reasons, each with an icon"),
  }).describe("Why to choose the firm"),
  testimonials: optionalObject({
    heading: homeText,
    cards: list(
      object({
        name: fact(line.describe("The client's name, as the client agreed to show it")),
        location: fact(line.describe('Where the client lives: "Houston, TX"')),
        text: line.describe("The client's own words"),
        rating: wholeNumber("a whole number of stars from 1 to 5", 1, 5).describe("Stars, from 1 to 5"),
        sample: optional(boolean, "true for the words of an invented client"),
      }),
      "testimonials",
    ).describe("What each client says"),
  }).describe("What clients say"),
  urgency: section(homeText).describe("Why not to wait"),
  cities: section(homeText).describe("Above the list of cities"),
  articles: fact(articles.describe("The posts that the page links to, by slug")),
});

const pagePath = matching(
  "an address",
  /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/,
  'an address of the site such as "/privacy"',
);
const name = line.regex(/^\p{Script=Latin}[\p{Script=Latin} .'’-]*$/u, {
  error: "a name of letters, spaces, hyphens, apostrophes and periods",
});
const place = (example: string, note: string) =>
  object({ name: fact(line.describe(`As people say it: "${example}"`)), note: line.describe(note) });

/** Whose vehicle a deadline is for. */
const VEHICLES = [
  ...["driver", "city", "county", "school", "bus", "hospital", "college", "toll", "port", "water", "airport"],
  ...["state", "federal"],
] as const satisfies readonly string[];

/** What a notice may have to hold beyond what state law asks of every one. The letter has a line for each. */
const ASKS = ["amount", "settlement", "witnesses", "homes", "papers", "oath"] as const;
/** The lines of the letter: what every notice holds, and what a rule may ask besides. */
const LETTER_LINES = [
  "sender",
  "day",
  "to",
  "claim",
  "when",
  "where",
  "what",
  "injury",
  ...ASKS,
  "signed",
] as const;

const day = matching(
  "a day",
  /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  'a day such as "2026-11-23"',
);
const checked = fact(
  optional(day, "The last day on which someone read the source; left out if no one knows it"),
);

/** How long there is for something. Pages print its words from `words` of pages/deadlines.json. */
const limit = object({
  count: fact(wholeNumber("how many days, months or years: a whole number from 1", 1).describe("How many")),
  unit: fact(oneOf("units", UNITS).describe("Days, months or years")),
  from: line.describe('What the time begins with: "the injury"'),
  applies: optional(line, 'When it is this one, if a rule has several limits: "after a death"'),
  suit: fact(optional(boolean, "true if it is for a suit, and not for a notice")),
  source: line.describe('Where this is written: "City charter, Article X, Section 10"'),
  checked,
});
const limits = list(limit, "limits")
  .refine((all) => all.every((each) => roughDays(all[0] ?? each) <= roughDays(each)), {
    error: "the shortest limit first, because it is the safe one",
  })
  .describe("How long there is: the one to plan on first, and then what else the rule or state law gives");

/** Where a letter goes by mail. It is left out if no source gives it: a wrong address loses a claim. */
const address = optionalObject({
  lines: fact(list(line, "lines").describe('The lines below the name on an envelope: "P.O. Box 1546"')),
  source: fact(line.describe('Who says that claims go there: "austintexas.gov/services/file-claim"')),
  checked,
}).describe("The postal address of the office that takes the notice");

/** What a government asks of people who claim against it. A field that is left out is not settled. */
const noticeRule = {
  limits,
  asks: fact(
    optional(list(oneOf("things that a notice holds", ASKS), "things"), "What the notice must hold besides"),
  ),
  says: optional(line, "What else the notice must say, or what is due in its place"),
  office: fact(
    optional(line, 'The office that must get it, in English, as the letter has it: "Mayor and City Council"'),
  ),
  to: optional(
    template("office"),
    'Who must get it. Placeholder: {office}. "{office}, with a copy to the city clerk"',
  ),
  address,
  note: optional(ruleText, "What else to know, in one or two sentences"),
};

const neighborhood = object({
  name: fact(name.describe('As in links and headings: "East End"')),
  inName: optional(line, 'The name as it reads in a sentence: "in the East End". "in {name}" if left out'),
  streets: fact(optional(list(line, "streets"), "Its streets, the most important first")),
  description: optional(line, "What is true of this place alone: its roads and crashes"),
  emergencyRoom: optional(line, 'The nearest emergency room: "Ben Taub Hospital on Taub Loop"'),
  local: optional(
    line,
    "Whose bus, tracks, toll road, school or court it is there: whom to ask after a crash",
  ),
});

const citySchema = document({
  name: fact(name.describe("As in headings; the file is named after it: Fort Worth is fort-worth.json")),
  county: line.describe('The county that holds most of the city: "Harris County"'),
  region: fact(oneOf("regions", REGIONS).describe("Decides the landscape on its pages")),
  population: fact(
    matching("a population", /^\d{1,3}(?:\.\d)?[KM]$/, 'a population such as "2.3M" or "994K"').describe(
      'How many people live there: "2.3M" or "994K"',
    ),
  ),
  otherCounties: optional(list(line, "counties"), 'Other counties it is in: "Fort Bend County"'),
  phone: fact(optional(phone, "The number of the office there, which pages of the city show")),
  firstPages: fact(
    optional(
      list(pagePath, "addresses"),
      'Pages of the firm\'s own that the top of its page, and of those of its neighborhoods, links to: "/border"',
    ),
  ),
  description: line.describe("The city and its traffic, in one paragraph"),
  roads: list(place("Katy Freeway (I-10)", "What makes it dangerous, in one sentence"), "roads").describe(
    "The worst roads first",
  ),
  commonAccidents: list(line, "kinds of accident", 3).describe("The kinds of crash that are common there"),
  crashReport: optional(line, "Who writes the report of a crash in the city, and how to get it"),
  traumaCenters: optional(
    list(place("Ben Taub Hospital", "Whom it takes, and where it is"), "trauma centers"),
    "The emergency rooms, the nearest first",
  ),
  courthouse: optional(
    place("Harris County Civil Courthouse", "Where it is, and what is filed there"),
    "Where most suits are filed",
  ),
  police: optional(line, 'The police of the city: "Houston Police Department"'),
  notice: optionalObject({
    text: optional(
      ruleText,
      "On the city's page, after the deadline: why it is this one, in one to three sentences",
    ),
    rule: optional(
      object(noticeRule),
      "The row in the table of deadlines. Without it, the city is among those with the general rule",
    ),
  }).describe("The deadline for telling the city of a claim against it"),
  figures: optionalObject({
    traumaCenters: optional(line, 'The highest level: "Level I"'),
    crashReport: optional(line, 'The price of a copy: "$6"'),
  }).describe("What is shown large above these texts, each of which says it too"),
  unlisted: optional(boolean, "true if only the sitemap page is to link to the city"),
  neighborhoods: optional(list(neighborhood, "neighborhoods"), "Each has a page of its own below the city's"),
  articles: fact(articles.describe("The posts that matter in the city, by slug")),
});

const cityPageSchema = document({
  meta: meta(cityText),
  hero: hero(cityText).describe(HERO),
  about: textsOf(cityText, "heading", "population").describe("Above the city's description"),
  roads: section(cityText).describe("Above the list of roads"),
  accidents: section(cityText).describe("Above the kinds of crash"),
  reasons: object({
    heading: cityText,
    cards: list(card(cityText), "reasons").describe("The reasons, each with an icon"),
  }).describe("Why to choose the firm"),
  emergency: object({
    ...emergency(cityText).shape,
    checklist: about(cityText, "The link to the page /first-day, if there is one"),
  }).describe("The first steps after a crash"),
  help: textsOf(cityText, "heading", "text", "crashReport", "traumaCenters", "courthouse").describe(
    "The headings of what helps after a crash; each is shown if the city has it",
  ),
  neighborhoods: section(cityText).describe("Above the list of neighborhoods"),
  closing: section(cityText).describe(CLOSING),
});

const neighborhoodPageSchema = document({
  meta: object({
    ...meta(neighborhoodText).shape,
    descriptionWithStreets: about(
      template(...NEIGHBORHOOD_PLACEHOLDERS, "streets"),
      "Used when the streets of the neighborhood are known: {streets} is one or two of them",
    ),
  }).describe(META),
  hero: hero(neighborhoodText).describe(HERO),
  now: object({
    heading: neighborhoodText,
    steps: object({
      ...section(neighborhoodText).shape,
      link: about(neighborhoodText, "The link to the first steps on the city's page"),
      checklist: about(neighborhoodText, "The link to the page /first-day, if there is one"),
    }).describe("What to do first"),
    police: object({
      heading: neighborhoodText,
      text: about(policeText, "{police} is the police of the city"),
      link: about(neighborhoodText, "The link to the report on the city's page"),
    }).describe("Who writes the report; shown if the city has police"),
    emergencyRoom: about(neighborhoodText, "The heading of the nearest emergency room"),
    traumaCenters: object({
      heading: neighborhoodText,
      link: about(neighborhoodText, "The link to the trauma centers on the city's page"),
    }).describe("The city's trauma centers, where no emergency room is known"),
    local: about(neighborhoodText, "The heading of what is particular to the place"),
  }).describe("What to do after a crash there"),
  roads: textsOf(neighborhoodText, "heading", "streets").describe("The headings of its roads"),
  benefits: cards(neighborhoodText, 3).describe("What the firm does for people hurt there"),
  closing: section(neighborhoodText).describe(CLOSING),
});

const specialtySchema = document({
  name: line.describe("As in menus and on the sitemap"),
  slug: optional(slug, "Only in a translation: the end of its address, if not that of the original"),
  title: line.describe("The heading of the page"),
  scene: fact(oneOf("scenes", SCENES).describe("The picture on the page")),
  description: line.describe("Below the heading, in at most 165 characters: what these cases are about"),
  metaDescription: line.describe("As search results show it, 70 to 160 characters"),
  keywords: list(line, "keywords").describe("What the page is about, in a few words each"),
  challenges: list(line, "challenges", 3).describe("What makes these cases difficult, in a sentence each"),
  process: exactly(
    object({
      title: line.describe("The step in a few words"),
      text: line.describe("What the firm does, in one or two sentences"),
    }),
    4,
    "steps",
  ).describe("How the firm handles such a case, in four steps"),
  urgency: line.describe('The text of the box "Time is Critical"'),
  articles: fact(
    articles.describe("Posts on these cases, by slug. A post that only one specialty names belongs to it"),
  ),
});

const specialtyPageSchema = document({
  meta: object({
    title: meta(specialtyText).shape.title,
    aiPrompt: meta(specialtyText).shape.aiPrompt,
  }).describe(META),
  eyebrow: about(specialtyText, "The small line above the heading"),
  challenges: about(specialtyText, "The heading of the list of challenges"),
  process: about(specialtyText, "The heading of the four steps"),
  urgency: about(specialtyText, "The heading of the box"),
  benefits: cards(specialtyText, 4).describe("What clients can count on"),
  closing: section(specialtyText).describe(CLOSING),
});

const attorneySchema = document({
  name: fact(line.describe("As the State Bar has it; the file is named after it: jane-q-doe.json")),
  barNumber: fact(
    matching(
      "a State Bar number",
      /^\d{8}$/,
      "the eight digits of a State Bar of Texas number, in quotation marks",
    ).describe('The number at the State Bar of Texas: "24012345"'),
  ),
  admitted: wholeNumber("a year from 1900 to 2100", 1900, 2100).describe("The year of the Texas license"),
  languages: list(line, "languages").describe('The languages that the lawyer speaks with clients: "English"'),
  offices: fact(list(line, "cities").describe('The cities of the offices where the lawyer works: "Houston"')),
  photo: fact(optional(publicFile, 'A portrait in public/: "/images/jane-q-doe.jpg"')),
  text: list(line, "paragraphs").describe("What clients should know of the lawyer, in paragraphs"),
  profile: fact(optional(httpsAddress, "The lawyer's profile at the State Bar of Texas")),
});

const blogPageSchema = document({
  meta: object({
    ...meta(firmText).shape,
    olderTitle: about(template("page"), "The title of /blog/page/2 and later pages"),
    olderDescription: about(template("page"), "The description of /blog/page/2 and later pages"),
  }).describe(META),
  heading: about(firmText, "The heading of the list"),
  text: about(firmText, "Below the heading"),
  loading: about(firmText, "Shown while a browser reads the list"),
  error: about(firmText, "Shown before the reason when a browser cannot read the list"),
  noAnswer: about(firmText, "The reason when the backend does not answer"),
  article: object({
    title: about(articleText, "As browser tabs and search results show it"),
    keywords: list(articleText, "keywords").describe("What every article is about, in a few words each"),
    aiPrompt: about(articleText, "What every article is, for assistants that read the site"),
    callBox: textsOf(articleText, "heading", "text", "button").describe("The box below each article"),
    loading: about(firmText, "Shown while a browser reads an article"),
    error: about(firmText, "Shown when a browser cannot read an article"),
  }).describe("The texts of every article"),
});

const numbered = (what: string) => textsOf(template("number"), "one", "other").describe(what);

/** What a notice may hold. The letter has a line for each, in English: the offices that get it read English. */
const letterLine = object({
  holds: fact(oneOf("lines", LETTER_LINES).describe("What the line is for")),
  text: fact(line.describe("The line of the letter, in English")),
  hint: optional(line, "What to write there"),
});

/** A bus agency that shares a row with others. */
const agency = object({
  name: line.describe('As on its buses: "METRO"'),
  city: slug.describe("The slug of the city in which it runs"),
});

const deadlinesPageSchema = document({
  meta: meta(firmText),
  name: line.describe("The text of links to the page"),
  heading: firmText,
  text: about(firmText, "Below the heading"),
  words: object({
    numbers: line.describe('The words for small numbers, from one: "one two three". Larger ones have digits'),
    days: numbered("Days: {number} is the number"),
    months: numbered("Months"),
    years: numbered("Years"),
  }).describe("The words of the limits, from which all pages print them"),
  table: object({
    caption: about(firmText, "Above the table: what it lists"),
    city: about(template("city"), 'The name of a city: "City of {city}"'),
    elsewhere: about(firmText, "The name of the row for all cities without a rule of their own"),
    ...textsOf(firmText, "against", "period", "to", "source").shape,
    since: about(template("period", "from"), "A limit and what it begins with"),
    unsettled: about(firmText, "Shown where a rule does not say who must get the notice"),
    checked: about(template("date"), "The day on which someone read the source"),
    unchecked: about(firmText, "Shown where no one knows that day"),
    asks: textsOf(firmText, ...ASKS).describe("What a notice must hold besides"),
  }).describe("The caption of the table, and the headings of its columns"),
  local: object({
    heading: firmText,
    driver: about(template("suit"), "The time for a suit against a private driver"),
    city: about(template("city", "period"), "{period} is the time for a notice to the city"),
    charter: about(template("city", "law"), "Added where the city's charter is not known"),
    several: about(template("periods"), "Added where the city's rule has several limits"),
    link: about(firmText, "The link to the table"),
  }).describe("How long there is after a crash in a city, on its page and those of its neighborhoods"),
  driver: object({
    name: line.describe('Whom the suit is against: "Private drivers"'),
    ...noticeRule,
  }).describe("The first row: suits against private drivers"),
  general: object(noticeRule).describe("The rule of state law, for cities without a rule of their own"),
  others: list(
    object({
      name: line.describe('Whom the claim is against: "Counties"'),
      vehicles: fact(list(oneOf("vehicles", VEHICLES), "vehicles").describe("Whose it was, for the finder")),
      agencies: fact(optional(list(agency, "agencies"), "Those of cities, which the finder names")),
      city: fact(optional(slug, "The slug of the only city in which the row applies")),
      ...noticeRule,
    }),
    "rows",
  ).describe("The rows after those of the cities"),
  finder: optionalObject({
    ...textsOf(firmText, "heading", "text", "who", "where", "when", "unknown", "show", "loading", "noScript")
      .shape,
    vehicles: textsOf(firmText, ...VEHICLES).describe("The answers to the first question"),
    last: about(template("date"), "The last day of a period on which an office is open"),
    ends: about(template("date"), "Added if the period ends later, on a day without office hours"),
    passed: about(template("date"), "The same after this day"),
    ...textsOf(firmText, "noDate", "future", "shortest", "readRow", "row", "letter", "caution").shape,
  }).describe("The finder above the table: three questions, and the rows that apply with their last days"),
  letter: object({
    ...textsOf(firmText, "heading", "text", "mail", "ask", "not", "asked", "print").shape,
    by: about(template("date"), "The day by which the letter has to be there"),
    city: fact(about(template("city"), 'The name of a city in the letter, in English: "City of {city}"')),
    lines: list(letterLine, "lines").describe("The lines of the letter, in their order"),
  }).describe("The letter of notice below the table, which visitors fill in and print"),
  rules: about(firmText, "The heading above the sections"),
  sections: list(section(limitText), "sections").describe("What to know besides, below the table"),
  closing: section(firmText).describe(CLOSING),
});

const sitemapPageSchema = document({
  meta: meta(firmText),
  heading: firmText,
  text: firmText,
});

const notFoundPageSchema = document({
  meta: meta(firmText),
  heading: firmText,
  text: about(template("city"), "Links to pages that help follow"),
});

const redirectsSchema = document({
  redirects: z
    .array(
      object({
        from: line.describe(
          "The address that moved: /houston/the-heights, /category/* for all below it, /:slug/feed with a variable, or /?p=12",
        ),
        to: optional(
          line,
          'Where it is. With "/*" at the end of both, the rest is kept; a variable of "from" can be a part of it',
        ),
        permanent: optional(boolean, "false for an address that will come back; true if left out"),
        status: optional(z.literal(410, { error: "410" }), '410 for what is gone, without "to"'),
      }),
      { error: "a list of redirects" },
    )
    .describe("The addresses that moved"),
});

const checksSchema = document({
  accepted: z
    .array(
      object({
        rule: line.describe("The rule, as the report of docket check names it: titles"),
        found: optional(line, 'A part of the text after "found"; all findings if left out'),
        page: optional(
          matching("a page", /^\/\S*$/, 'the address of a page such as /houston, or with "*" at its end'),
          "/houston, or /houston/* for all below it; all pages if left out",
        ),
        reason: line.describe("Why the firm accepts it"),
      }),
      { error: "a list of accepted findings" },
    )
    .describe("What docket check leaves out of its count"),
});

export type Phone = z.infer<typeof phone>;
export type Office = z.infer<typeof office>;
export type CallingTexts = z.infer<typeof siteSchema>["calling"];
export type CityContent = z.infer<typeof citySchema>;
export type NoticeRule = z.infer<typeof deadlinesPageSchema>["general"];
export type NeighborhoodPageContent = z.infer<typeof neighborhoodPageSchema>;
export type BlogPageContent = z.infer<typeof blogPageSchema>;

/** The front matter of content/plain/*.md. */
export const plainPageSchema = object({
  title: line.describe("The heading, and the title in search results"),
  description: line.describe("As search results show it, 70 to 160 characters"),
  path: fact(
    pagePath
      // File systems have names of at most 255 bytes.
      .max(200, { error: "at most 200 characters" })
      .describe('The address of the page: "/privacy"'),
  ),
  footer: optional(boolean, "true for a link in the footer"),
  menu: optional(boolean, "true for a link in the menu"),
  firstSteps: optional(boolean, "true for what to do after a crash, in short, below the heading"),
  noindex: optional(boolean, "true for a page that search engines must not list"),
  draft: optional(boolean, "true for a page that is not published"),
  original: fact(
    optional(line, "In a translation: identifies the text that it translates. A build prints it"),
  ),
});

/** Content of one file: its name in the content folder, its schema, and the name of its JSON Schema. */
export const CONTENT_FILES = {
  site: { file: "site.json", schema: siteSchema, jsonSchema: "site" },
  labels: { file: "labels.json", schema: labelsSchema, jsonSchema: "labels" },
  home: { file: "home.json", schema: homeSchema, jsonSchema: "home" },
  cityPage: { file: "pages/city.json", schema: cityPageSchema, jsonSchema: "city-page" },
  neighborhoodPage: {
    file: "pages/neighborhood.json",
    schema: neighborhoodPageSchema,
    jsonSchema: "neighborhood-page",
  },
  specialtyPage: { file: "pages/specialty.json", schema: specialtyPageSchema, jsonSchema: "specialty-page" },
  blogPage: { file: "pages/blog.json", schema: blogPageSchema, jsonSchema: "blog-page" },
  deadlinesPage: { file: "pages/deadlines.json", schema: deadlinesPageSchema, jsonSchema: "deadlines-page" },
  sitemapPage: { file: "pages/sitemap.json", schema: sitemapPageSchema, jsonSchema: "sitemap-page" },
  notFoundPage: { file: "pages/not-found.json", schema: notFoundPageSchema, jsonSchema: "not-found-page" },
  redirects: { file: "redirects.json", schema: redirectsSchema, jsonSchema: "redirects" },
  checks: { file: "checks.json", schema: checksSchema, jsonSchema: "checks" },
} as const;

/** What a file that may be left out contains then. */
export const DEFAULT_CONTENT: Readonly<Record<string, unknown>> = {
  redirects: { redirects: [] },
  checks: { accepted: [] },
};

/** Content of one file for each page: a folder whose file names are slugs. */
export const CONTENT_FOLDERS = {
  cities: { schema: citySchema, jsonSchema: "city" },
  specialties: { schema: specialtySchema, jsonSchema: "specialty" },
  attorneys: { schema: attorneySchema, jsonSchema: "attorney" },
} as const;
