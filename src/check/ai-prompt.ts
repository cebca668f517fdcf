import type { Check } from "./check.ts";
import { metas } from "./page.ts";
import { at, atRoot } from "./place.ts";

/** Characters: three times the length of the prompts that docket writes. */
const LONGEST = 1_000;

/** The summary for language models on every page (specification, "Shared behaviour"). */
export const aiPromptCheck: Check = {
  rule: "ai-prompt",
  page: (page) => {
    const [prompt, second] = metas(page, "ai-prompt");
    const expected = "one summary of the page for language models";
    if (!prompt) return [{ ...atRoot(page, "head"), found: 'no meta element "ai-prompt"', expected }];
    if (second) return [{ ...at(page, second), found: 'a second "ai-prompt"', expected }];
    const { length } = prompt.attribs.content?.trim() ?? "";
    if (length === 0) return [{ ...at(page, prompt), found: "no text", expected }];
    if (length <= LONGEST) return [];
    const found = `a text of ${length} characters`;
    return [{ ...at(page, prompt), severity: "warning", found, expected: `a summary: at most ${LONGEST}` }];
  },
};
