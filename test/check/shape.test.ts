import { describe, expect, it } from "vitest";
import { shapeOf } from "../../src/check/shape.ts";
import { aCheckedPage } from "../helpers/checked-page.ts";

const page = (main: string) => `<!doctype html><html><body><main>${main}</main></body></html>\n`;
const isSame = (a: string, b: string) => shapeOf(aCheckedPage(page(a))) === shapeOf(aCheckedPage(page(b)));

describe("shapeOf(page)", () => {
  it.each([
    ["texts", "<p>One &amp; two</p>", "<p>Three</p>"],
    ["addresses", '<a href="/a" class="b">A</a>', '<a href="/b" class="b">B</a>'],
    ["the order of paragraphs and headings", "<h2>A</h2><p>B</p><p>C</p>", "<p>B</p><p>C</p><h2>A</h2>"],
    [
      "the number of similar parts",
      "<ul><li>1</li><li>2</li></ul>",
      "<ul><li>1</li><li>2</li><li>3</li></ul>",
    ],
    ["the content of scripts", "<script>a</script>", "<script>if (1 < 2) b()</script>"],
  ])("is the same for pages that differ only in %s", (_, a, b) => expect(isSame(a, b)).toBe(true));

  it.each([
    ["an element", "<p>A</p>", "<div>A</div>"],
    ["an attribute", '<img src="/a.png" alt="A">', '<img src="/a.png">'],
    ["an empty value", '<img src="/a.png" alt="A">', '<img src="/a.png" alt="">'],
    ["an id", '<p id="a">A</p>', '<p id="b">A</p>'],
    ["a class", '<p class="a">A</p>', '<p class="b">A</p>'],
    ["a repeated attribute", '<p title="a">A</p>', '<p title="a" title="a">A</p>'],
    ["an unquoted value", '<p title="a">A</p>', "<p title=a>A</p>"],
    ["an element without text", "<h2>A</h2>", "<h2></h2>"],
    ["one or several", "<main></main>", "<main></main><main></main>"],
    ["a raw ampersand", "<p>A and B</p>", "<p>A & B</p>"],
    ["an unknown character reference", "<p>&amp;</p>", "<p>&nosuch;</p>"],
    ["a missing end tag", "<ul><li>A</li></ul>", "<ul><li>A</ul>"],
    ["a stray end tag", "<p>A</p>", "<p>A</p></b>"],
    [
      "the order of a table’s parts",
      "<table><thead></thead><tbody></tbody></table>",
      "<table><tbody></tbody><thead></thead></table>",
    ],
    [
      "the position of the summary",
      "<details><summary>A</summary><p>B</p></details>",
      "<details><p>B</p><summary>A</summary></details>",
    ],
  ])("is different for pages that differ in %s", (_, a, b) => expect(isSame(a, b)).toBe(false));

  it("compares the source outside the main part", () => {
    const header = (text: string) => aCheckedPage(`<body><header>${text}</header><main></main></body>`);
    expect(shapeOf(header("A"))).not.toBe(shapeOf(header("B")));
  });
});
