import { describe, expect, it } from "vitest";
import { placeholderCheck } from "../../src/check/placeholders.ts";
import {
  A_POST,
  aCheckedPage,
  foundTexts,
  inMain,
  replace,
  run,
  runOn,
  SOUND_PAGE,
} from "../helpers/checked-page.ts";

const TEXTS = {
  severity: "warning",
  page: "/houston",
  where: "content/cities/houston.json",
  template: "content/pages/city.json",
};

describe("the placeholder check", () => {
  it.each(["{city}", "undefined", "[object Object]", "NaN"])("warns of %s", (placeholder) => {
    const found = `"${placeholder}" in "Lawyers in ${placeholder}"`;
    expect(runOn(placeholderCheck, inMain(`<p id="gap">Lawyers in ${placeholder}</p>`))).toMatchObject([
      { ...TEXTS, element: "p#gap", found },
    ]);
  });

  it("looks at meta elements and alternative texts", () => {
    expect(foundTexts(runOn(placeholderCheck, replace("A road", "{road}")))).toEqual([
      '"{road}" in "{road}"',
    ]);
    expect(foundTexts(runOn(placeholderCheck, replace("The firm", "{brand}")))).toEqual([
      '"{brand}" in "{brand}"',
    ]);
  });

  it("ignores scripts, hidden elements and articles", () => {
    const html = "<script>a={b}</script><p hidden>{city}</p>";
    expect(runOn(placeholderCheck, inMain(html))).toEqual([]);
    const article = aCheckedPage(inMain("<p>A value may be undefined.</p>")(SOUND_PAGE), A_POST);
    expect(run(placeholderCheck, [article])).toEqual([]);
  });
});
