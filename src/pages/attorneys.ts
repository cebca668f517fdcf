// The list of the firm's attorneys, and the page of each. Without files in content/attorneys/, neither exists.
import { ATTORNEYS_PATH, attorneyPath } from "../shared/url.ts";
import type { PageContext, Site } from "../site/site.ts";
import { firmOf, labelsOf, profileOf } from "./firm.ts";
import { createHead, fitTitle } from "./head.ts";
import { attorneysLinks } from "./links.ts";
import { breadcrumbList, lawyer, legalService } from "./structured-data.ts";

export type AttorneysProps = ReturnType<typeof createAttorneys>["props"];
export type AttorneyProps = ReturnType<typeof createAttorney>["props"];

export function planAttorneys(site: Site) {
  const { folder, attorneys } = site.content;
  return attorneysLinks(site).map(({ label }) => ({
    path: ATTORNEYS_PATH,
    source: { file: `${folder}/attorneys` },
    name: label,
    images: attorneys.flatMap(({ value }) => value.photo ?? []),
  }));
}

export function createAttorneys(route: ReturnType<typeof planAttorneys>[number], site: PageContext) {
  const { title, description, prompt, name, heading, text } = labelsOf(site).attorneys;
  const { attorneys, site: settings } = site.content;
  return {
    head: createHead(site, route.path, {
      title,
      description,
      keywords: [name, settings.brand],
      aiPrompt: prompt,
    }),
    props: {
      firm: firmOf(site),
      heading,
      text,
      attorneys: attorneys.map((attorney) => profileOf(site, attorney, route)),
    },
  };
}

export function planAttorney({ content }: Site) {
  return content.attorneys.map((attorney) => ({
    path: attorneyPath(attorney.slug),
    source: attorney.source,
    name: attorney.value.name,
    attorney,
    images: [attorney.value.photo ?? []].flat(),
  }));
}

export function createAttorney(route: ReturnType<typeof planAttorney>[number], site: PageContext) {
  const { name, text, profile } = route.attorney.value;
  const { label, texts, portrait } = profileOf(site, route.attorney, route);
  const [list = { href: "", label: "" }] = attorneysLinks(site);
  const meta = {
    title: fitTitle(texts.personTitle),
    description: texts.personDescription,
    keywords: [name, site.content.labels.names.lawyer, site.content.site.brand],
    aiPrompt: texts.personPrompt,
  };
  return {
    head: createHead(site, route.path, meta, [
      legalService(site),
      lawyer(site, name),
      breadcrumbList(site, list, route),
    ]),
    props: {
      firm: firmOf(site),
      list,
      name: label,
      portrait,
      facts: [texts.number, texts.admitted, texts.languages, texts.offices],
      text,
      profile: profile === undefined ? undefined : { href: profile, label: texts.profile },
    },
  };
}
