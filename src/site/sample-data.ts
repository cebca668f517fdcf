// The sample values in the content of this repository, which must not reach the visitors of a real firm.
import { formatPlace, type Place, type Problem } from "../problem.ts";
import type { Site } from "./site.ts";

/** Matches the fictional telephone numbers 555-0100 to 555-0199. */
export const SAMPLE_PHONE = /555[-.\s]?01\d\d/;
/** Matches a reserved domain (RFC 2606) at the end of a host, an e-mail address or a URL. */
export const SAMPLE_HOST = /(?:^|[@./])example\.(?:com|org|net)$/;

/** The lawyer that docket ships as responsible for the site. */
export const SAMPLE_ATTORNEY = "Sample Attorney";

/** SHA-256 of the public/images/share.png that docket ships: it shows the sample firm's name and number. */
export const SAMPLE_PICTURE = "a810e5ea30bb2c9aa1f48841b5f44240343a42177ff73f01540139c3330b7e82";

/** A sample value and the field that has it. */
export type Sample = Pick<Problem, "where" | "found">;

/** Returns all sample values of the content, with the field to change. */
export function findSamples({ content, url, urlSource }: Site): readonly Sample[] {
  const { phone, email, image, responsibleAttorney } = content.site;
  const inSite = (...path: string[]): Place => ({ file: `${content.folder}/site.json`, path });
  const source = urlSource.name ? ` from ${formatPlace(urlSource)}` : "";
  const samples: readonly (Sample | false)[] = [
    SAMPLE_PHONE.test(phone.number) && {
      where: inSite("phone", "number"),
      found: `phone ${phone.number}`,
    },
    SAMPLE_PHONE.test(image.alt) && { where: inSite("image", "alt"), found: "phone number in image.alt" },
    SAMPLE_HOST.test(email) && { where: inSite("email"), found: `e-mail ${email}` },
    SAMPLE_HOST.test(url) && { where: urlSource, found: `address ${url}${source}` },
    responsibleAttorney?.name === SAMPLE_ATTORNEY && {
      where: inSite("responsibleAttorney"),
      found: `responsible attorney ${SAMPLE_ATTORNEY}`,
    },
    content.home.testimonials.cards.some(({ sample }) => sample) && {
      where: { file: `${content.folder}/home.json`, path: ["testimonials", "cards"] },
      found: "testimonials marked as samples",
    },
  ];
  return samples.filter((sample) => sample !== false);
}

/** Returns all sample values as one problem. */
export function findSampleData(site: Site): readonly Problem[] {
  const samples = findSamples(site);
  if (samples.length === 0) return [];
  return [
    {
      where: { file: `${site.content.folder}/site.json` },
      found: `sample data: ${samples.map(({ found }) => found).join(", ")}`,
      expected: "the firm’s own before the site is published",
      next: "replace it; --strict makes this an error",
    },
  ];
}
