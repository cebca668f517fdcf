import type { Check } from "./check.ts";
import { at, atRoot, metas } from "./page.ts";

/** The model-directed prompt of every page (specification, "Shared behaviour"). */
export const aiPromptCheck: Check = {
  rule: "ai-prompt",
  page: (page) => {
    const [prompt, second] = metas(page, "ai-prompt");
    const expected = "one summary of the page for a language model";
    if (!prompt) return [{ ...atRoot(page, "head"), found: 'no meta element "ai-prompt"', expected }];
    if (second) return [{ ...at(page, second), found: 'a second "ai-prompt"', expected }];
    return prompt.attribs.content?.trim() ? [] : [{ ...at(page, prompt), found: "no text", expected }];
  },
};
