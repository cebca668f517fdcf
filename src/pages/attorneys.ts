// The list of the firm's attorneys, and the page of each. Without files in content/attorneys/, neither exists.
import { ATTORNEYS_PATH, attorneyPath } from "../shared/url.ts";
import type { Attorney, Site } from "../site/site.ts";
import { firmOf, labelsOf, photosOf, profileOf } from "./firm.ts";
import { createHead, fitTitle } from "./head.ts";
import type { Given } from "./kind.ts";
import { attorneysLink } from "./site-links.ts";
import { breadcrumbList, lawyer, legalService } from "./structured-data.ts";

export function attorneysPages(site: Site) {
  const { folder, attorneys, labels } = site.content;
  if (attorneys.length === 0) return [];
  return [
    {
      path: ATTORNEYS_PATH,
      source: { file: `${folder}/attorneys` },
      name: labels.attorneys.name,
      images: photosOf(attorneys),
      content: (given: Given) => createAttorneys(site, given),
    },
  ];
}

function createAttorneys(site: Site, { page, pictures }: Given) {
  const { title, description, prompt, name, heading, text } = labelsOf(site).attorneys;
  const { attorneys, site: settings } = site.content;
  return {
    head: createHead(site, page, {
      title,
      description,
      keywords: [name, settings.brand],
      aiPrompt: prompt,
    }),
    props: {
      firm: firmOf(site),
      heading,
      text,
      attorneys: attorneys.map((attorney) => profileOf(site, attorney, pictures)),
    },
  };
}

export function attorneyPages(site: Site) {
  return site.content.attorneys.map((attorney) => ({
    path: attorneyPath(attorney.slug),
    source: attorney.source,
    name: attorney.value.name,
    images: photosOf([attorney]),
    content: (given: Given) => createAttorney(site, attorney, given),
  }));
}

function createAttorney(site: Site, attorney: Attorney, { page, pictures }: Given) {
  const { name, text, profile } = attorney.value;
  const { label, texts, portrait } = profileOf(site, attorney, pictures);
  const list = attorneysLink(site);
  const meta = {
    title: fitTitle(texts.personTitle),
    description: texts.personDescription,
    keywords: [name, site.content.labels.names.lawyer, site.content.site.brand],
    aiPrompt: texts.personPrompt,
  };
  return {
    head: createHead(site, page, meta, [
      legalService(site),
      lawyer(site, name),
      breadcrumbList(site, list, page),
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
