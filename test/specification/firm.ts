// The firm's values: where the specification has a placeholder, or the decisions give a field with a default, a test
// expects what content/site.json says. So a firm that replaces them keeps these tests green.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { nationalDigits } from "../../src/shared/phone.ts";
import { PROJECT } from "../helpers/cli.ts";

type Link = readonly [label: string, address: string];

interface Phone {
  readonly label: string;
  readonly number: string;
}

interface SiteFile {
  readonly brand: string;
  readonly product: string;
  readonly phone: Phone;
  readonly email: string;
  readonly image: { readonly path: string };
  readonly url: string;
  readonly copyrightYear: number;
  readonly responsibleAttorney?: { readonly name: string; readonly city: string };
  readonly rating?: { readonly value: number; readonly count: number };
  readonly disclaimers: readonly string[];
  readonly consent?: { readonly text: string; readonly button: string };
  readonly thirdParties?: readonly unknown[];
  readonly analytics?: { readonly scripts?: readonly unknown[] };
  readonly calling: { readonly heading: string; readonly items: readonly { readonly title: string }[] };
  readonly headerCities: readonly string[];
  readonly homeCities: readonly string[];
  readonly footerCities: readonly string[];
  readonly fallbackCity: string;
  readonly specialties: readonly string[];
  readonly blog: { readonly pageSize: number };
}

interface HomeFile {
  readonly stats?: readonly { readonly number: string; readonly label: string }[];
  readonly testimonials?: { readonly cards: readonly { readonly name: string; readonly rating: number }[] };
}

interface LabelsFile {
  readonly header: { readonly cities: string; readonly specialties: string };
  readonly footer: { readonly area: string };
}

interface PageFile {
  readonly heading: string;
}

const CONTENT = path.join(PROJECT, "content");
const POSTS = path.join(CONTENT, "posts");
const read = <T>(file: string) => JSON.parse(readFileSync(path.join(CONTENT, file), "utf8")) as T;
/** Reads a folder of content: each file with its slug. */
export const readAll = <T>(folder: string) =>
  readdirSync(path.join(CONTENT, folder))
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ slug: path.basename(file, ".json"), ...read<T>(`${folder}/${file}`) }));

const site = read<SiteFile>("site.json");

/** The slugs of the posts in content/posts/ that name a picture. */
const PICTURED = new Set(
  // A site without posts has no folder of them.
  (existsSync(POSTS) ? readdirSync(POSTS) : []).flatMap((file) => {
    const text = readFileSync(path.join(POSTS, file), "utf8");
    const record = file.endsWith(".json") ? JSON.parse(text) : undefined;
    const [, header = ""] = /^---\n(.*?)\n---/s.exec(text.replaceAll("\r", "")) ?? [];
    const fieldOf = (name: string) => RegExp(`^${name}: *["']?([^\\s"'#]+)`, "m").exec(header)?.[1];
    const slug: string = record?.slug ?? fieldOf("slug") ?? path.parse(file).name;
    return record?.image_url || fieldOf("image") ? [`/blog/${slug}`] : [];
  }),
);
/** Returns whether the post of an article has a picture, which it may leave out. */
export const hasPicture = (article: string): boolean => PICTURED.has(article);

/** The rule of the specification: lower case, spaces to hyphens, other non-word characters removed. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/ /g, "-")
    .replace(/[^\w-]/g, "");
const linksTo = (names: readonly string[]): readonly Link[] =>
  names.map((name) => [name, `/${slugOf(name)}`] as const);

export const BRAND = site.brand;
/** As in a title: "Car Accident Law". */
export const PRODUCT = site.product;
/** As in running text: "car accident law". */
export const PRODUCT_IN_TEXT = site.product.toLowerCase();
export const SITE_URL = site.url;
export const EMAIL = site.email;
/** The short form and the full one: "800-555-0199" and "1-800-555-0199". */
export const PHONE = site.phone.label;
export const PHONE_NUMBER = site.phone.number;
/** "8005550199" */
export const PHONE_DIGITS = nationalDigits(PHONE_NUMBER);
/** The address of every link that places the call. */
export const CALL = `tel:+1${PHONE_DIGITS}`;
/** The number of a page, and its link: that of its city, if it has one of its own, or the firm's. */
export function phoneOf(path: string) {
  const { label, number } = CITIES.find(({ slug }) => slug === path.split("/")[1])?.phone ?? site.phone;
  return { label, number, call: `tel:+1${nationalDigits(number)}` };
}
/** The label and the address of the call button of a page. */
export function callOf(path: string): Link {
  const { label, call } = phoneOf(path);
  return [`Call ${label}`, call];
}
export const COPYRIGHT_YEAR = site.copyrightYear;
export const RESPONSIBLE_ATTORNEY = site.responsibleAttorney;
export const PAGE_SIZE = site.blog.pageSize;
/** The absolute address of the picture of shared links, which stands for that of a post without one. */
export const SITE_IMAGE = new URL(site.image.path, site.url).href;
/** The city whose page unknown addresses show. */
export const FALLBACK_CITY = site.fallbackCity;

export const CITIES = readAll<{ name: string; phone?: Phone }>("cities").map(({ name, slug, phone }) => ({
  name,
  slug,
  phone,
}));
/** The label and the address of each link of the Cities dropdown, of the home page's grid, and of the footer. */
export const HEADER_CITIES = linksTo(site.headerCities);
export const HOME_CITIES = linksTo(site.homeCities);
export const FOOTER_CITIES = linksTo(site.footerCities);
/** The label and the address of each practice area. */
export const SPECIALTIES: readonly Link[] = site.specialties.map((slug) => [
  read<{ name: string }>(`specialties/${slug}.json`).name,
  `/${slug}`,
]);
export const RATING = site.rating;
export const DISCLAIMERS = site.disclaimers;
/** The texts of the specification's bar, which a firm may leave out. */
export const CONSENT = site.consent ?? { text: "", button: "" };
/** Third parties change the bar, and then test/browser/third-parties.test.ts is about it. */
export const HAS_SPECIFIED_BAR = Boolean(site.consent && !site.thirdParties && !site.analytics?.scripts);
export const CALLING = site.calling;

const labels = read<LabelsFile>("labels.json");
/** The labels of the two dropdowns. docs/before-launch.md proposes another one for the specialties. */
export const MENUS = labels.header;
/** "Serving All of Texas", in the footer: docs/before-launch.md lists it, because not every firm does. */
export const AREA = labels.footer.area;

const home = read<HomeFile>("home.json");
export const STATS = home.stats ?? [];
/** What a browser shows at an unknown /blog/{slug} if it cannot load the article. */
export const ARTICLE_ERROR = read<{ article: { error: string } }>("pages/blog.json").article.error;
export const TESTIMONIALS = home.testimonials?.cards ?? [];
/** The headings of pages, without placeholders filled in. */
export const HEADINGS = {
  blog: read<PageFile>("pages/blog.json").heading,
  sitemap: read<PageFile>("pages/sitemap.json").heading,
  notFound: read<PageFile>("pages/not-found.json").heading,
};
