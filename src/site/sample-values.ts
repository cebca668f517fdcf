// The sample values in the content of this repository, which must not reach the visitors of a real firm. Each is
// recognized by its value, wherever a firm left it.

import type { LinkedFile } from "../files/output-file.ts";
import { atField, formatPlace, type Place, type Problem, quote } from "../problem.ts";
import type { Site } from "./site.ts";

/** Matches the fictional telephone numbers 555-0100 to 555-0199. */
const SAMPLE_PHONE = /555[-.\s]?01\d\d/;
/** Matches a reserved domain (RFC 2606) at the end of a host, an e-mail address or a URL. */
const SAMPLE_HOST = /(?:^|[@./])example\.(?:com|org|net)$/i;

/** The lawyer that docket ships as responsible for the site. */
export const SAMPLE_ATTORNEY = "Sample Attorney";

/** The hashes of the public/images/share.png that docket ships, and shipped before 1.1: the sample firm's name and number. */
const SAMPLE_PICTURES: readonly string[] = [
  "4463641350c47968708167e6828de687",
  "f7d569a826cd7611d5b768b090e80e5e",
];

const SAMPLE_BRAND = "Texas Injury Attorneys";
export const SAMPLE_YEAR = 2025;
const SAMPLE_RATING = { value: 4.9, count: 250 };
/** Of the specification's four figures, those that only the firm can know. */
const SAMPLE_FIGURES: readonly string[] = ["$50M+", "25+", "1000+"];
/** In English, and in Spanish. */
export const SAMPLE_CONSENTS = ["our legal partners", "nuestros socios legales"];
/** What docs/before-launch.md recommends in their place, by file of the content. */
export const RECOMMENDED_CONSENTS = {
  "site.json": {
    text: "This site does not ask for your phone number, and using it is not consent to calls or text messages.",
    button: "Close",
  },
  "es/site.json": {
    text: "Este sitio no pide su número de teléfono, y usarlo no autoriza llamadas ni mensajes de texto.",
    button: "Cerrar",
  },
};
/** How the testimonials begin. */
const SAMPLE_TESTIMONIALS = [
  "I called from the tow yard and somebody picked up.",
  "The other driver’s insurer said it was half my fault.",
  "Every question was answered in plain words, including",
];

/** Returns whether a site has the address of a sample, at which nothing is published. */
export const isSampleUrl = (url: string): boolean => SAMPLE_HOST.test(url);

/** A sample value and the field that has it. */
export type Sample = Pick<Problem, "where" | "found">;
type Home = Site["content"]["home"];

export function findAllSamples([site, ...translations]: readonly [Site, ...Site[]]): readonly Sample[] {
  return [...findSamples(site), ...translations.flatMap(({ content }) => findSampleWords(content))];
}

/** Returns all sample values of the content, with the field to change. */
export function findSamples({ content, url, urlSource, languages }: Site): readonly Sample[] {
  const { brand, phone, email, responsibleAttorney, copyrightYear, rating } = content.site;
  const inSite = (...path: string[]): Place => ({ file: `${content.folder}/site.json`, path });
  const source = urlSource.name ? ` from ${formatPlace(urlSource)}` : "";
  const samples: readonly (Sample | false)[] = [
    brand === SAMPLE_BRAND && { where: inSite("brand"), found: `name ${brand}` },
    SAMPLE_PHONE.test(phone.number) && { where: inSite("phone", "number"), found: `phone ${phone.number}` },
    SAMPLE_HOST.test(email) && { where: inSite("email"), found: `e-mail ${email}` },
    isSampleUrl(url) && { where: urlSource, found: `address ${url}${source}` },
    responsibleAttorney?.name === SAMPLE_ATTORNEY && {
      where: inSite("responsibleAttorney", "name"),
      found: `responsible attorney ${SAMPLE_ATTORNEY}`,
    },
    copyrightYear === SAMPLE_YEAR && {
      where: inSite("copyrightYear"),
      found: `copyright year ${copyrightYear}`,
    },
    languages.some(({ language }) => language === "es") &&
      !content.site.calling.spanish && {
        where: inSite("calling"),
        found:
          "pages in Spanish, but calling.spanish is not set: set it to true, or drop Spanish (docs/languages.md)",
      },
    isSampleRating(rating) && {
      where: inSite("rating"),
      found: `rating ${rating?.value} from ${rating?.count} reviews`,
    },
  ];
  return [
    ...samples.filter((sample) => sample !== false),
    ...findSampleWords(content),
    ...findHomeSamples(content.home, { file: `${content.folder}/home.json` }),
  ];
}

