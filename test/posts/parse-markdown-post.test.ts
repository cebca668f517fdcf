import { describe, expect, it } from "vitest";
import { parseMarkdownPost } from "../../src/posts/parse-markdown-post.ts";
import { formatPlace } from "../../src/problem.ts";
import { processorTime } from "../helpers/processor-time.ts";

const where = { file: "content/posts/rental-cars.md" };
const FRONT = `title: "Rental cars: who pays?"
summary: Who pays.
image: /images/share.png
imageAlt: A road
date: 2026-03-09
`;
const parse = (text: string) => parseMarkdownPost(where, text, "1");
const withFields = (fields: string, body = "Text.\n") => parse(`---\n${fields}---\n${body}`);
const describeProblems = (text: string) =>
  parse(text).problems.map(({ where, found }) => `${formatPlace(where)}: ${found}`);

describe("parseMarkdownPost(where, text, digest)", () => {
  it("returns the post, whose slug is the name of the file", () => {
    const { post, problems, notices } = withFields(FRONT, "\nA **strong** word.\n");
    expect([problems, notices]).toEqual([[], []]);
    expect(post).toEqual({
      summary: {
        source: where,
        digest: "1",
        id: "rental-cars",
        slug: "rental-cars",
        title: "Rental cars: who pays?",
        summary: "Who pays.",
        imageUrl: "/images/share.png",
        imageAlt: "A road",
        createdAt: "2026-03-09T12:00:00-05:00",
        isDraft: false,
        bodyImages: [],
        frames: [],
        links: [],
        words: 3,
      },
      body: [{ type: "paragraph", text: ["A ", { type: "strong", text: ["strong"] }, " word."] }],
    });
  });

  it("reads the optional fields", () => {
    const fields =
      "updated: 2026-04-01\nreviewedBy: A Lawyer\nreviewedOn: 2026-04-02\ndraft: true\nslug: other\n";
    const { post, isDraft } = withFields(FRONT + fields);
    expect(isDraft).toBe(true);
    expect(post?.summary).toMatchObject({
      slug: "other",
      updatedAt: "2026-04-01T12:00:00-05:00",
      reviewed: { by: "A Lawyer", on: "2026-04-02T12:00:00-05:00" },
    });
  });

  it("takes what Windows writes: a byte order mark and CRLF", () => {
    const text = `\uFEFF---\n${FRONT}---\nText.\n`.replaceAll("\n", "\r\n");
    expect(parse(text).problems).toEqual([]);
    expect(parse(text).post?.body).toEqual([{ type: "paragraph", text: ["Text."] }]);
    const wrong = text.replace("Text.", "Text.\r\n\r\n<video>");
    const line = wrong.split("\r\n").indexOf("<video>") + 1;
    expect(parse(wrong).problems).toMatchObject([{ where: { position: { line, column: 1 } } }]);
  });

  it.each([
    [
      "a title that no one sees",
      FRONT.replace(/"Rental.*"/, "\u200b\u2060\u202e"),
      "title",
      "a title, not empty",
    ],
    [
      "a title of 90 KB",
      FRONT.replace(/"Rental.*"/, "a".repeat(90_000)),
      "title",
      "at most 1,000 characters",
    ],
    ["a draft without true or false", `${FRONT}draft:\n`, "draft", "true or false"],
    ["a draft with a comment alone", `${FRONT}draft: # not yet\n`, "draft", "true or false"],
    [
      "a misspelled name",
      `${FRONT}revewedBy: x\n`,
      "revewedBy",
      '"reviewedBy", or another of the fields title',
    ],
  ])("refuses %s", (_, fields, field, expected) => {
    const { post, problems } = withFields(fields);
    expect(post).toBeUndefined();
    expect(problems.map(({ where, expected }) => [where.path, expected])).toEqual([
      [[field], expect.stringContaining(expected)],
    ]);
  });

  it("leaves out the fields of other generators, with one notice at the first", () => {
    const fields = "tags: [a, b]\nauthor: @me: too\n__proto__: x\nconstructor: y # z\nhidden: false\n";
    const { post, problems, notices } = withFields(`layout: post\n${FRONT}${fields}categories:\n- Fees\n`);
    expect(problems).toEqual([]);
    expect(post?.summary).toMatchObject({ title: "Rental cars: who pays?", isDraft: false });
    expect(notices).toEqual([
      {
        where: { ...where, path: ["layout"], position: { line: 2, column: 1 } },
        found: 'the fields "layout", "tags", "author", "__proto__", "constructor", "hidden", "c…',
        expected: expect.stringMatching(/^only the fields title, summary, .*; others are left out$/),
      },
    ]);
  });

  it.each(["description: Who pays.", "excerpt: Who pays.", "pubDate: 2026-03-09"])(
    "takes a field by the name that other generators give it: %j",
    (line) => {
      const replaced = line.startsWith("p") ? /^date:.*/m : /^summary:.*/m;
      const { post, notices } = withFields(FRONT.replace(replaced, line));
      expect([post?.summary, notices]).toEqual([withFields(FRONT).post?.summary, []]);
      const { post: both } = withFields(`${line.replace("Who", "Other")}\n${FRONT}`);
      expect(both?.summary).toEqual(post?.summary);
    },
  );

  it.each(["excerpt:\ndescription: Who pays.", "summary:\nexcerpt: Who pays."])(
    "takes the one of two fields that has a value: %j",
    (lines) => {
      const { post, notices } = withFields(FRONT.replace(/^summary:.*/m, lines));
      expect([post?.summary.summary, notices]).toEqual(["Who pays.", []]);
    },
  );

  it.each([
    ["2020-03-09-rental-cars.md", "", "2020-03-09T12:00:00-05:00"],
    ["2020-03-09-rental-cars.md", "date: 2026-03-09\n", "2026-03-09T12:00:00-05:00"],
    ["rental-cars.md", "date: 2026-03-09 22:10\n", "2026-03-09T12:00:00-05:00"],
    ["rental-cars.md", 'date: "2026-03-09T02:10:11"\n', "2026-03-09T12:00:00-05:00"],
  ])("reads the day from %s and %j", (name, line, createdAt) => {
    const file = `content/posts/${name}`;
    const { post } = parseMarkdownPost({ file }, `---\n${FRONT.replace(/date:.*\n/, line)}---\nText.`, "1");
    expect(post?.summary).toMatchObject({ createdAt });
  });

  it.each([
    [
      "double",
      '"Who pays:\nthe other driver, who\n\nsaid \\"sorry\\"."',
      'Who pays: the other driver, who said "sorry".',
    ],
    ["single", "'Who pays:\nthe other driver.'", "Who pays: the other driver."],
  ])("reads a text in %s quotation marks that goes on at the start of lines", (_, written, read) => {
    const { post, problems } = withFields(FRONT.replace("Who pays.", written));
    expect([post?.summary.summary.replaceAll(/\s+/g, " "), problems]).toEqual([read, []]);
  });

  it("names each line that is no field once", () => {
    expect(describeProblems(`---\n${FRONT}one\ntwo\n---\nText.`)).toEqual([
      "content/posts/rental-cars.md:7:1: the line `one`",
      "content/posts/rental-cars.md:8:1: the line `two`",
    ]);
  });

  it("takes the alt text by its column, a zone of one digit, and a slug with capital letters", () => {
    const fields = FRONT.replace("imageAlt", "image_alt").replace("2026-03-09", "2026-03-09 14:00:00 -4");
    const { post, problems, notices } = withFields(`${fields}slug: Who-Pays\nimages:\n- a.png\n`);
    expect(problems).toEqual([]);
    expect(notices.at(-1)).toEqual({
      where: { ...where, path: ["slug"], position: { line: 7, column: 1 } },
      found: '"Who-Pays"',
      expected: "lower-case letters: the address ends in who-pays",
      next: "write slug: who-pays",
    });
    expect(withFields(`${FRONT}slug: who-pays\n`).notices).toEqual([]);
    expect(post?.summary).toMatchObject({
      imageAlt: "A road",
      slug: "who-pays",
      createdAt: "2026-03-09T14:00:00-04:00",
    });
  });

  it("skips a comment, with the items below it that were those of its field", () => {
    expect(withFields(`# tags:\n- rent\n- cars\n${FRONT}`).problems).toEqual([]);
  });

  it("reads front matter of many lone carriage returns in seconds", () => {
    const before = process.cpuUsage();
    withFields(`${FRONT}${"\r".repeat(99_000)}`);
    expect(processorTime(before)).toBeLessThan(5_000);
  });

  it.each([
    ["2026/3/9", "2026-03-09"],
    ["2026.03.09", "2026-03-09"],
    ["2026/03/09 08:30", "2026-03-09"],
  ])("takes the day %s, whose year comes first", (written, day) => {
    const { post, problems } = withFields(FRONT.replace("2026-03-09", written));
    expect([problems, post?.summary.createdAt]).toEqual([[], `${day}T12:00:00-05:00`]);
  });

  it("takes a field for the same in capital letters, and the line break of an editor for a space", () => {
    const { post, problems } = withFields(
      FRONT.replace("title:", "Title:").replace("Who pays.", String.raw`"They pay.\nNot you."`),
    );
    expect(problems).toEqual([]);
    expect(post?.summary).toMatchObject({ title: "Rental cars: who pays?", summary: "They pay. Not you." });
  });

  it("takes the day of a file's name before a hyphen or an underscore", () => {
    for (const name of ["2026-03-09-cars", "2026-03-09_cars"]) {
      const file = { file: `content/posts/${name}.md` };
      const { post } = parseMarkdownPost(file, "---\ntitle: Cars\nsummary: They.\n---\nText.", "1");
      expect(post?.summary.createdAt).toBe("2026-03-09T12:00:00-05:00");
    }
  });

  it("takes the title for the summary of a post that has a picture and no words", () => {
    const fields = "title: A photo\ndate: 2026-03-09\n";
    const { post, notices } = withFields(fields, "![](/images/share.png)\n");
    expect(post?.summary.summary).toBe("A photo");
    expect(notices).toContainEqual(
      expect.objectContaining({ found: "nothing", next: 'write summary: "A photo"' }),
    );
    expect(withFields(fields, "").problems).not.toEqual([]);
  });

  it("takes the address of an index.md from its folder", () => {
    const { post } = parseMarkdownPost(
      { file: "content/posts/2026-03-10-Rental Cars/index.md" },
      `---\n${FRONT.replace(/^date.*\n/m, "")}---\nText.`,
      "1",
    );
    expect(post?.summary).toMatchObject({
      slug: "2026-03-10-rental-cars",
      createdAt: "2026-03-10T12:00:00-05:00",
    });
  });

  it("says how to write the front matter and the picture of other generators", () => {
    const toml = parse(`+++\n${FRONT.replaceAll(": ", " = ")}+++\nText.`);
    expect(toml.problems).toMatchObject([
      { next: 'write the fields as YAML, as "hugo convert toYAML" does' },
    ]);
    const { post, notices } = withFields(FRONT.replace(/^image:/m, "image:\n  feature:"));
    expect(post?.summary.imageUrl).toBeUndefined();
    expect(notices).toEqual([
      {
        where: { ...where, path: ["image"], position: { line: 4, column: 1 } },
        found: "a list, or fields below it",
        expected: "the address of a picture on its line; it is left out",
      },
    ]);
    for (const field of ["title", "slug"]) {
      const { problems } = withFields(`${FRONT.replace(`${field}: `, "# ")}${field}:\n- a\n`);
      expect(problems).toMatchObject([{ where: { path: [field] }, found: "a list, or fields below it" }]);
    }
  });

  it("gives a file whose name is no address the one that its words make", () => {
    const file = "content/posts/Rental Cars_v0.63.md";
    const { post } = parseMarkdownPost({ file }, `---\n${FRONT}---\nText.`, "1");
    expect(post?.summary.slug).toBe("rental-cars-v0-63");
  });

  it("refuses a text that no one sees", () => {
    expect(withFields(FRONT, "\u200b\u2060\n").problems).toMatchObject([{ found: "nothing" }]);
  });

  it.each([
    ["an empty file", "", "content/posts/rental-cars.md:1:1: an empty file"],
    [
      "front matter without its end",
      `---\n${FRONT}Text.`,
      'content/posts/rental-cars.md:1:1: front matter without a last line "---"',
    ],
    [
      "more fields than a writer can mean",
      `---\n${FRONT}${"a:\n".repeat(40_000)}---\nText.`,
      "content/posts/rental-cars.md:1:1: front matter of 120,118 characters",
    ],
    [
      "a misspelled field",
      `---\n${FRONT}drafts: true\n---\nText.`,
      'content/posts/rental-cars.md:7:1 › drafts: the unknown field "drafts"',
    ],
    [
      "a wrong field",
      `---\n${FRONT.replace("2026-03-09", "March 9")}---\nText.`,
      'content/posts/rental-cars.md:6:1 › date: "March 9"',
    ],
    [
      "a wrong date of a change",
      `---\n${FRONT}updated: last week\n---\nText.`,
      'content/posts/rental-cars.md:7:1 › updated: "last week"',
    ],
    [
      "a reviewer without a date",
      `---\n${FRONT}reviewedBy: A Lawyer\n---\nText.`,
      "content/posts/rental-cars.md:1:1 › reviewedOn: nothing",
    ],
    [
      "a missing field",
      `---\n${FRONT.replace(/^title.*\n/m, "")}---\nText.`,
      "content/posts/rental-cars.md:1:1 › title: nothing",
    ],
    ["a body without text", `---\n${FRONT}---\n \n`, "content/posts/rental-cars.md:8:1: nothing"],
    [
      "HTML in the body",
      `---\n${FRONT}---\n\nText.\n\nA <video>.`,
      "content/posts/rental-cars.md:11:3: HTML: <video>",
    ],
  ])("names the line of %s", (_, text, expected) => {
    expect(describeProblems(text)[0]).toBe(expected);
  });

  it.each([
    ["title: Who pays: a guide", 'write title: "Who pays: a guide"'],
    ["title: The #1 mistake", 'write title: "The #1 mistake"'],
    ['title: "The "51%" rule"', 'write title: The "51%" rule'],
    ['title: "Open', "write title: Open"],
    ["title: “Who pays: a guide”", 'write title: "Who pays: a guide"'],
    ["title: [Update] Who pays", 'write title: "[Update] Who pays"'],
  ])("says how to write the line `%s`", (line, next) => {
    const { problems } = parse(`---\n${FRONT.replace(/^title.*/, line)}---\nText.`);
    expect(problems).toEqual([
      {
        where: { ...where, path: ["title"], position: { line: 2, column: 1 } },
        found: `the line \`${line}\``,
        expected: 'quotation marks around a text that has ": ", "#" or quotation marks in it',
        next,
      },
    ]);
  });

  it("names the line whose quotation mark is missing, although a later field has quotation marks", () => {
    const fields = FRONT.replace(/^title.*/, 'title: "Who pays: a guide').replace(
      /^summary: (.*)/m,
      'summary: "$1"',
    );
    const { problems } = parse(`---\n${fields}---\nText.`);
    expect(problems).toMatchObject([
      {
        where: { path: ["title"], position: { line: 2, column: 1 } },
        next: 'write title: "Who pays: a guide"',
      },
    ]);
  });

  it.each([
    [`${FRONT}title: B\n`, 'content/posts/rental-cars.md:7:1 › title: the field "title" for the second time'],
    [`Title\n${FRONT}`, "content/posts/rental-cars.md:2:1: the line `Title`"],
  ])("names the line of a syntax error: %j", (fields, expected) => {
    expect(describeProblems(`---\n${fields}---\nText.`)).toEqual([expected]);
  });

  it("reports each line that is no field, and the fields after it", () => {
    const fields = `${FRONT.replace(/^title.*/, "title: A: b").replace("2026-03-09", "soon")}notes\n`;
    expect(describeProblems(`---\n  ${fields}---\n`)).toEqual([
      "content/posts/rental-cars.md:2:3 › title: the line `title: A: b`",
      "content/posts/rental-cars.md:7:1: the line `notes`",
      'content/posts/rental-cars.md:6:1 › date: "soon"',
      "content/posts/rental-cars.md:9:1: nothing",
    ]);
  });

  it("names the characters of a line that no one sees", () => {
    const [title, unknown] = withFields(
      `${FRONT.replace(/^title.*/, "title: Fees:\u00A0none: \u{E000}now")}dr\u00ADaft\u00AD: true\n`,
    ).problems;
    expect(title?.found).toBe("the line `title: Fees:[no-break space]none: \\ue000now`");
    expect(title?.next).toBe('write title: "Fees: none: \u{E000}now"');
    expect(unknown?.found).toBe('the unknown field "draft[soft hyphen]"');
  });

  it("never lets YAML eat a word that is below its field", () => {
    const { problems } = parse(`---\n${FRONT.replace(/^title.*/, "title:\n  &Loss and gain")}---\nText.`);
    expect(problems[0]).toMatchObject({
      where: { position: { line: 3, column: 3 } },
      found: "the line `&Loss and gain`",
    });
  });

  it.each(["  draft: true", "\tdraft: true", "- draft"])(
    "names the line below a field that is at fault: %j",
    (line) => {
      const { problems } = parse(`---\n${FRONT.replace(/^title.*/, `$&\n# a note\n${line}`)}---\nText.`);
      expect(problems).toMatchObject([
        {
          where: { position: { line: 4, column: line.search(/\S/) + 1 } },
          found: `the line \`${line.trim()}\``,
          expected: 'a field at the start of a line, such as "title: …"',
        },
      ]);
    },
  );

  it.each([
    ["updated", "last week"],
    ["language", "ES"],
    ["translationOf", "Texas-Hit-And-Run"],
    ["reviewedOn", "yesterday"],
  ])("checks the field %s like every other: %s", (field, value) => {
    expect(describeProblems(`---\n${FRONT}${field}: ${value}\n---\nText.`)).toContain(
      `content/posts/rental-cars.md:7:1 › ${field}: "${value}"`,
    );
  });

  it.each([
    ["title: &Loss and gain in Texas", 'write title: "&Loss and gain in Texas"'],
    ["title: !Urgent news", 'write title: "!Urgent news"'],
    ["title: *Really* important", 'write title: "*Really* important"'],
    ["title : &Loss and gain", 'write title: "&Loss and gain"'],
  ])("never lets YAML eat a word: %s", (line, next) => {
    const { problems } = parse(`---\n${FRONT.replace(/^title.*/, line)}---\nText.`);
    expect(problems).toMatchObject([{ where: { path: ["title"], position: { line: 2 } }, next }]);
  });

  it.each([
    ['"C:\\temp"', "C:\\temp"],
    ['"Smith\\new"', "Smith\\new"],
    ['"The \\"51%\\" rule"', 'The "51%" rule'],
    ['"a \\\\ b"', "a \\ b"],
    ["Smith &amp; Jones: it&#8217;s".replace(":", ","), "Smith & Jones, it’s"],
  ])("reads the title %s as its author sees it", (title, expected) => {
    expect(withFields(FRONT.replace(/^title.*/, () => `title: ${title}`)).post?.summary.title).toBe(expected);
  });

  it.each([
    ["a no-break space behind a colon", FRONT.replace("title: ", "title:\u00A0"), "Text."],
    ["a zero-width space before a field", FRONT.replace("title:", "\u200Btitle:"), "Text."],
    ["a no-break space behind ##", FRONT, "##\u00A0Fees\n\nText."],
    ["a thin space behind -", FRONT, "-\u2009one\n-\u2009two"],
    ["a no-break space behind 1.", FRONT, "1.\u00A0one\n2.\u00A0two"],
    ["a zero-width space before ##", FRONT, "\u200B## Fees"],
    ["a byte order mark before -", FRONT, "\uFEFF- one"],
    ["a soft hyphen in a word", FRONT, "A long­er word."],
  ])("does not see %s", (_, fields, body) => {
    const plain = (text: string) =>
      text.replaceAll(/[\u200B\uFEFF\u00AD]/g, "").replaceAll(/[\u00A0\u2009]/g, " ");
    const { post, problems, notices } = withFields(fields, body);
    expect({ problems, notices }).toEqual({ problems: [], notices: [] });
    expect(post?.body).toEqual(withFields(plain(fields), plain(body)).post?.body);
    expect(post?.summary.title).toBe("Rental cars: who pays?");
  });

  it("keeps the line breaks of a word processor, and the lines of the file in its messages", () => {
    const { post, problems } = withFields(FRONT, "It costs $5,000\u000B30 days later.\n\nA ~~b~~.");
    expect(problems.map(({ where }) => where.position?.line)).toEqual([10]);
    expect(post).toBeUndefined();
    const { body } = withFields(FRONT, "It costs $5,000\u000B30 days later.").post ?? {};
    expect(body).toEqual([{ type: "paragraph", text: ["It costs $5,000\n30 days later."] }]);
  });

  it.each([
    ["> We were treated well.\n> — Elena Ramos, Waco", "We were treated well.\n— Elena Ramos, Waco"],
    ["> He owes\n> **half**.\n> – *Texas Insurance Code*, § 5", undefined],
    [
      "> The court held\n> — as it had before — that he owes.",
      "The court held — as it had before — that he owes.",
    ],
    ["> The court agreed\n> — in part.", "The court agreed — in part."],
    ["We were treated well.\n— Elena Ramos", undefined],
  ])("gives the source below a quotation a line of its own: %j", (body, text) => {
    const { body: [block] = [] } = withFields(FRONT, body).post ?? {};
    const shown = JSON.stringify(block);
    if (text !== undefined) expect(block).toEqual({ type: "quote", paragraphs: [[text]] });
    else expect(shown.includes("\\n– ")).toBe(body.startsWith(">"));
  });

  it.each(["", "summary:\n", 'summary: ""\n'])(
    "begins below empty lines, and has its first sentence for a missing summary: %j",
    (line) => {
      const { post, notices } = parse(
        `\n\n---\n${FRONT.replace(/^summary.*\n/m, line)}---\nCall us.\n\nWho pays for a rental car? You may.`,
      );
      expect(post?.summary.summary).toBe("Who pays for a rental car? You may.");
      expect(notices).toMatchObject([
        {
          where: { path: ["summary"] },
          found: "nothing",
          next: 'write summary: "Who pays for a rental car? You may."',
        },
      ]);
    },
  );

  it("has the first words for a missing summary where no paragraph has a sentence", () => {
    const text = `## Changes\n\n${"- Rental cars\n".repeat(20)}`;
    const { post } = parse(`---\n${FRONT.replace(/^summary.*\n/m, "")}---\n${text}`);
    expect(post?.summary.summary).toBe(`Changes${" Rental cars".repeat(12)} Rental`);
  });

  it.each([
    ["Our office: most drivers call late.", '"Our office: most drivers call late."'],
    ['"Wait" or "call": which is it?', String.raw`"\"Wait\" or \"call\": which is it?"`],
    ['"Wait: or "call"?', String.raw`"Wait: or \"call\"?"`],
    ['"Wait" or "call"', String.raw`"\"Wait\" or \"call\""`],
    ["“Wait”: or “call”", '"“Wait”: or “call”"'],
  ])("proposes the writer's own summary, with each of its quotation marks: %s", (text, expected) => {
    const { problems, notices } = withFields(
      FRONT.replace(/^summary.*/m, `summary: ${text}`),
      "Who pays for a rental car?",
    );
    expect(notices).toEqual([]);
    expect(problems).toMatchObject([{ next: `write summary: ${expected}` }]);
  });

  it("warns of a field in curly quotation marks, which readers would see, unless straight ones are around them", () => {
    const withTitle = (title: string) => withFields(FRONT.replace(/^title.*/, `title: ${title}`), "Text.");
    const { post, notices } = withTitle("“What to Do First”");
    expect(post?.summary.title).toBe("“What to Do First”");
    expect(notices).toEqual([
      {
        where: { ...where, path: ["title"], position: { line: 2, column: 1 } },
        found: "the line `title: “What to Do First”`",
        expected: "straight quotation marks around a text, or none: readers will see these",
        next: "write title: What to Do First",
      },
    ]);
    for (const title of ['"“What to Do First”"', "“Stop” or “Go”"])
      expect(withTitle(title).notices).toEqual([]);
  });

  it.each([
    ["08/07/2022", "write date: 2022-08-07 if the month comes first, or 2022-07-08 if the day does"],
    ["07.08.2022", "write date: 2022-07-08 if the month comes first, or 2022-08-07 if the day does"],
    ["08/08/2022", "write date: 2022-08-08"],
    ["08/17/2022", "write date: 2022-08-17"],
  ])("proposes each day that a date can mean: %s", (date, next) => {
    expect(withFields(FRONT.replace("2026-03-09", date)).problems).toMatchObject([{ next }]);
  });

  it.each([
    ["lang: es", "lang", "if it is not the first language of the site, move the file to content/es/posts/"],
    [
      "permalink: /old/",
      "permalink",
      'add each to content/redirects.json: { "from": "/old", "to": "/blog/new" }',
    ],
    [
      "aliases: [/a, /b]",
      "aliases",
      'add each to content/redirects.json: { "from": "/old", "to": "/blog/new" }',
    ],
    [
      "redirect_from:\n  - /a",
      "redirect_from",
      'add each to content/redirects.json: { "from": "/old", "to": "/blog/new" }',
    ],
  ])("says where what a field of another generator means has its place: %s", (line, field, next) => {
    const { post, notices } = withFields(`${FRONT}${line}\ntags: a\n`);
    expect(post).toBeDefined();
    expect(notices).toMatchObject([{ where: { path: [field] }, next }, { where: { path: ["tags"] } }]);
  });

  it("does not take an empty cell for a text of docket posts new", () => {
    expect(withFields(FRONT, "| a | b |\n|---|---|\n| c | |").leftovers).toEqual([]);
  });

  it("takes numbers and words as texts, and a comment behind a date", () => {
    const fields = FRONT.replace(/^title.*/, "title: 2026").replace("2026-03-09", "2026-03-09 # a Monday");
    const { post, problems } = withFields(`${fields}draft: True\n`);
    expect(problems).toEqual([]);
    expect(post?.summary).toMatchObject({
      title: "2026",
      createdAt: "2026-03-09T12:00:00-05:00",
      isDraft: true,
    });
  });

  it("does not follow aliases, which can grow without bounds", () => {
    const bomb = `title: &a x\nsummary: &b [*a, *a, *a]\nimage: [*b, *b, *b]\n`;
    expect(describeProblems(`---\n${bomb}---\nText.`)).toContain(
      "content/posts/rental-cars.md:3:1 › summary: the line `summary: &b [*a, *a, *a]`",
    );
  });
});
