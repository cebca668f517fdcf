import type { NoticeRule } from "../content/schema.ts";
import { DEADLINES_PATH } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { Site } from "../site/site.ts";
import { guidesOf } from "./articles.ts";
import { firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { Given } from "./kind.ts";
import { cityLink } from "./links.ts";

export type DeadlinesProps = ReturnType<typeof createDeadlines>["props"];

/** A row of the table. */
export interface Deadline extends NoticeRule {
  readonly name: string;
  /** The page of the city. */
  readonly href?: string;
  /** What links lead to: the slug of the city. */
  readonly id?: string;
}

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

function createDeadlines(site: Site, { page, to }: Given) {
  const texts = fillIn(site.content.deadlinesPage, firmPlaceholders(site));
  const rows: readonly Deadline[] = [
    ...site.cities.map((city) => ({
      ...(city.notice?.rule ?? texts.general),
      name: fillIn(texts.table.city, { city: city.name }),
      href: cityLink(site, city).href,
      id: city.slug,
    })),
    ...texts.others,
  ];
  return {
    head: createHead(site, page, texts.meta),
    props: { firm: firmOf(site), texts, rows, guides: guidesOf(site, to) },
  };
}
