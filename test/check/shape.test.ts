import { describe, expect, it } from "vitest";
import { createShaper } from "../../src/check/shape.ts";

const shape = createShaper();
const page = (main: string) => `<!doctype html><html><body><main>${main}</main></body></html>\n`;
const isSame = (a: string, b: string) => shape(page(a)) === shape(page(b));

describe("createShaper()", () => {
  it.each([
    ["texts", "<p>One &amp; two</p>", "<p>Three</p>"],
    ["addresses", '<a href="/a" class="b">A</a>', '<a href="/b" class="b">B</a>'],
    ["the order of paragraphs and headings", "<h2>A</h2><p>B</p><p>C</p>", "<p>B</p><p>C</p><h2>A</h2>"],
    [
      "how many alike parts there are",
      "<ul><li>1</li><li>2</li></ul>",
      "<ul><li>1</li><li>2</li><li>3</li></ul>",
    ],
    ["what scripts say", "<script>a</script>", "<script>if (1 < 2) b()</script>"],
  ])("gives pages one shape that differ only in %s", (_, a, b) => expect(isSame(a, b)).toBe(true));

  it.each([
    ["an element", "<p>A</p>", "<div>A</div>"],
    ["an attribute", '<img src="/a.png" alt="A">', '<img src="/a.png">'],
    ["an empty value", '<img src="/a.png" alt="A">', '<img src="/a.png" alt="">'],
    ["an id", '<p id="a">A</p>', '<p id="b">A</p>'],
    ["a class", '<p class="a">A</p>', '<p class="b">A</p>'],
    ["an attribute given twice", '<p title="a">A</p>', '<p title="a" title="a">A</p>'],
    ["an unquoted value", '<p title="a">A</p>', "<p title=a>A</p>"],
    ["an element without text", "<h2>A</h2>", "<h2></h2>"],
    ["one or several", "<main></main>", "<main></main><main></main>"],
    ["a raw ampersand", "<p>A and B</p>", "<p>A & B</p>"],
    ["an unknown character reference", "<p>&amp;</p>", "<p>&nosuch;</p>"],
    ["an end tag that is missing", "<ul><li>A</li></ul>", "<ul><li>A</ul>"],
    ["an end tag that nothing began", "<p>A</p>", "<p>A</p></b>"],
    [
      "the order of a table’s parts",
      "<table><thead></thead><tbody></tbody></table>",
      "<table><tbody></tbody><thead></thead></table>",
    ],
    [
      "where the summary stands",
      "<details><summary>A</summary><p>B</p></details>",
      "<details><p>B</p><summary>A</summary></details>",
    ],
  ])("tells pages apart that differ in %s", (_, a, b) => expect(isSame(a, b)).toBe(false));
});
