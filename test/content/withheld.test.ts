import { describe, expect, it } from "vitest";
import { parsePlainPage } from "../../src/content/plain-page.ts";
import { readPosts } from "../../src/posts/read.ts";

const FRONT = "title: A\nsummary: What it says.\ndate: 2026-03-09\n";
const TODAY = "2026-11-29";

/** Reads one post as a build of a day does. */
function build(fields: string, { file = "content/posts/a.md", today = TODAY, drafts = false } = {}) {
  const text = `---\n${FRONT}${fields}\n---\nText.\n`;
  const read = () => ({ where: { file }, text, language: undefined, folder: "content/posts" });
  const list = { source: "content/posts", isRemote: false, isLive: false, notices: [] };
  return readPosts({ ...list, documents: [{ id: file, digest: "1", read }] }, { today, withDrafts: drafts });
}

function buildRow(columns: object, today = TODAY) {
  const record = {
    id: 1,
    slug: "a",
    title: "A",
    summary: "What it says.",
    created_at: "2026-03-09T12:00:00Z",
    body: "Text.",
    ...columns,
  };
  const list = { source: "the backend", isRemote: true, isLive: false, notices: [] };
  const read = () => ({ where: { name: "post 1 (a)" }, record });
  return readPosts({ ...list, documents: [{ id: "1", digest: "1", read }] }, { today });
}

describe("a field that hides a post in another generator", () => {
  it.each([
    "status: draft",
    "status: private",
    "status: pending",
    "Status: archived",
    "visibility: private",
    "state: draft",
    "permalink: false",
    "eleventyExcludeFromCollections: true",
    "build: {list: never}",
    "build:\n  render: never",
    "_build:\n  list: never",
    "headless: true",
    "render: false",
    "publish: false",
    "published: false",
    'published: "no"',
    "isDraft: true",
    "is_draft: true",
    "listed: false",
    "unlisted: true",
    "hidden: true",
    "private: yes",
    "wip: true",
    "dg-publish: false",
    "borrador: true",
    "publicado: false",
    "password: secret",
    "publishDate: soon",
    "expiryDate: 2025-01-01",
  ])("makes it a draft, and a warning names the field: %s", (field) => {
    const { posts, problems, absent, notices } = build(field);
    expect({ posts, problems }).toEqual({ posts: [], problems: [] });
    expect(absent).toMatchObject([{ reason: "draft", slug: "a" }]);
    const [name = ""] = field.split(":");
    expect(notices).toMatchObject([{ where: { path: [name], position: { line: 5 } } }]);
    expect(notices[0]?.found).toMatch(new RegExp(`^${name}: `));
    expect(notices[0]?.expected).toMatch(/^draft: true/);
    expect(build(field, { drafts: true })).toMatchObject({ posts: [{ slug: "a" }] });
  });

  it.each([
    "status: published",
    "status: evergreen",
    "status: reviewed",
    "visibility: public",
    "state: Texas",
    "permalink: /old/",
    "published: true",
    "published: 2026-01-05",
    "publish: yes",
    "hidden: false",
    "password: ''",
    "private: 0",
    "build: {list: always}",
    "expiryDate: never",
    "publishDate: 2026-03-01",
  ])("does not hide it where its value says so: %s", (field) => {
    expect(build(field)).toMatchObject({ posts: [{ createdAt: "2026-03-09T12:00:00-05:00" }], problems: [] });
  });

  it.each(["publishDate: 2031-05-01", "publish_date: May 1, 2031", "published: 2031-05-01T10:00:00-05:00"])(
    "lets it wait for its day: %s",
    (field) => {
      const { posts, absent, notices } = build(field);
      expect(posts).toEqual([]);
      expect(absent).toMatchObject([{ reason: "waits", slug: "a" }]);
      expect(notices).toMatchObject([
        { where: { path: [field.split(":")[0]] }, next: "write date: 2031-05-01" },
        { found: "a post that waits until May 1, 2031" },
      ]);
      expect(build(field, { today: "2031-05-01" }).posts).toHaveLength(1);
    },
  );

  it("takes it off on the last day of Hugo", () => {
    expect(build("expiryDate: 2027-01-01").posts).toHaveLength(1);
    expect(build("expiryDate: 2027-01-01", { today: "2027-01-01" })).toMatchObject({
      posts: [],
      absent: [{ reason: "draft" }],
    });
  });

  it.each(["content/posts/_drafts/a.md", "content/posts/drafts/a.md", "content/es/posts/_a.md"])(
    "is also a folder or a name: %s",
    (file) => {
      expect(build("", { file })).toMatchObject({
        posts: [],
        problems: [],
        absent: [{ reason: "draft" }],
        notices: [{ expected: "draft: true: it is a draft, which readers do not see" }],
      });
    },
  );

  it.each([
    { status: "draft" },
    { published: false },
    { visibility: "private" },
    { password: "secret" },
    { meta: 1, is_draft: true },
  ])("is also a column of a row, or of a record: %j", (columns) => {
    expect(buildRow(columns)).toMatchObject({ posts: [], problems: [], absent: [{ reason: "draft" }] });
    expect(buildRow(columns).notices).toHaveLength(1);
  });

  it("is also a day ahead in a row that the table does not hold back", () => {
    for (const columns of [{ created_at: "2099-01-01T12:00:00Z" }, { publish_at: "2099-01-01T12:00:00Z" }])
      expect(buildRow(columns)).toMatchObject({ posts: [], absent: [{ reason: "waits" }] });
    expect(buildRow({ status: "published", password: null, published_at: "2026-01-01" }).posts).toHaveLength(
      1,
    );
  });

  it("makes a page of the firm a draft, too", () => {
    const page = (field: string) =>
      parsePlainPage(
        { file: "content/plain/a.md" },
        `---\ntitle: A\ndescription: B\npath: /a\n${field}\n---\nText.\n`,
      );
    for (const field of ["published: false", "status: private", "publishDate: 2031-05-01"])
      expect(page(field)).toMatchObject({ isDraft: true, problems: [], withheld: [{}] });
    expect(page("status: published")).toMatchObject({ isDraft: false, withheld: [] });
  });
});
