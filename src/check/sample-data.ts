import { type Place, quote } from "../problem.ts";
import { SAMPLE_ATTORNEY, SAMPLE_HOST, SAMPLE_PHONE } from "../site/sample-data.ts";
import { type Check, type Finding, warning } from "./check.ts";
import { callsOf, type Element, findByTag, linksOf, metas, siteFooter, textOf } from "./page.ts";
import { at, inFile } from "./place.ts";

const EXPECTED = "the firm's own before the site is published";
const NEXT = "replace it; --strict makes this an error";

/** The sample data that docket ships: each kind once a page, and every copy of the sample picture. */
export const sampleDataCheck: Check = {
  rule: "sample-data",
  page: (page, site) => {
    const report = (element: Element | undefined, found: string, where?: Place): readonly Finding[] =>
      element ? [warning({ ...at(page, element), ...(where && { where }) }, found, EXPECTED, NEXT)] : [];
    const inSite = (...path: string[]) => ({ file: `${page.content}/site.json`, path });
    const call = callsOf(page).find(({ attribs }) => SAMPLE_PHONE.test(attribs.href ?? ""));
    const mail = findByTag(page, "a").find(
      ({ attribs: { href = "" } }) => href.startsWith("mailto:") && SAMPLE_HOST.test(href),
    );
    const canonical = linksOf(page, "canonical").find(({ attribs }) =>
      SAMPLE_HOST.test(hostOf(attribs.href)),
    );
    const picture = metas(page, "og:image:alt").find(({ attribs }) =>
      SAMPLE_PHONE.test(attribs.content ?? ""),
    );
    const footer = siteFooter(page);
    const namesSample = footer !== undefined && textOf(footer).includes(SAMPLE_ATTORNEY);
    const testimonials = page.elements.filter(({ attribs }) => attribs["data-sample"] === "true");
    return [
      ...report(call, `the sample phone number ${quote(call?.attribs.href)}`, inSite("phone")),
      ...report(mail, `the sample e-mail address ${quote(mail?.attribs.href)}`, inSite("email")),
      ...report(canonical, `the sample host ${quote(hostOf(canonical?.attribs.href))}`, site.urlSource),
      ...report(
        picture,
        `the sample phone number in ${quote(picture?.attribs.content)}`,
        inSite("image", "alt"),
      ),
      ...report(
        namesSample ? footer : undefined,
        `the sample attorney ${quote(SAMPLE_ATTORNEY)}`,
        inSite("responsibleAttorney"),
      ),
      ...report(testimonials[0], `${testimonials.length} testimonials marked as samples`),
    ];
  },
  site: (_, site) =>
    site.samplePictures.map((file) => warning(inFile(file, "/", site), "the sample picture", EXPECTED, NEXT)),
};

function hostOf(address = ""): string {
  return URL.parse(address)?.host ?? "";
}
