import { readFileSync } from "node:fs";
import path from "node:path";
import type { HtmlValidate } from "html-validate/node";
import { type Check, type CheckedSite, error, type Finding, type PageFacts, warning } from "./check.ts";
import { parsePage } from "./page.ts";
import { at, atRoot, elementAt, onPage } from "./place.ts";

/** html-validate takes 12 ms a page, so this many shapes take five seconds. */
const MOST_SHAPES = 400;

/** HTML errors that html-validate finds. It validates one page of each shape for all pages of that shape. */
export const htmlCheck: Check = {
  rule: "html",
  async site(pages, site) {
    const shapes = [...Map.groupBy(pages, ({ shape }) => shape).values()];
    const validator = await createValidator();
    const findings: Finding[] = [];
    for (const [first, ...others] of shapes.slice(0, MOST_SHAPES)) {
      const pages = others.map(({ href }) => href);
      const invalid = first ? await validate(validator, first, site) : [];
      findings.push(...invalid.map((finding) => ({ ...finding, pages })));
    }
    const [first, ...others] = shapes.slice(MOST_SHAPES).flat();
    if (!first) return findings;
    const found = `${others.length + 1} pages whose HTML was not validated`;
    const finding = warning(onPage(first, "html"), found, `at most ${MOST_SHAPES} shapes of pages`);
    return [...findings, { ...finding, pages: others.map(({ href }) => href) }];
  },
};

/** Loads html-validate, which takes 170 ms, only when it is needed. */
async function createValidator(): Promise<HtmlValidate> {
  const { HtmlValidate: Validator, StaticConfigLoader } = await import("html-validate/node");
  const loader = new StaticConfigLoader({
    extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
    rules: {
      // React writes the doctype, void elements and boolean attributes in its own valid style.
      "doctype-style": "off",
      "void-style": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      // Other checks cover these on every page.
      "long-title": "off",
      "empty-title": "off",
      "heading-level": "off",
      "wcag/h37": "off",
      "require-sri": "off",
      // By default the rule allows display: none, which hides text from the other checks.
      "no-inline-style": ["error", { allowedProperties: [] }],
    },
  });
  // html-validate resolves it for every page, which takes as long as validating the page.
  const config = loader.getConfigFor("");
  loader.getConfigFor = () => config;
  return new Validator(loader);
}

async function validate(validator: HtmlValidate, facts: PageFacts, site: CheckedSite): Promise<Finding[]> {
  const html = readFileSync(path.join(site.out, facts.file), "utf8");
  const report = await validator.validateString(html, facts.file);
  const messages = report.results.flatMap((result) => result.messages);
  if (messages.length === 0) return [];
  const page = parsePage(facts, html, site);
  return messages.map(({ ruleId, message, offset, ruleUrl }) => {
    const element = elementAt(page, offset) ?? page.elements[0];
    const place = element ? at(page, element) : atRoot(page);
    return error(place, message, `valid HTML (html-validate: ${ruleId})`, ruleUrl);
  });
}
