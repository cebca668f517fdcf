import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";

// The values that content/site.json ships with: none of them may reach a real visitor.
const SAMPLE_NUMBER = /^1-\d{3}-555-01\d{2}$/;
const SAMPLE_HOST = /(?:^|[@./])example\.(?:com|org|net)$/;

/** Finds what a real firm has to replace before it publishes; one warning that names everything left. */
export function checkSampleData({ content, url }: Site): readonly Problem[] {
  const { phone, email, image } = content.site;
  const samples = [
    SAMPLE_NUMBER.test(phone.number) && `phone ${phone.number}`,
    /555-01\d\d/.test(image.alt) && "phone number in image.alt",
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
