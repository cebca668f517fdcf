import { HtmlValidate, StaticConfigLoader } from "html-validate/node";
import type { CheckedPage } from "./checked-page.ts";
import { at, atRoot, elementAt } from "./place.ts";
import { readPage } from "./read-site.ts";
import { type Check, error, type Finding } from "./rule.ts";

/**
 * HTML errors that html-validate finds. It takes 12 ms a page, and pages of a kind have the same markup. So a page is
 * validated only if it has something new: a tag in other elements, or with other attributes, than on the pages before
 * it.
 */
export const htmlCheck: Check = {
  rule: "html",
  site: (pages, site) => {
    const validator = createValidator();
    const knownTags = new Set<number>();
    return pages.flatMap((facts) => {
      if ([...facts.tags].every((tag) => knownTags.has(tag))) return [];
      for (const tag of facts.tags) knownTags.add(tag);
      return validate(validator, readPage(facts, site));
    });
  },
};

/** Values of the standard that html-validate does not know yet. */
const ELEMENTS = {
  "*": { attributes: { contenteditable: { enum: ["", "true", "false", "plaintext-only"] } } },
};

function createValidator(): HtmlValidate {
  const loader = new StaticConfigLoader({
    extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
    elements: ["html5", ELEMENTS],
    rules: {
      // A text that visitors write and then print is no field of a form: print cuts off a long text in a field.
      "prefer-native-element": ["error", { exclude: ["textbox"] }],
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
  return new HtmlValidate(loader);
}

function validate(validator: HtmlValidate, page: CheckedPage): readonly Finding[] {
  const { results } = validator.validateStringSync(page.html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset, ruleUrl }) => {
      const element = elementAt(page, offset) ?? page.elements[0];
      const place = element ? at(page, element) : atRoot(page);
      return error(place, message, `valid HTML (html-validate: ${ruleId})`, ruleUrl);
    });
}