function findSampleWords({ folder, site }: Pick<Site["content"], "folder" | "site">): readonly Sample[] {
  const file = `${folder}/site.json`;
  const consent = SAMPLE_CONSENTS.filter((words) => site.consent?.text.includes(words)).map((words) => ({
    where: { file, path: ["consent", "text"] },
    found: `consent text with ${quote(words)}`,
  }));
  if (!SAMPLE_PHONE.test(site.image.alt)) return consent;
  return [{ where: { file, path: ["image", "alt"] }, found: "phone number in image.alt" }, ...consent];
}

function findHomeSamples({ stats = [], testimonials }: Home, home: Place): readonly Sample[] {
  const figures = stats.flatMap((stat, index) =>
    isSampleFigure(stat)
      ? { where: atField(home, "stats", index, "number"), found: `figure ${stat.number}` }
      : [],
  );
  const quotes = (testimonials?.cards ?? []).flatMap((card, index) =>
    isSampleTestimonial(card)
      ? { where: atField(home, "testimonials", "cards", index), found: `testimonial of ${card.name}` }
      : [],
  );
  return [...figures, ...quotes];
}

function isSampleRating(rating: { readonly value: number; readonly count: number } | undefined): boolean {
  return rating?.value === SAMPLE_RATING.value && rating.count === SAMPLE_RATING.count;
}

/** Returns the optional fields that have any of the sample's figures, by file: a firm need not invent any. */
export function findSampleFigures({ site, home }: Pick<Site["content"], "site" | "home">) {
  const hasTestimonial = home.testimonials?.cards.some(isSampleTestimonial);
  return {
    "site.json": isSampleRating(site.rating) ? ["rating"] : [],
    "home.json": [
      ...(home.stats?.some(isSampleFigure) ? ["stats", "statsNote"] : []),
      ...(hasTestimonial ? ["testimonials"] : []),
    ],
  };
}

function isSampleFigure({ number }: { readonly number: string }): boolean {
  return SAMPLE_FIGURES.includes(number);
}

/** Returns whether a testimonial is marked as a sample, or has the words of one under whatever name. */
function isSampleTestimonial({ sample, text }: NonNullable<Home["testimonials"]>["cards"][number]): boolean {
  return sample === true || SAMPLE_TESTIMONIALS.some((start) => text.startsWith(start));
}

/** Returns the copies of the sample picture among the files of public/. */
export function findSamplePictures(
  files: readonly Pick<LinkedFile, "digest" | "source">[],
): readonly Sample[] {
  return files
    .filter(({ digest }) => SAMPLE_PICTURES.includes(digest))
    .map(({ source }) => ({ where: source, found: "picture with the sample name and phone number" }));
}

export function describeSamples(samples: readonly Sample[]): readonly Problem[] {
  return samples.map(({ where, found }) => ({
    where,
    found: `sample data: ${found}`,
    expected: "the firm’s own before the site is published",
    next: "replace it, or remove what is optional: docs/before-launch.md",
  }));
}

/** More of them are only counted in the warning of a build. */
const MAX_NAMED = 3;

/** Returns all samples as one problem of the file `site`. */
export function summarizeSamples(samples: readonly Sample[], site: Place): readonly Problem[] {
  if (samples.length === 0) return [];
  const named = samples.slice(0, MAX_NAMED).map(({ found }) => found);
  const others = samples.length - named.length;
  return [
    {
      where: site,
      found: `sample data: ${[...named, ...(others > 0 ? [`and ${others} more`] : [])].join(", ")}`,
      expected: "the firm’s own before the site is published",
      next: "replace it: docket setup --yes lists each with its field; --strict makes this an error",
    },
  ];
}
