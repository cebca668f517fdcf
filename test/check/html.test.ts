import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { htmlCheck } from "../../src/check/html.ts";
import { aCheckedPage, aCheckedSite, inMain, replace, run, SOUND_PAGE } from "../helpers/checked-page.ts";
import { temporaryFolder } from "../helpers/folders.ts";

/** Returns what the check finds on pages in files. */
function check(...pages: readonly string[]) {
  const out = temporaryFolder();
  const checked = pages.map((html, index) => {
    writeFileSync(path.join(out, `${index}.html`), html);
    return aCheckedPage(html, { path: `/${index}` });
  });
  return run(htmlCheck, checked, aCheckedSite({ out }));
}

const PLACE = { severity: "error", page: "/0", where: "content/cities/houston.json" };

describe("the HTML check", () => {
  it.each([
    [
      "a page without its language",
      replace(' lang="en-US"'),
      ["html", "templates/Document.tsx"],
      '<html> is missing required "lang" attribute',
    ],
    [
      "an element where HTML does not allow it",
      inMain('<ul id="list"><div>Not an item</div></ul>'),
      ["ul#list > div", "templates/pages/City.tsx"],
      "<div> element is not permitted as content under <ul>",
    ],
    [
      "an element without its end tag",
      inMain("<div><p>Open</p>"),
      ["main#main > div", "templates/pages/City.tsx"],
      "Unclosed element '<div>'",
    ],
    [
      "an inline style, even one that hides an element",
      inMain('<p id="styled" style="display: none">Gone</p>'),
      ["p#styled", "templates/pages/City.tsx"],
      "Inline style is not allowed",
    ],
    [
      "a repeated id",
      inMain('<p id="hero">Again</p>'),
      ["p#hero", "templates/pages/City.tsx"],
      'Duplicate ID "hero"',
    ],
  ])("finds %s", (_, change, [element, template], found) => {
    expect(check(change(SOUND_PAGE))).toContainEqual(
      expect.objectContaining({ ...PLACE, element, template, found }),
    );
  });

  it.each([
    ["texts and addresses", '<p><a href="/a">A</a></p>', '<p><a href="/b">B</a></p>', false],
    ["ids", '<p id="a">A</p>', '<p id="b">A</p>', false],
    ["what an element is in", "<div><p>A</p></div>", "<blockquote><p>A</p></blockquote>", true],
    ["an attribute", "<p>A</p>", "<p title='a'>A</p>", true],
    ["an empty value", '<p title="a">A</p>', '<p title="">A</p>', true],
    ["an element without text", "<p>A</p>", "<p></p>", true],
  ])("validates a page that differs from those before it in %s", (_, first, second, isValidated) => {
    // Only html-validate finds the character reference.
    const pages = [first, `${second}&nosuch;`].map((html) => inMain(html)(SOUND_PAGE));
    expect(check(...pages).map(({ page, found }) => [page, found])).toEqual(
      isValidated ? [["/1", 'Unrecognized character reference "&nosuch;"']] : [],
    );
  });
});
