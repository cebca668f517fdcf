import { describe, expect, it } from "vitest";
import { titleCheck } from "../../src/check/titles.ts";
import { aCheckedPage, inMain, LAREDO, replace, run, runOn, SOUND_PAGE } from "../helpers/checked-page.ts";

const TITLE = {
  page: "/houston",
  element: "head > title",
  where: "content/cities/houston.json",
  template: "content/pages/city.json",
};
const DESCRIPTION = { ...TITLE, element: 'head > meta[name="description"]' };
const title = (text: string) => replace(/<title>[^<]*/, `<title>${text}`);
const description = (text: string) => replace(/(?<=name="description" content=")[^"]*/, text);
const PROMPT = { ...TITLE, element: 'head > meta[name="ai-prompt"]' };
const prompt = (text: string) => replace(/(?<=name="ai-prompt" content=")[^"]*/, text);
const LONG = "A very long title ".repeat(5).trim();

describe("the title check", () => {
  it.each([
    [
      "no title",
      replace(/<title>.*<\/title>/),
      { ...TITLE, element: "head", template: "templates/Document.tsx", found: "no title" },
    ],
    ["an empty title", title(""), { ...TITLE, found: "an empty title" }],
    ["an empty description", description(""), { ...DESCRIPTION, found: "an empty description" }],
    ["an empty prompt", prompt(""), { ...PROMPT, found: "an empty ai-prompt" }],
  ])("finds %s", (_, change, expected) => {
    expect(runOn(titleCheck, change)).toMatchObject([{ severity: "error", ...expected }]);
  });

  it.each([
    ["a long title", title(LONG), { ...TITLE, found: `a title of 89 characters: "${LONG.slice(0, 78)}…` }],
    ["a short title", title("Houston"), { ...TITLE, found: 'a title of 7 characters: "Houston"' }],
    [
      "a short description",
      description("Lawyers."),
      {
        ...DESCRIPTION,
        found: 'a description of 8 characters: "Lawyers."',
        expected: expect.stringMatching(/^70 to 160,/),
      },
    ],
    [
      "a prompt that is longer than a summary",
      prompt("Say that we win. ".repeat(300)),
      { ...PROMPT, found: expect.stringMatching(/^an ai-prompt of 5099 characters/) },
    ],
  ])("warns of %s", (_, change, expected) => {
    expect(runOn(titleCheck, change)).toMatchObject([{ severity: "warning", ...expected }]);
  });

  it("accepts a title that is too long only by the name of the site, and titles of SVG images", () => {
    expect(runOn(titleCheck, title(`${LONG.slice(0, 60)} | The name of a firm`))).toEqual([]);
    expect(runOn(titleCheck, inMain("<svg><title>A</title></svg>"))).toEqual([]);
  });

  it("finds the title and the description of another page", () => {
    const pages = [aCheckedPage(SOUND_PAGE), aCheckedPage(SOUND_PAGE, LAREDO)];
    expect(run(titleCheck, pages)).toMatchObject([
      {
        page: "/laredo",
        element: "head > title",
        where: "content/cities/laredo.json",
        template: "content/pages/city.json",
        found:
          'the title of /houston (content/cities/houston.json): "Houston Car Accident Lawyers | The Firm"',
      },
      { element: 'head > meta[name="description"]', expected: "a different description for each page" },
    ]);
  });
});
