import { describe, expect, it } from "vitest";
import { findLosses } from "../../src/import/losses.ts";
import { parseHtmlBody } from "../../src/import/parse-html.ts";
import { createBlocks, writeBlocks } from "../../src/shared/tree-to-markdown.ts";

const LIBRARY = { picture: () => undefined, attached: [], sharedBlock: () => undefined, footnotes: [] };

/** Converts a body, and returns the words and links that only one of the two pages has. */
function lossesOf(body: string): readonly string[] {
  const explained: string[] = [];
  const leadTo = new Map<string, string | undefined>();
  const nodes =
    parseHtmlBody(body, LIBRARY, (_what, _detail, words = "") => void explained.push(words)) ?? [];
  const blocks = createBlocks([...nodes], {
    link(url) {
      leadTo.set(url, url);
      return url;
    },
    picture: (url, alt) => ({ url, alt }),
  });
  return findLosses(body, writeBlocks(blocks), "A title", { explained, leadTo });
}

const LINES = "strong em a span code sup q button label".split(" ");
const BLOCKS =
  "p div h2 blockquote pre figure figcaption summary ul li dt dd table td fieldset form dialog".split(" ");

/** Returns an element with a text in it, and with the elements around it that a browser asks for. */
function wrap(tag: string, text: string): string {
  const row = "<tr><td>a</td><td>b</td></tr>";
  switch (tag) {
    case "a":
      return `<a href="https://example.org/x">${text}</a>`;
    case "li":
      return `<ul><li>${text}</li><li>next</li></ul>`;
    case "td":
    case "th":
      return `<table><tr><${tag}>${text}</${tag}><td>beside</td></tr>${row}</table>`;
    case "dt":
      return `<dl><dt>${text}</dt><dd>meaning</dd></dl>`;
    case "dd":
      return `<dl><dt>term</dt><dd>${text}</dd></dl>`;
    case "figcaption":
      return `<figure><img src="https://example.org/a.jpg" alt="A car"><figcaption>${text}</figcaption></figure>`;
    case "summary":
      return `<details><summary>${text}</summary>more</details>`;
    case "dialog":
      return `<dialog open>${text}</dialog>`;
    default:
      return `<${tag}>${text}</${tag}>`;
  }
}

/** What real texts have at their edges. */
const EDGES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `<br>${text}<br>`,
  (text) => `\n${text}\n\nmore`,
  (text) => `<!-- wp:paragraph -->\n${text}\n\nmore`,
  (text) => `&nbsp;**${text}**_1. # &lt;b&gt; ~~y~~ [z](w) &amp;amp; -&nbsp;$500<sup>2</sup>`,
];

describe("an import of two elements inside each other", () => {
  it.each([...LINES, ...BLOCKS])("loses no word around and in <%s>", (outer) => {
    const losses = [...LINES, ...BLOCKS].flatMap((inner) =>
      EDGES.flatMap((edge) => {
        // A label is left out with a note, which explains whole words only.
        const space = [outer, inner].includes("label") ? " " : "";
        const inside = `One${space}${wrap(inner, edge("Two"))}${space}Three`;
        const body = `Start${space} ${wrap(outer, inside)}${space}Four`;
        return lossesOf(body).map((loss) => `${body}: ${loss}`);
      }),
    );
    expect(losses).toEqual([]);
  });
});
