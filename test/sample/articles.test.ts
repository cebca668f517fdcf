// What the articles and the specialty pages say: their form, and corrections of fact and of usage that stay made.
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import { describe, expect, it } from "vitest";
import { listPosts } from "../../src/posts/list.ts";
import { readPosts } from "../../src/posts/read.ts";
import { plainText, textsOf as textsOfBlock } from "../../src/shared/post.ts";
import { openMemoryStore } from "../../src/store.ts";
import { PROJECT } from "../helpers/cli.ts";

const CONTENT = path.join(PROJECT, "content");
const LOCAL = { backend: undefined, content: CONTENT, onPostsError: "fail" } as const;
// A non-breaking space keeps "§" with its number.
const read = (file: string): string =>
  readFileSync(path.join(CONTENT, file), "utf8").replaceAll("\u00a0", " ");
const filesIn = (folder: string): readonly string[] => globSync(`${folder}/*.json`, { cwd: CONTENT }).sort();

const posts = readPosts(await listPosts(LOCAL, { store: openMemoryStore(), log: () => {} }));
const articles = posts.posts
  .filter(({ language }) => language === undefined)
  .map((post) => ({
    ...post,
    texts: posts.bodyOf(post).flatMap(textsOfBlock).map(plainText),
  }));
type Article = (typeof articles)[number];
const specialties = filesIn("specialties").map((file) => JSON.parse(read(file)) as { title: string });

// A non-breaking space keeps "§" with its number.
const textsOf = ({ texts }: Article) => texts.map((text) => text.replaceAll("\u00a0", " "));

/** The text of an article; "" for an article that the firm has removed. */
function textOf(slug: string): string {
  const article = articles.find((one) => one.slug === slug);
  return article ? textsOf(article).join("\n") : "";
}

