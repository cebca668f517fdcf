import type { NoticeRule } from "../content/schema.ts";
import { DEADLINES_PATH } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { PageContext, Site } from "../site/site.ts";
import { guidesOf } from "./articles.ts";
import { firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import { checklistHref, cityLink } from "./links.ts";

export type DeadlinesProps = ReturnType<typeof createDeadlines>["props"];

/** A row of the table. */
export interface Deadline extends NoticeRule {
  readonly name: string;
  /** The page of the city. */
  readonly href?: string;
  /** What links lead to: the slug of the city. */
  readonly id?: string;
}

export function planDeadlines(site: Site) {
  const { content } = site;
  return [
    {
      path: DEADLINES_PATH,
      source: { file: `${content.folder}/pages/deadlines.json` },
      name: content.deadlinesPage.name,
      cities: site.cities.map(({ slug, name, notice }) => ({ slug, name, rule: notice?.rule })),
      guides: guidesOf(site),
      checklistHref: checklistHref(site),
    },
  ];
}

export function createDeadlines(
  { path, cities, guides, checklistHref }: ReturnType<typeof planDeadlines>[number],
  site: PageContext<"deadlinesPage">,
) {
  const texts = fillIn(site.content.deadlinesPage, firmPlaceholders(site));
  const rows: readonly Deadline[] = [
    ...cities.map((city) => ({
      ...(city.rule ?? texts.general),
      name: fillIn(texts.table.city, { city: city.name }),
      href: cityLink(site, city).href,
      id: city.slug,
    })),
    ...texts.others,
  ];
  return {
    head: createHead(site, path, texts.meta),
    props: { firm: firmOf(site), texts, rows, guides, checklistHref },
  };
}
