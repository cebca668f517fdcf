import type { Check } from "./check.ts";
import { at, atRoot, metas } from "./page.ts";

/** Characters: three times what the prompts of this site take. */
const LONGEST = 1_000;

/** The model-directed prompt of every page (specification, "Shared behaviour"). */
export const aiPromptCheck: Check = {
  rule: "ai-prompt",
  page: (page) => {
    const [prompt, second] = metas(page, "ai-prompt");
    const expected = "one summary of the page for a language model";
    if (!prompt) return [{ ...atRoot(page, "head"), found: 'no meta element "ai-prompt"', expected }];
    if (second) return [{ ...at(page, second), found: 'a second "ai-prompt"', expected }];
    const { length } = prompt.attribs.content?.trim() ?? "";
    if (length === 0) return [{ ...at(page, prompt), found: "no text", expected }];
    if (length <= LONGEST) return [];
    const found = `a text of ${length} characters`;
    return [{ ...at(page, prompt), severity: "warning", found, expected: `a summary: at most ${LONGEST}` }];
  },
};