/** Sentences and items of a file of content, with straight apostrophes. */
const sentencesOf = (file: string): readonly string[] =>
  read(file)
    .replaceAll("’", "'")
    .split(/(?<=\.) |"/);

const ownImages = articles.filter(({ imageUrl }) => imageUrl?.startsWith("/"));
const fileOf = ({ imageUrl }: Article): string => path.join(PROJECT, "public", imageUrl ?? "");

describe("every article", () => {
  it("has a title of at most 60 characters", () => {
    expect(articles.map(({ title }) => title).filter((title) => title.length > 60)).toEqual([]);
  });

  it("has a summary of 70 to 160 characters", () => {
    const summaries = articles.map(({ summary }) => summary);
    expect(summaries.filter(({ length }) => length < 70 || length > 160)).toEqual([]);
  });

  it("names the statute or the case it rests on", () => {
    const authority = /§ ?\d|\bch(?:apter|\.) \d| v\. |\bIn re /i;
    const without = articles.filter((article) => !authority.test(textsOf(article).join("\n")));
    expect(without.map(({ slug }) => slug)).toEqual([]);
  });

  it("says that it is not legal advice", () => {
    const without = articles.filter(({ slug }) => !textOf(slug).includes("not legal advice"));
    expect(without.map(({ slug }) => slug)).toEqual([]);
  });

  it("ends with the month of its last edit, and claims no review", () => {
    const last = articles.map((article) => textsOf(article).at(-1) ?? "");
    expect(
      last.filter((text) => !/ This article was last edited in [A-Z][a-z]+ 20\d\d\.$/.test(text)),
    ).toEqual([]);
  });

  it("has a picture of 1200 × 630 pixels", () => {
    expect(ownImages.map(fileOf).filter((file) => !existsSync(file))).toEqual([]);
    const sizes = ownImages.map((article) => imageSize(readFileSync(fileOf(article))));
    expect(sizes.filter(({ width, height }) => width !== 1200 || height !== 630)).toEqual([]);
  });

  it("has a picture of its own", () => {
    expect(new Set(articles.map(({ imageUrl }) => imageUrl)).size).toBe(articles.length);
  });
});

describe("every specialty", () => {
  it("has 'Lawyers' in its heading, of at most 60 characters", () => {
    const titles = specialties.map(({ title }) => title);
    expect(titles.filter((title) => !/\bLawyers\b/.test(title) || title.length > 60)).toEqual([]);
  });
});

describe("articles and specialty pages", () => {
  const files = [...filesIn("posts"), ...filesIn("specialties")];
  const sentences = files.flatMap(sentencesOf);
  const sentencesWith = (pattern: RegExp) => sentences.filter((sentence) => pattern.test(sentence));

  it.each([
    [/\blimitation period\b/i, "limitations period"],
    [/\bparcels?\b/i, "package"],
    [/\bload papers\b|\bwaybills?\b/i, "bill of lading"],
    [/\bnumber plates?\b/i, "plate number"],
  ])("have none of %s: American usage is '%s'", (pattern) => {
    expect(sentencesWith(pattern)).toEqual([]);
  });

  it("warn of recorded statements to the other side's insurer only", () => {
    const warnings = sentencesWith(/\brecorded statements?\b/i);
    expect(warnings.filter((text) => !/\b(?:other driver|carrier)'s insurer\b/.test(text))).toEqual([]);
  });

  it("say that highway cameras are generally not recorded", () => {
    const mentions = sentencesWith(/\b(?:highway|freeway|traffic) cameras?\b/i);
    expect(mentions.filter((text) => !/\bgenerally not recorded\b/.test(text))).toEqual([]);
  });

  it("say that LED and HID lamps have no filament", () => {
    const filaments = sentencesWith(/\bfilament\b/i);
    expect(filaments.length).toBeGreaterThan(0);
    expect(filaments.filter((text) => !/\bLED and HID lamps\b/.test(text))).toEqual([]);
  });
});

describe("an article that was corrected", () => {
  it.each([
    [
      "texas-statute-of-limitations-car-accident",
      ["28 U.S.C. § 2401(b)", "states a sum of money", "within two years of the crash", "within six months"],
    ],
    [
      "texas-statute-of-limitations-car-accident",
      ["it counts on the day the agency receives it (28 C.F.R. § 14.2)"],
    ],
    [
      "texas-statute-of-limitations-car-accident",
      ["The estate’s own claim", "Russell v. Ingersoll-Rand Co."],
    ],
    [
      "texas-wrongful-death-claims-car-accident",
      ["The survival claim is different", "parents are not among them"],
    ],
    [
      "texas-wrongful-death-claims-car-accident",
      ["the family’s claim is then lost with it", "30 days after a death"],
    ],
    [
      "texas-statute-of-limitations-car-accident",
      ["cannot ask for more than the claim did", "as little as 30 days"],
    ],
    ["texas-accident-medical-bills-who-pays", ["Chapter 146", "generally cannot collect from you"]],
    [
      "how-to-get-texas-crash-report-cr-3",
      ["A driver must stop and give this information when only a vehicle"],
    ],
    ["texas-contingent-fee-how-it-works", ["Rule 167", "less than 80 percent"]],
    ["texas-hospital-lien-injury-settlement", ["first seven days", "must also be mailed to you"]],
    [
      "texas-hospital-lien-injury-settlement",
      ["Section 55.0015", "A short visit to the emergency room can be enough"],
    ],
    ["texas-total-loss-rental-diminished-value", ["the result binds both sides"]],
    ["texas-accident-medical-bills-who-pays", ["Section 1952.159", "may together take back"]],
    ["how-to-get-texas-crash-report-cr-3", ["§ 550.022", "frontage road"]],
    [
      "texas-texting-while-driving-accident-claims",
      ["In re Kuraray America, Inc., 656 S.W.3d 137 (Tex. 2022)"],
    ],
    [
      "texas-truck-accident-evidence-two-phase-trial",
      ["only where a defect was found", "Werner Enterprises, Inc. v. Blake, No. 23-0493"],
    ],
    [
      "texas-truck-accident-evidence-two-phase-trial",
      ["Montgomery v. Caribe Transport II, LLC, No. 24-1238", "does not bar a claim"],
    ],
    ["texas-51-percent-rule-comparative-fault", ["article 27.02(5)", "no contest"]],
    ["texas-livestock-on-road-accident-liability", ["Section 143.103", "grossly negligent"]],
    ["texas-total-loss-rental-diminished-value", ["406 S.W.3d 381 (Tex. App.—Fort Worth 2013, no pet.)"]],
    ["uber-lyft-accident-insurance-texas", ["House Bill 4215", "§ 545.456"]],
  ])("%s still says it", (slug, statements) => {
    const text = textOf(slug);
    expect(statements.filter((statement) => text !== "" && !text.includes(statement))).toEqual([]);
  });
});
