// What follows from a link to what is not there: each source of a link, each reason, each language and form, with files and
// with rows, and each flag. What is expected is the table that docs/errors.md shows to people.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Content } from "../../src/content/content.ts";
import type { ParsedContent } from "../../src/content/parse-content.ts";
import { checkLinkTargets } from "../../src/links/broken-links.ts";
import {
  CONSEQUENCES,
  type Consequence,
  LINK_SOURCES,
  type LinkSourceKind,
  REASONS,
  type Reason,
} from "../../src/links/consequences.ts";
import { type Options, readOptions } from "../../src/options.ts";
import { type Plan, planSite } from "../../src/pages/plan-site.ts";
import type { PostDocument } from "../../src/posts/post-document.ts";
import { type Posts, readPosts } from "../../src/posts/read.ts";
import { Failure, type Problem } from "../../src/problem.ts";
import { compareWithLast } from "../../src/publish/lost.ts";
import type { BuiltSite } from "../../src/publish/manifest.ts";
import { aContent, aRawContent } from "../helpers/builders.ts";
import { PROJECT } from "../helpers/cli.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

type Store = "files" | "rows";
/** A Spanish text can also name a page without the code of the language. */
type Language = "en" | "es" | "es without code";

const isSpanish = (language: Language) => language !== "en";

interface Cell {
  readonly store: Store;
  readonly source: LinkSourceKind;
  readonly reason: Reason;
  readonly language: Language;
  readonly form: string;
  readonly flag: "" | "--strict" | "--skip-invalid";
}

const FORMS = ["", "/", "?from=ad", "#where"];
const FLAGS = ["", "--strict", "--skip-invalid"] as const;
const URL_OF_SITE = "https://firm.test";

/** The reasons that a store can have. The database hides rows that wait or are drafts, as if they were withdrawn. */
const REASONS_OF: Readonly<Record<Store, readonly Reason[]>> = {
  files: ["waits", "invalid", "draft", "foreign", "never"],
  rows: ["invalid", "foreign", "withdrawn", "never"],
};

/** The address that nothing answers. Any article may be one that an editor withdrew. */
function addressFor({ store, reason, language }: Cell): string {
  const root = reason === "foreign" ? "/fr" : language === "es" ? "/es" : "";
  return reason === "never" && store === "rows" ? `${root}/nowhere` : `${root}/blog/absent`;
}

