// Posts for benchmarks, in the form of a law firm's articles: 25 sections and some 750 words each, with curly quotes, and a
// picture of the site's own, so that no network is measured. The same number gives the same post on each run.

const WORDS =
  `accident adjuster after agreement amount attorney because before bills brake call car carrier case claim
clinic company county court coverage crash damage damages date deadline demand deny deposition doctor driver duty
evidence expense fault file hospital hour impact injury insurance insurer intersection invoice jury lane law lawyer
liability light limit loss medical mile month negligence notice officer order owner passenger pay payment percent
permit photo physician police policy premium proof recover release repair report road rule scene seat settle
settlement share sign speed state statement statute street suit therapy ticket tow traffic treatment trial truck
vehicle verdict wage week weight witness work year`.split(/\s+/);
const GLUE =
  `the a an of in to for with by from under at on and or if when that this each any your their no not may must
can will is are was were has have`.split(/\s+/);
const QUOTED = [
  "“at fault”",
  "the driver’s",
  "the insurer’s",
  "“no-fault”",
  "don’t",
  "it’s",
  "“full coverage”",
];

/** Returns a function that draws a number from 0 below its argument (mulberry32). */
function createDraw(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

const PICTURES = 40;
/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Returns the pictures of the posts, by their names in public/images/. Each has other bytes, after its end. */
export function createPictures(): ReadonlyMap<string, Buffer> {
  const numbers = Array.from({ length: PICTURES }, (_, number) => number);
  return new Map(
    numbers.map((number) => [`bench-${number}.png`, Buffer.concat([PIXEL, Buffer.from(`${number}`)])]),
  );
}

type Section =
  | { readonly type: "heading" | "paragraph"; readonly content: string }
  | { readonly type: "list"; readonly items: readonly string[] };

interface BenchPost {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly image_url: string;
  readonly image_alt: string;
  readonly created_at: string;
  readonly content: { readonly sections: readonly Section[] };
}

/** Returns a post as people write it: a Markdown file. */
export function writeMarkdown({
  title,
  summary,
  image_url,
  image_alt,
  created_at,
  content,
}: BenchPost): string {
  const fields = { title, summary, image: image_url, imageAlt: image_alt, date: created_at };
  const blocks = content.sections.map((section) => {
    if (section.type === "list") return section.items.map((item) => `- ${item}`).join("\n");
    return section.type === "heading" ? `## ${section.content}` : section.content;
  });
  const front = Object.entries(fields).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  return ["---", ...front, "---", "", blocks.join("\n\n"), ""].join("\n");
}

/** Returns the post with the number `index`. `edit` is part of its title, so that another edit is another post. */
export function createPost(index: number, edit = 0): BenchPost {
  const draw = createDraw(index + 1);
  const pick = (list: readonly string[]) => list[draw(list.length)] ?? "";
  const word = () => (draw(30) === 0 ? pick(QUOTED) : draw(5) < 2 ? pick(GLUE) : pick(WORDS));
  const phrase = (words: number) => {
    const text = Array.from({ length: words }, word).join(" ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  };
  const paragraph = (words: number) => {
    const sentences: string[] = [];
    for (let left = words; left > 0; left -= 15) sentences.push(`${phrase(Math.min(left, 15))}.`);
    return { type: "paragraph" as const, content: sentences.join(" ") };
  };
  const chapter = () => [
    { type: "heading" as const, content: phrase(5) },
    paragraph(45),
    paragraph(45),
    { type: "list" as const, items: [phrase(8), phrase(9), phrase(10)] },
  ];
  return {
    id: `bench-${String(index).padStart(7, "0")}`,
    slug: `${phrase(4)
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, "-")
      .replaceAll(/^-|-$/g, "")}-${index}`,
    title: `${phrase(6)} ${index}${edit === 0 ? "" : `, edition ${edit}`}`,
    summary: `${phrase(18)}.`,
    image_url: `/images/bench-${index % PICTURES}.png`,
    image_alt: phrase(6),
    created_at: new Date(Date.UTC(2016, 0, 1) + index * 900_000).toISOString(),
    content: { sections: [paragraph(30), ...Array.from({ length: 6 }, chapter).flat()] },
  };
}
