import { describe, expect, it } from "vitest";
import { readSeen } from "../../src/shared/seen-text.ts";
import { compareWords, describeDifference, wordsOf } from "../../src/shared/words.ts";

const differences = (source: string, shown: string, explained: readonly string[] = []) =>
  compareWords(source, shown, explained).map((each) => `${each.kind}: ${describeDifference(each)}`);

describe("compareWords(source, shown, explained)", () => {
  it.each([
    ["Fee: $500\n30 days.", "Fee: $50030 days.", ['merged: "$500 30" became "$50030", after "Fee:"']],
    ["The rear-end crash", "The rear- end crash", ['split: "rear-end" became "rear- end", after "The"']],
    ["The fee is $500¹", "The fee is $5001", ['changed: "$500¹" became "$5001", after "The fee is"']],
    ["It fell by -5% today", "It fell by 5% today", ['changed: "-5%" became "5%", after "It fell by"']],
    ["You have two years", "You have years", ['missing: "two" is missing, after "You have"']],
    ["You have two years", "You have two two years", ['doubled: "two" is there twice, after "You have two"']],
    ["You may sue", "You may not sue", ['added: "not" was added, after "You may"']],
    ["No fee", "", ['missing: "No fee" is missing, alone on its page']],
    ["One. Two.", "One.Two.", ['merged: "One. Two." became "One.Two.", alone on its page']],
  ])("names what differs: %j and %j", (source, shown, expected) => {
    expect(differences(source, shown)).toEqual(expected);
  });

  it.each([
    ["marks of lists and dashes", "- the lease\n● a letter – now", "the lease\na letter now"],
    ["spaces", "16.003\u00A0(a)  and\tmore", "16.003 (a)\nand more"],
    ["characters that no one sees", "set\u200Btle and ca\u0301r", "settle and cár"],
    ["quotation marks and punctuation around words", '"Yes," he said.', "Yes he said"],
    [
      "a caption that stands below its table",
      "The caption. One cell, two cells.",
      "One cell, two cells. The caption.",
    ],
  ])("ignores %s", (_, source, shown) => {
    expect(differences(source, shown)).toEqual([]);
  });

  it("takes each word that a note explains once, missing or added", () => {
    expect(differences("four two years, and four more", "two years, and four more", ["four"])).toEqual([]);
    expect(differences("four two four years", "two years", ["four"])).toEqual([
      'missing: "four" is missing, after "four two"',
    ]);
    expect(differences("Watch", "Watch https://vimeo.com/1", ["https://vimeo.com/1"])).toEqual([]);
  });

  it("says where a difference is in the source", () => {
    expect(compareWords("One two\nthree four", "One two four").map(({ offset }) => offset)).toEqual([8]);
  });

  it("takes seconds for two texts that have nothing in common", () => {
    const text = (word: string) =>
      Array.from({ length: 50_000 }, (_, index) => `${word}${index % 977}`).join(" ");
    expect(compareWords(text("a"), text("b")).map(({ kind }) => kind)).toEqual(["changed"]);
  });
});

it("wordsOf(text) keeps numbers, amounts and sections of a law whole", () => {
  const words = wordsOf(
    "§ 16.003(a), $1,200.50 or 33⅓% (+1-800-555-0199) at 5:30 p.m. — C++ & Jones: 10 -20 …",
  );
  expect(words.map(({ key }) => key)).toEqual(
    "§ 16.003(a $1,200.50 or 33⅓% +1-800-555-0199 at 5:30 p.m C++ & Jones 10 -20".split(" "),
  );
});

describe("readSeen(html)", () => {
  const seen = (html: string) =>
    readSeen(html)
      .text.trim()
      .replaceAll(/\s*\n\s*/g, "|");

  it.each([
    ["<b>$500<br></b>30 days", "$500|30 days"],
    ["<td><ul><li>photos</li><li>report</li></ul></td>", "photos|report"],
    ["<table><tr><td>a</td><td>b</td></tr></table>", "a|b"],
    ["<details><summary>Who?</summary>You.</details>", "Who?|You."],
    ["a<b>b</b>c<wbr>d", "abcd"],
    [
      "$500<sup>1</sup>, H<sub>2</sub>O, 1<sup>st</sup>, <sub>713-555-0199</sub>",
      "$500¹, H₂O, 1st, 713-555-0199",
    ],
    ['Yes<img class="wp-smiley" alt="🙂"> &amp; <img alt="A car">no', "Yes🙂 &|no"],
    ["a<script>b</script><style>c</style><template>d</template><noscript>e</noscript>f", "af"],
  ])("shows %s as %s", (html, text) => {
    expect(seen(html)).toBe(text);
  });

  it.each([
    'style="display: none"',
    'style="color:red;display:none!important"',
    'style="visibility:hidden"',
    'style="position:absolute;left:-9999px"',
    'style="text-indent:-999em"',
    'style="font-size:0"',
    'style="font-size: 0px;"',
    'style="opacity:0"',
    'style="height:0;overflow:hidden"',
    'style="clip: rect(1px, 1px, 1px, 1px)"',
    'style="color:transparent"',
    "hidden",
    'hidden="until-found"',
    'class="a screen-reader-text"',
  ])("does not show an element with %s, and names its text", (attribute) => {
    const html = `Seen <span ${attribute}>buy <a href="https://pills.example/">pills</a></span><a href="/a">here</a>`;
    expect(readSeen(html)).toEqual({ text: "Seen here", hidden: ["buy pills"], links: ["/a"] });
  });

  it.each([
    'style="margin-left:-15px"',
    'style="font-size:0.9em"',
    'style="opacity:0.8"',
    'style="background-color:transparent"',
    'style="height:100px;overflow:hidden"',
    'style="width:100%;overflow:hidden"',
    'style="left:0"',
    'class="hidden-xs"',
    'aria-hidden="true"',
  ])("shows an element with %s", (attribute) => {
    expect(readSeen(`<p ${attribute}>A text</p>`)).toMatchObject({ text: "\nA text\n", hidden: [] });
  });
});