const markdown = (fields: Readonly<Record<string, string>>, text: string) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("")}---\n\n${text}\n`;

function documentsFor(cell: Cell): readonly PostDocument[] {
  const { store, source, reason, language } = cell;
  const own = (slug: string, body: string) => ({
    slug,
    title: `Title ${slug}`,
    summary: `On ${slug}.`,
    body,
  });
  const code = isSpanish(language) ? "es" : "en";
  const link = source === "post" ? `[The words](${addressFor(cell)}${cell.form}).` : "Text.";
  const posts = [
    { ...own("here", link), language: code },
    ...(reason === "never" || reason === "withdrawn"
      ? []
      : [{ ...own("absent", "Text."), language: reason === "foreign" ? "fr" : code }]),
  ];
  return posts.map(({ slug, title, summary, body, language: each }): PostDocument => {
    const isAbsent = slug === "absent";
    const folder = each === "en" ? "content/posts" : `content/${each}/posts`;
    const id = `${folder}/${slug}.md`;
    if (store === "files") {
      const fields = {
        ...(isAbsent && reason === "invalid" ? {} : { title }),
        summary,
        date: isAbsent && reason === "waits" ? "2999-01-01" : "2026-01-01",
        ...(isAbsent && reason === "draft" && { draft: "true" }),
      };
      const text = markdown(fields, body);
      const language = each === "en" ? undefined : each;
      return { id, digest: id, read: () => ({ where: { file: id }, text, language, folder }) };
    }
    const record = {
      ...aPostRecord({ id: slug, slug, title, summary }),
      content: null,
      body: isAbsent && reason === "invalid" ? "<video>" : body,
      ...(each !== "en" && { language: each }),
    };
    return { id, digest: id, read: () => ({ where: { name: `post ${slug} (${slug})` }, record }) };
  });
}

function readAll(cell: Cell): Posts {
  return readPosts(
    {
      source: cell.store === "files" ? "content/posts" : "the backend",
      isRemote: cell.store === "rows",
      isLive: false,
      notices: [],
      documents: documentsFor(cell),
    },
    { isStrict: cell.flag === "--strict", today: "2026-11-28" },
  );
}

const SITE_JSON = JSON.parse(
  aRawContent().files.find(({ file }) => file === "site.json")?.text ?? "",
) as Readonly<Record<string, unknown>>;

const contents = new Map<string, Content>();

/** Checking content takes longer than planning its site. */
function contentOf(files: Readonly<Record<string, unknown>>): Content {
  const key = JSON.stringify(files);
  const content = contents.get(key) ?? aContent(files);
  contents.set(key, content);
  return content;
}

/** A site in English and Spanish, with the link of a cell. */
function contentFor(cell: Cell): ParsedContent {
  const { source, language } = cell;
  const to = addressFor(cell) + cell.form;
  const own = { "site.json": { ...SITE_JSON, url: URL_OF_SITE } };
  const page = {
    "plain/a-page.md": markdown(
      { title: "A page", description: "A.", path: "/a-page" },
      `[The words](${to}).`,
    ),
  };
  const slug = { "home.json": { ...HOME_JSON, articles: ["absent"] } };
  const english = contentOf({
    ...own,
    ...(source === "page" && !isSpanish(language) && page),
    ...(source === "redirect" && { "redirects.json": { redirects: [{ from: "/old", to }] } }),
    ...(source === "slug" && slug),
  });
  const spanish = contentOf({ ...own, ...(source === "page" && isSpanish(language) && page) });
  const value = {
    ...english,
    language: "en",
    translations: [{ ...spanish, language: "es", folder: "content/es" }],
  };
  return { value, problems: [], notices: [], leftovers: [] };
}

const HOME_JSON = JSON.parse(
  aRawContent().files.find(({ file }) => file === "home.json")?.text ?? "",
) as Readonly<Record<string, unknown>>;

const OPTIONS: Options = readOptions({}, PROJECT, {});

interface Found {
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
  readonly plan?: Plan;
}

/** What a build says, up to the check of all links. */
function build(cell: Cell): Found {
  const posts = readAll(cell);
  const options = {
    ...OPTIONS,
    strict: cell.flag === "--strict",
    skipInvalid: cell.flag === "--skip-invalid",
  };
  try {
    const plan = planSite(contentFor(cell), posts, [], options);
    const targets = plan.redirects.map(({ source, to }) => ({ source, links: [to], isTarget: true }));
    const problems = checkLinkTargets(targets, plan.answers, plan.redirects);
    return { problems, notices: plan.notices, plan };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { problems: error.problems, notices: [] };
  }
}

const isAbout = ({ found }: Problem) => /^(?:a link to|a redirect to|articles )/.test(found);

function outcomeOf(cell: Cell): Consequence | "nothing" {
  if (cell.source === "last build") return lossOf(cell);
  const { problems, notices } = build(cell);
  if (problems.some(isAbout)) return "error";
  return notices.some(isAbout) ? "notice" : "nothing";
}

/** What a build says of a page that the last one had at the address. */
function lossOf(cell: Cell): Consequence | "nothing" {
  // With --strict, a build with an invalid post says nothing more.
  const { plan } = build({ ...cell, flag: cell.flag || "--skip-invalid" });
  if (!plan) return "expected";
  const pathname = addressFor(cell);
  const subject = pathname.replace(/^\/[a-z]{2}(?=\/)/, "");
  const last = {
    url: URL_OF_SITE,
    pages: [{ path: pathname, subject, kind: "article", language: cell.language, source: { name: "it" } }],
  } as unknown as BuiltSite;
  const { lost, notices } = compareWithLast(last, plan, { source: "posts" });
  return lost.length > 0 ? "lost" : notices.length > 0 ? "listed" : "expected";
}

/** The table of docs/errors.md: the cells of each row, in the order of LINK_SOURCES. */
function readTable(): readonly (readonly string[])[] {
  const text = readFileSync(path.join(PROJECT, "docs/errors.md"), "utf8");
  const [, table = ""] = /^\| the link is in \|.*\n.*\n((?:\|.*\n)+)/m.exec(text) ?? [];
  return table
    .trimEnd()
    .split("\n")
    .map((line) =>
      line
        .split("|")
        .slice(2, -1)
        .map((cell) => cell.trim()),
    );
}

const WORDS: Readonly<Record<string, Consequence>> = {
  error: "error",
  "error, notice with `--skip-invalid`": "skippable",
  notice: "notice",
  "notice, left out": "notice",
  expected: "expected",
  "listed once": "listed",
  lost: "lost",
};

it("docs/errors.md shows the table of the code", () => {
  expect(readTable().map((row) => row.map((words) => WORDS[words]))).toEqual(
    LINK_SOURCES.map((source) => REASONS.map((reason) => CONSEQUENCES[source][reason])),
  );
});

const cells: readonly Cell[] = (["files", "rows"] as const).flatMap((store) =>
  LINK_SOURCES.flatMap((source) =>
    REASONS_OF[store].flatMap((reason) =>
      (["en", "es", "es without code"] as const).flatMap((language) =>
        FORMS.flatMap((form) => FLAGS.map((flag): Cell => ({ store, source, reason, language, form, flag }))),
      ),
    ),
  ),
);

/** Content names slugs of the first language, without a form; a page that was built has one address. */
const isWritten = ({ source, language, form, reason }: Cell) =>
  source === "slug"
    ? form === "" && language === "en" && reason !== "foreign" && reason !== "withdrawn"
    : (source !== "last build" || form === "") &&
      (language !== "es without code" || (["page", "post"].includes(source) && reason !== "foreign"));

function expectedFor({ source, reason, flag }: Cell): Consequence {
  const consequence = CONSEQUENCES[source][reason];
  if (consequence !== "skippable") return consequence;
  return flag === "--skip-invalid" ? "notice" : "error";
}

describe.each(["files", "rows"] as const)("a link to what is not there, with posts as %s", (store) => {
  it.each(LINK_SOURCES)("has the consequence of the table: %s", (source) => {
    const all = cells.filter((cell) => cell.store === store && cell.source === source && isWritten(cell));
    expect(all.length).toBeGreaterThan(source === "slug" ? 4 : 20);
    const wrong = all.flatMap((cell) => {
      const expected = expectedFor(cell);
      // A build that an invalid post stops says nothing of notices.
      const isHidden = expected === "notice" && cell.reason === "invalid" && cell.flag !== "--skip-invalid";
      const found = isHidden ? expected : outcomeOf(cell);
      return found === expected ? [] : [{ ...cell, expected, found }];
    });
    expect(wrong).toEqual([]);
  });
});
