import { type Period, periodWords } from "../content/periods.ts";
import type { NoticeRule } from "../content/schema.ts";
import { DEADLINES_PATH, siteHref } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { City, Site } from "../site/site.ts";
import { firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { Given } from "./kind.ts";

/** A row of the table. */
export type Deadline = ReturnType<typeof createRow>;

export type FinderProps = NonNullable<ReturnType<typeof createDeadlines>["props"]["finder"]>;

type DeadlineTexts = Site["content"]["deadlinesPage"];

/** What a row is, besides its rule. */
interface RowSubject {
  /** Its name; that of a city is made from `cities`. */
  readonly name?: string;
  /** The id that links lead to: "for-county", "for-bus-houston". The row of a city has the id of its name. */
  readonly id?: string;
  /** Whose vehicles it is for. */
  readonly vehicles: readonly string[];
  /** The slug of the only city in which it applies. */
  readonly city?: string | undefined;
  /** Those that share it, each in a city. */
  readonly agencies?: readonly { readonly name: string; readonly city: string }[] | undefined;
  /** The cities whose vehicles it is for. */
  readonly cities?: readonly Pick<City, "slug" | "name">[];
}

/** Against a driver, no notice is due; the federal government wants a form of its own. */
const WITHOUT_LETTER = ["driver", "federal"];

export function deadlinesPages(site: Site) {
  const { folder, deadlinesPage } = site.content;
  return [
    {
      path: DEADLINES_PATH,
      source: { file: `${folder}/pages/deadlines.json` },
      name: deadlinesPage.name,
      content: (given: Given) => createDeadlines(site, given),
    },
  ];
}

/** Returns how long there is after a crash in a city. Its page and those of its neighborhoods show the same. */
export function localDeadlines(site: Site, { name, slug, notice }: City) {
  const { charter, several, ...local } = site.content.deadlinesPage.local;
  const { limits } = notice?.rule ?? site.content.deadlinesPage.general;
  const filled = { ...placeholdersOf(site, limits), city: name, periods: joinLimits(site, limits) };
  const texts = { ...firmPlaceholders(site), ...filled };
  const why = notice?.rule === undefined ? charter : several;
  return {
    ...fillIn(local, texts),
    /** Why it is this time, on the pages of its neighborhoods. */
    why: notice?.rule === undefined || limits.length > 1 ? fillIn(why, texts) : undefined,
    /** The same on its own page. */
    text: notice?.text && fillIn(notice.text, texts),
    href: `${siteHref(DEADLINES_PATH, site)}#${slug}`,
  };
}

const wordsOf = ({ content }: Site, period: Period) => periodWords(period, content.deadlinesPage.words);

/** "30 days after a death; six months after an injury" */
const joinLimits = (site: Site, limits: NoticeRule["limits"]) =>
  limits.map((limit) => [wordsOf(site, limit), limit.applies].filter(Boolean).join(" ")).join("; ");

/** Returns the periods that texts name: the limit they are about, that of state law, and that for a suit. */
function placeholdersOf(site: Site, limits: NoticeRule["limits"]) {
  const { general, driver } = site.content.deadlinesPage;
  const wordsOfOne = (limit: Period | undefined) => (limit ? wordsOf(site, limit) : "");
  return {
    period: wordsOfOne(limits[0]),
    law: wordsOfOne(general.limits.at(-1)),
    suit: wordsOfOne(driver.limits[0]),
  };
}

function createDeadlines(site: Site, { page }: Given) {
  const { deadlinesPage, labels } = site.content;
  const placeholders = { ...firmPlaceholders(site), ...placeholdersOf(site, deadlinesPage.general.limits) };
  const texts = fillIn(deadlinesPage, placeholders);
  const { locale } = labels.language;
  return {
    head: createHead(site, page, texts.meta),
    props: {
      firm: firmOf(site),
      texts,
      language: site.language,
      locale,
      rows: createRows(site),
      finder: texts.finder && finderProps(texts.finder, texts, locale),
    },
  };
}

/** Leaves out the line for browsers without JavaScript: the page repeats each text of the finder. */
function finderProps(
  { noScript, ...finder }: NonNullable<DeadlineTexts["finder"]>,
  { rules, table, letter }: DeadlineTexts,
  locale: string,
) {
  return {
    texts: { ...finder, rules, city: table.city, letterCity: letter.city, by: letter.by },
    locale,
  };
}

/** Returns the rows of the table: private drivers, the cities, those that share the rule of state law, and all others. */
function createRows(site: Site): readonly Deadline[] {
  const { driver, general, others, table } = site.content.deadlinesPage;
  const own = site.cities.flatMap(({ notice, ...city }) =>
    notice?.rule ? [createRow(site, notice.rule, { vehicles: ["city"], cities: [city] })] : [],
  );
  const shared = site.cities.filter(({ notice }) => !notice?.rule);
  return [
    createRow(site, driver, { name: driver.name, id: "for-driver", vehicles: ["driver"] }),
    ...own,
    createRow(site, general, {
      name: table.elsewhere,
      id: "elsewhere",
      vehicles: ["city"],
      cities: shared,
    }),
    ...others.map((rule) => {
      const { name, vehicles, agencies, city } = rule;
      const id = ["for", vehicles[0], city].filter(Boolean).join("-");
      return createRow(site, rule, { name, id, vehicles, agencies, city });
    }),
  ];
}

function createRow(site: Site, rule: NoticeRule, { cities = [], ...subject }: RowSubject) {
  const { table } = site.content.deadlinesPage;
  const { limits, asks = [], says, to, office, address, note } = rule;
  const placeholders = { ...firmPlaceholders(site), ...placeholdersOf(site, limits) };
  const sources = new Map(limits.map(({ source, checked }) => [source, checked]));
  return {
    ...subject,
    cities: cities.map(({ slug, name }) => ({ slug, name })),
    to,
    office,
    address: address?.lines,
    note: note && fillIn(note, placeholders),
    limits: limits.map((limit) => {
      const { count, unit, from, applies, suit } = limit;
      const text = joinLimits(site, [limit]);
      const [before, after] = table.since.replace("{from}", from).split("{period}");
      const value = [count, unit, suit && "suit"].filter(Boolean).join(" ");
      // "30 days after a death" says what it begins with.
      return { value, text, ...(applies === undefined && { before, after }) };
    }),
    says: [...asks.map((each) => table.asks[each]), says].filter(Boolean).join("; "),
    sources: [...sources].map(([source, checked]) => ({ source, checked })),
    /** What the letter holds besides; undefined if no letter of notice is due. */
    asks: WITHOUT_LETTER.includes(subject.vehicles[0] ?? "") ? undefined : asks,
  };
}
