import { describe, expect, it } from "vitest";
import { parseMarkdown } from "../../src/shared/markdown.ts";
import { parseBody } from "../../src/shared/parse-post.ts";
import { framesIn, linksIn, plainText } from "../../src/shared/post.ts";

const ID = "abcdefghijk";
const YOUTUBE = `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1`;
const WATCH = `https://www.youtube.com/watch?v=${ID}`;
const VIMEO = "https://player.vimeo.com/video/12345?autoplay=1&dnt=1";
const MAP = "https://www.google.com/maps/embed?pb=!1m2!1s0x0!2sWaco+City+Hall!5e0";
const PLACE = "https://www.google.com/maps/search/?api=1&query=Waco+City+Hall";

/** What a body shows: the address of a frame, its link and its words. */
function read(markdown: string) {
  const { value, problems, notices, leftovers } = parseMarkdown(markdown);
  const framed = value.filter((block) => block.type === "paragraph" && block.frame);
  const words = framed.map((block) => (block.type === "paragraph" ? plainText(block.text) : ""));
  return {
    frames: framesIn(value),
    links: linksIn(value),
    words,
    found: [...problems, ...notices, ...leftovers],
  };
}

describe("a video or a map in a body", () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}`, YOUTUBE, WATCH, WATCH],
    [`https://youtu.be/${ID}?t=1m30s`, `${YOUTUBE}&start=90`, `${WATCH}&t=90s`, `${WATCH}&t=90s`],
    [`https://m.youtube.com/watch?v=${ID}&amp;list=PL12`, `${YOUTUBE}&list=PL12`, WATCH, WATCH],
    [`www.youtube.com/live/${ID}`, YOUTUBE, WATCH, WATCH],
    [`<https://www.youtube.com/shorts/${ID}>`, YOUTUBE, WATCH, WATCH],
    ["https://youtu.be/_bcdefghij_", YOUTUBE.replace(ID, "_bcdefghij_"), WATCH.replace(ID, "_bcdefghij_")],
    ["[embed]https://vimeo.com/12345[/embed]", VIMEO, "https://vimeo.com/12345"],
    ["https://vimeo.com/12345/ab12", `${VIMEO}&h=ab12`, "https://vimeo.com/12345/ab12"],
    [`[Our talk](https://www.youtube.com/embed/${ID})`, YOUTUBE, WATCH, "Our talk"],
    [`[${WATCH}](${WATCH})`, YOUTUBE, WATCH, WATCH],
    [`[City hall](${MAP})`, MAP, PLACE, "City hall"],
    [MAP, MAP, PLACE, "Waco City Hall"],
    [
      `<iframe width="560" height="315" src="https://www.youtube.com/embed/${ID}?si=x" title="YouTube video player" allowfullscreen></iframe>`,
      YOUTUBE,
      WATCH,
      WATCH,
    ],
    [
      `<div class="video"><iframe\n  src='//player.vimeo.com/video/12345?h=ab12&amp;badge=0'\n  title='A “talk”'></iframe></div>`,
      `${VIMEO}&h=ab12`,
      "https://vimeo.com/12345/ab12",
      "A “talk”",
    ],
    [`<p><iframe src="${MAP}" width="600" height="450"></iframe></p>`, MAP, PLACE, "Waco City Hall"],
    [
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${WATCH}\n</div></figure>`,
      YOUTUBE,
      WATCH,
    ],
    [
      '<iframe src="https://maps.google.com/maps?q=100+Main+St&amp;output=embed"></iframe>',
      "https://www.google.com/maps?q=100+Main+St&output=embed",
      "https://www.google.com/maps/search/?api=1&query=100+Main+St",
      "100 Main St",
    ],
  ])("is shown for %s", (markdown, frame, link, words = link) => {
    expect(read(`Before.\n\n${markdown}\n\nAfter.`)).toEqual({
      frames: [frame],
      links: [link],
      words: [words],
      found: [],
    });
  });

  it("stays a link with words, and an address that is neither stays one", () => {
    const texts = [
      `[Watch it](${WATCH})`,
      `See ${WATCH} today.`,
      "https://www.youtube.com/@firm",
      "https://vimeo.com/features",
    ];
    expect(texts.flatMap((text) => read(text).frames)).toEqual([]);
  });

  it("follows the paragraph or the list that it is in", () => {
    const frame = `<iframe src="https://www.youtube.com/embed/${ID}"></iframe>`;
    const { value, problems } = parseMarkdown(`A ${frame} word.\n\n- Item ${frame}\n- Other`);
    expect(problems).toEqual([]);
    expect(value.map((block) => block.type)).toEqual(["paragraph", "paragraph", "list", "paragraph"]);
    expect(framesIn(value)).toEqual([YOUTUBE, YOUTUBE]);
  });

  it("is one of a provider that docket knows: another is refused, with what to write", () => {
    for (const text of [
      '<iframe src="https://calendly.com/a"></iframe>',
      'Text <iframe src="https://calendly.com/a"></iframe>',
    ])
      expect(read(text).found).toMatchObject([
        {
          found: "a frame of calendly.com",
          expected: "a video of YouTube or Vimeo, a map of Google Maps, or a link",
        },
      ]);
  });

  it("keeps the proportion of a video that is higher than wide", () => {
    const tall = [
      `https://www.youtube.com/shorts/${ID}`,
      `<iframe width="315" height="560" src="https://www.youtube.com/embed/${ID}"></iframe>`,
    ];
    for (const text of tall)
      expect(parseMarkdown(text).value).toMatchObject([{ frame: { src: YOUTUBE, isTall: true } }]);
  });

  it("is read from a section, also without the parser of Markdown", () => {
    const sections = [
      { type: "paragraph" as const, content: ` ${WATCH}\n` },
      { type: "paragraph" as const, content: `<iframe src="https://www.youtube.com/embed/${ID}"></iframe>` },
    ];
    expect(framesIn(parseBody({ content: { sections }, body: null }).body)).toEqual([YOUTUBE, YOUTUBE]);
  });
});
