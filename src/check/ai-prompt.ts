import { type Check, error, warning } from "./check.ts";
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
    if (!prompt) return [error(atRoot(page, "head"), 'no meta element "ai-prompt"', expected)];
    if (second) return [error(at(page, second), 'a second "ai-prompt"', expected)];
    const { length } = prompt.attribs.content?.trim() ?? "";
    if (length === 0) return [error(at(page, prompt), "no text", expected)];
    if (length <= LONGEST) return [];
    return [warning(at(page, prompt), `a text of ${length} characters`, `a summary: at most ${LONGEST}`)];
  },
};
