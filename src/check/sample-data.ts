import { type Problem, quote } from "../problem.ts";
import type { Site } from "../site/site.ts";
import type { Check, Fault } from "./check.ts";
import { at, linksOf, metas, tagged } from "./page.ts";

// The values that content/site.json ships with: none of them may reach a real visitor.
const SAMPLE_NUMBER = /^1-\d{3}-555-01\d{2}$/;
const SAMPLE_DIALED = /^tel:\+?1?\d{3}55501\d\d$/;
const SAMPLE_LABEL = /555-01\d\d/;
const SAMPLE_HOST = /(?:^|[@./])example\.(?:com|org|net)$/;

/** Finds what a real firm has to replace before it publishes; one warning that names everything left. */
export function checkSampleData({ content, url }: Site): readonly Problem[] {
  const { phone, email, image } = content.site;
  const samples = [
    SAMPLE_NUMBER.test(phone.number) && `phone ${phone.number}`,
    SAMPLE_LABEL.test(image.alt) && "phone number in image.alt",
    SAMPLE_HOST.test(email) && `e-mail ${email}`,
    SAMPLE_HOST.test(url) && `address ${url}`,
    content.home.testimonials.cards.some(({ sample }) => sample) && "testimonials marked as samples",
  ].filter((sample) => sample !== false);
  if (samples.length === 0) return [];
  return [
    {
      where: `${content.folder}/site.json`,
      found: `sample data: ${samples.join(", ")}`,
      expected: "the firm’s own before the site is published",
      next: "replace them; --strict makes this an error",
    },
  ];
}

/** The same, read from the pages: what of it a visitor would meet, each kind once a page. */
export const sampleDataCheck: Check = {
  rule: "sample-data",
  page: (page) => {
    const where = `${page.content}/site.json`;
    const first = <T>(items: readonly T[]): readonly T[] => items.slice(0, 1);
    const links = tagged(page, "a").filter(({ attribs }) => attribs.href !== undefined);
    const calls = links.filter(({ attribs }) => SAMPLE_DIALED.test(attribs.href ?? ""));
    const mails = links.filter(
      ({ attribs: { href = "" } }) => href.startsWith("mailto:") && SAMPLE_HOST.test(href),
    );
    const addresses = linksOf(page, "canonical").filter(
      ({ attribs }) => URL.canParse(attribs.href ?? "") && SAMPLE_HOST.test(new URL(attribs.href ?? "").host),
    );
    const pictures = metas(page, "og:image:alt").filter(({ attribs }) =>
      SAMPLE_LABEL.test(attribs.content ?? ""),
    );
    const testimonials = page.elements.filter(({ attribs }) => attribs["data-sample"] === "true");
    const samples: readonly Omit<Fault, "expected">[] = [
      ...first(calls).map((element) => ({
        ...at(page, element),
        where: `${where} › phone`,
        found: `the sample phone number ${quote(element.attribs.href)}`,
      })),
      ...first(mails).map((element) => ({
        ...at(page, element),
        where: `${where} › email`,
        found: `the sample e-mail address ${quote(element.attribs.href)}`,
      })),
      ...addresses.map((element) => ({
        ...at(page, element),
        where: `${where} › url`,
        found: `the sample host ${quote(new URL(element.attribs.href ?? "").host)}`,
      })),
      ...pictures.map((element) => ({
        ...at(page, element),
        where: `${where} › image.alt`,
        found: `the sample phone number in ${quote(element.attribs.content)}`,
      })),
      ...first(testimonials).map((element) => ({
        ...at(page, element),
        found: `${testimonials.length} testimonials marked as samples`,
      })),
    ];
    return samples.map((sample) => ({
      ...sample,
      severity: "warning",
      expected: "the firm’s own before the site is published",
      next: "replace it; --strict makes this an error",
    }));
  },
};
