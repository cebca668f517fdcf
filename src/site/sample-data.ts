// The sample values in the content of this repository, which must not reach the visitors of a real firm.
import { formatPlace, type Problem } from "../problem.ts";
import type { Site } from "./site.ts";

/** Matches the fictional telephone numbers 555-0100 to 555-0199. */
export const SAMPLE_PHONE = /555[-.\s]?01\d\d/;
/** Matches a reserved domain (RFC 2606) at the end of a host, an e-mail address or a URL. */
export const SAMPLE_HOST = /(?:^|[@./])example\.(?:com|org|net)$/;

/** The lawyer that docket ships as responsible for the site. */
export const SAMPLE_ATTORNEY = "Sample Attorney";

export function findSampleData({ content, url, urlSource }: Site): readonly Problem[] {
  const { phone, email, image, responsibleAttorney } = content.site;
  const samples = [
    SAMPLE_PHONE.test(phone.number) && `phone ${phone.number}`,
    SAMPLE_PHONE.test(image.alt) && "phone number in image.alt",
    SAMPLE_HOST.test(email) && `e-mail ${email}`,
    SAMPLE_HOST.test(url) && `address ${url}${urlSource.name ? ` from ${formatPlace(urlSource)}` : ""}`,
    responsibleAttorney?.name === SAMPLE_ATTORNEY && `responsible attorney ${SAMPLE_ATTORNEY}`,
    content.home.testimonials.cards.some(({ sample }) => sample) && "testimonials marked as samples",
  ].filter((sample) => sample !== false);
  if (samples.length === 0) return [];
  const problem = {
    where: { file: `${content.folder}/site.json` },
    found: `sample data: ${samples.join(", ")}`,
    expected: "the firm’s own before the site is published",
    next: "replace it; --strict makes this an error",
  };
  return [problem];
}
