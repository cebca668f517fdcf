import { readFileSync } from "node:fs";
import path from "node:path";
import type { HtmlValidate } from "html-validate/node";
import type { Check, CheckedSite, Fault, PageFacts } from "./check.ts";
import { at, elementAt } from "./page.ts";
import { parsePage } from "./parse-page.ts";

/** So many shapes are judged; a site with more has pages that nobody has looked at, and is told so. */
const MOST_SHAPES = 400;

/**
 * HTML errors, as html-validate finds them. It takes 25 ms a page, minutes for 10,000, so it judges one page
 * of each shape, and the others of that shape with it; shape.ts says what they can differ in.
 */
export const htmlCheck: Check = {
  rule: "html",
  async site(pages, site) {
    const shapes = [...Map.groupBy(pages, ({ shape }) => shape).values()];
    const validator = await createValidator();
    const faults: Fault[] = [];
    for (const [first, ...others] of shapes.slice(0, MOST_SHAPES)) {
      if (first) faults.push(...(await validate(validator, first, others, site)));
    }
    const unseen = shapes.slice(MOST_SHAPES).flat();
    if (unseen[0]) {
      faults.push({
        page: unseen[0].href,
        where: unseen[0].source,
        element: "html",
        severity: "warning",
        pages: unseen.slice(1).map(({ href }) => href),
        found: `${unseen.length} pages whose HTML was not judged`,
        expected: `at most ${MOST_SHAPES} shapes of pages`,
      });
    }
    return faults;
  },
};

/** Loads html-validate, which takes a sixth of a second, only when something is to be judged. */
async function createValidator(): Promise<HtmlValidate> {
  const { HtmlValidate: Validator, StaticConfigLoader } = await import("html-validate/node");
  return new Validator(
    new StaticConfigLoader({
      extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
      rules: {
        // React's spelling of the doctype, of void elements and of boolean attributes is as right as any.
        "doctype-style": "off",
        "void-style": "off",
        "attribute-boolean-style": "off",
        "attribute-empty-style": "off",
        // These have rules of their own, which look at every page.
        "long-title": "off",
        "empty-title": "off",
        "heading-level": "off",
        "wcag/h37": "off",
        "require-sri": "off",
        // Not even the properties that conceal: no other check could trust what it reads.
        "no-inline-style": ["error", { allowedProperties: [] }],
      },
    }),
  );
}

async function validate(
  validator: HtmlValidate,
  first: PageFacts,
  others: readonly PageFacts[],
  site: CheckedSite,
): Promise<readonly Fault[]> {
  const html = readFileSync(path.join(site.out, first.file), "utf8");
  const report = await validator.validateString(html, first.file);
  const messages = report.results.flatMap((result) => result.messages);
  if (messages.length === 0) return [];
  const page = parsePage(first, html, site);
  return messages.map(({ ruleId, message, offset, ruleUrl }) => {
    const element = elementAt(page, offset) ?? page.elements[0];
    return {
      ...(element ? at(page, element) : { page: page.href, element: "html", where: page.source }),
      found: message,
      expected: `valid HTML (html-validate: ${ruleId})`,
      ...(ruleUrl !== undefined && { next: ruleUrl }),
      ...(others.length > 0 && { pages: others.map(({ href }) => href) }),
    };
  });
}
