import type { NoticeRule } from "../content/schema.ts";
import { DEADLINES_PATH, siteHref } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { City, Site } from "../site/site.ts";
import { firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { Given } from "./kind.ts";
import { cityLink } from "./links.ts";

/** A row of the table. */
export interface Deadline extends NoticeRule {
  readonly name: string;
  /** The page of the city. */
  readonly href?: string;
  /** What links lead to, and what the finder reads: the slug of the city, "for-county" or "for-bus-houston". */
  readonly id?: string;
}

export type FinderProps = NonNullable<ReturnType<typeof createDeadlines>["props"]["finder"]>;

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
  const { local, general } = site.content.deadlinesPage;
  const { period } = notice?.rule ?? general;
  const texts = fillIn(local, { ...firmPlaceholders(site), city: name, period });
  const href = `${siteHref(DEADLINES_PATH, site)}#${slug}`;
  return { ...texts, isSettled: notice?.rule !== undefined, href };
}

function createDeadlines(site: Site, { page }: Given) {
  const texts = fillIn(site.content.deadlinesPage, firmPlaceholders(site));
  const { finder, rules } = texts;
  const { language } = site.content.labels;
  const cities = site.cities.map((city) => ({
    ...(city.notice?.rule ?? texts.general),
    name: fillIn(texts.table.city, { city: city.name }),
    href: cityLink(site, city).href,
    id: city.slug,
  }));
  const others = texts.others.map(({ vehicle, city, ...row }) => ({
    ...row,
    ...(vehicle && { id: ["for", vehicle, city].filter(Boolean).join("-") }),
  }));
  const isDriver = ({ id }: Deadline) => id === "for-driver";
  const rows: readonly Deadline[] = [
    ...others.filter(isDriver),
    ...cities,
    ...(finder ? [{ ...texts.general, name: finder.elsewhere, id: "elsewhere" }] : []),
    ...others.filter((row) => !isDriver(row)),
  ];
  return {
    head: createHead(site, page, texts.meta),
    props: {
      firm: firmOf(site),
      texts,
      rows,
      finder: finder && { texts: { ...finder, rules }, locale: language.locale },
    },
  };
}
