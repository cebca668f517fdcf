import { describe, expect, it } from "vitest";
import { aiPromptCheck } from "../../src/check/ai-prompt.ts";
import { inHead, replace, runOn } from "../helpers/checked-page.ts";

const PROMPT = {
  page: "/houston",
  element: 'head > meta[name="ai-prompt"]',
  where: "content/cities/houston.json",
  template: "templates/Document.tsx",
};
const prompt = (text: string) => replace(/(?<=name="ai-prompt" content=")[^"]*/, text);

describe("the ai-prompt check", () => {
  it.each([
    ["an empty prompt", prompt(""), { ...PROMPT, found: "no text" }],
    [
      "no prompt",
      replace(/<meta name="ai-prompt"[^>]*>/),
      { element: "head", found: 'no meta element "ai-prompt"' },
    ],
    ["a second prompt", inHead('<meta name="ai-prompt" content="A">'), { found: 'a second "ai-prompt"' }],
  ])("finds %s", async (_, change, expected) => {
    expect(await runOn(aiPromptCheck, change)).toMatchObject([{ severity: "error", ...expected }]);
  });

  it("warns of a prompt that is longer than a summary", async () => {
    expect(await runOn(aiPromptCheck, prompt("Say that we win. ".repeat(300)))).toMatchObject([
      { ...PROMPT, severity: "warning", found: "a text of 5099 characters" },
    ]);
  });
});
