import { quote } from "../problem.ts";
import { SAMPLE_HOST, SAMPLE_PHONE } from "../site/sample-data.ts";
import type { Check, Fault } from "./check.ts";
import { at, linksOf, metas, tagged } from "./page.ts";

const isSampleCall = (href: string) => href.startsWith("tel:") && SAMPLE_PHONE.test(href);

/** The same, read from the pages: what of it a visitor would meet, each kind once a page. */
export const sampleDataCheck: Check = {
  rule: "sample-data",
  page: (page) => {
    const inSite = (...path: string[]) => ({ file: `${page.content}/site.json`, path });
    const first = <T>(items: readonly T[]): readonly T[] => items.slice(0, 1);
    const links = tagged(page, "a").filter(({ attribs }) => attribs.href !== undefined);
    const calls = links.filter(({ attribs }) => isSampleCall(attribs.href ?? ""));
    const mails = links.filter(
      ({ attribs: { href = "" } }) => href.startsWith("mailto:") && SAMPLE_HOST.test(href),
    );
    const addresses = linksOf(page, "canonical").filter(
      ({ attribs }) => URL.canParse(attribs.href ?? "") && SAMPLE_HOST.test(new URL(attribs.href ?? "").host),
    );
    const pictures = metas(page, "og:image:alt").filter(({ attribs }) =>
      SAMPLE_PHONE.test(attribs.content ?? ""),
    );
    const testimonials = page.elements.filter(({ attribs }) => attribs["data-sample"] === "true");
    const samples: readonly Omit<Fault, "expected">[] = [
      ...first(calls).map((element) => ({
        ...at(page, element),
        where: inSite("phone"),
        found: `the sample phone number ${quote(element.attribs.href)}`,
      })),
      ...first(mails).map((element) => ({
        ...at(page, element),
        where: inSite("email"),
        found: `the sample e-mail address ${quote(element.attribs.href)}`,
      })),
      ...addresses.map((element) => ({
        ...at(page, element),
        where: inSite("url"),
        found: `the sample host ${quote(new URL(element.attribs.href ?? "").host)}`,
      })),
      ...pictures.map((element) => ({
        ...at(page, element),
        where: inSite("image", "alt"),
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
