import { describe, expect, it } from "vitest";
import type { PropsOf } from "../../src/pages/kinds.ts";
import { type Page, planPages } from "../../src/pages/page.ts";
import type { ListedPost } from "../../src/posts/listed-post.ts";
import type { Block } from "../../src/shared/post.ts";
import { noticesOfSites } from "../../src/site/notices.ts";
import { createSites } from "../../src/site/site.ts";
import { aContent, anAttorney, aPost } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";

/** A site in English and Spanish with the same content in both. */
function twoLanguages(posts: readonly ListedPost[]) {
  const content = aContent({ "attorneys/jane-doe.json": anAttorney() });
  const spanish = { ...content, language: "es", folder: "content/es" };
  return createSites({ ...content, language: "en", translations: [spanish] }, posts, {
    siteUrl: undefined,
    format: "both",
  });
}

const pageAt = (pages: readonly Page[], path: string): Page => {
  const page = pages.find((each) => each.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return page;
};

const spanish = (fields: Partial<ListedPost>) =>
  aPost({ language: "es", createdAt: "2026-02-01T16:00:00+00:00", ...fields });

const linkingTo = (...hrefs: readonly string[]): Block => ({
  type: "paragraph",
  text: hrefs.map((href) => ({ type: "link", href, text: ["it"] })),
});

describe("a post with translationOf", () => {
  it("in the first language, leaves the links and the translations of the other post alone, and is named", () => {
    const posts = [
      aPost({ slug: "second", translationOf: "a-post", source: { file: "content/posts/second.md" } }),
      spanish({ slug: "la-nota", translationOf: "a-post" }),
      aPost(),
    ];
    const sites = twoLanguages(posts);
    const { value: pages } = planPages(sites);
    expect(sites[0].articles.get("a-post")?.slug).not.toBe("second");
    const alternates = pageAt(pages, "/es/blog/la-nota").alternates.map(({ url }) => new URL(url).pathname);
    expect(alternates).toEqual(["/blog/a-post", "/es/blog/la-nota", "/blog/a-post"]);
    expect(pageAt(pages, "/blog/second").alternates).toEqual([]);
    expect(readable(noticesOfSites(sites, { posts }))).toContainEqual({
      where: "content/posts/second.md",
      found: 'a translation of "a-post"',
      expected: 'a post in the language "en", the first one of the site, which translates no other',
      next: "correct translationOf, or remove it; until then, it is ignored",
    });
  });

  it("is the translation only if no older post in its language is, and both are named", () => {
    const posts = [
      spanish({ slug: "nueva", translationOf: "a-post", source: { file: "content/es/posts/nueva.md" } }),
      spanish({ slug: "vieja", translationOf: "a-post", source: { file: "content/es/posts/vieja.md" } }),
      aPost(),
    ];
    const sites = twoLanguages(posts);
    const { value: pages } = planPages(sites);
    const [, other] = pageAt(pages, "/blog/a-post").languages;
    expect(other).toEqual({ language: "es", href: "/es/blog/vieja", isSame: true });
    expect(pageAt(pages, "/es/blog/nueva").alternates).toEqual([]);
    const [notice] = readable(noticesOfSites(sites, { posts }));
    expect(notice).toMatchObject({
      where: "content/es/posts/nueva.md",
      expected: "one translation of a post in a language; content/es/posts/vieja.md is an older one",
    });
  });
});

describe("links in Spanish texts", () => {
  it("lead to the Spanish page of every kind that has one", () => {
    const { value: pages } = planPages(twoLanguages([spanish({ slug: "la-nota" }), aPost()]), [
      "images/share.png",
    ]);
    const body = [linkingTo("/attorneys/jane-doe", "/attorneys", "/houston/#where", "/images/share.png")];
    const { props } = pageAt(pages, "/es/blog/la-nota").content({ body });
    expect((props as PropsOf<"article">).body).toEqual([
      linkingTo(...["/es/attorneys/jane-doe", "/es/attorneys", "/es/houston#where", "/images/share.png"]),
    ]);
  });

  it("never lead to the page of unknown addresses", () => {
    const { value: pages } = planPages(twoLanguages([spanish({ slug: "la-nota" }), aPost()]));
    const body = [linkingTo("/404", "/es/404")];
    const { props } = pageAt(pages, "/es/blog/la-nota").content({ body });
    expect(JSON.stringify((props as PropsOf<"article">).body)).not.toContain("href");
  });

  it("take about as long as those in English, however many pages there are", () => {
    const count = 1_000;
    const posts = Array.from({ length: count }, (_, index) => [
      spanish({ slug: `nota-${index}`, id: `es-${index}`, translationOf: `note-${index}` }),
      aPost({ slug: `note-${index}`, id: `${index}` }),
    ]).flat();
    const { value: pages } = planPages(twoLanguages(posts));
    const body = [linkingTo(...Array.from({ length: 10 }, (_, index) => `/blog/note-${index}`))];
    const timeOf = (language: string) => {
      const start = process.cpuUsage();
      for (const page of pages) if (page.language === language && page.post) page.content({ body });
      return process.cpuUsage(start).user;
    };
    timeOf("en");
    // A copy of all addresses for each link took a hundred times as long.
    expect(timeOf("es") / timeOf("en")).toBeLessThan(20);
  });
});

describe("a translated page of the firm", () => {
  it("may have a path of its own, which links in texts to the original lead to", () => {
    const page = (path: string, text: string) =>
      `---\ntitle: Privacy\ndescription: What we keep.\npath: ${path}\n---\n\n${text}\n`;
    const content = aContent({ "plain/privacy.md": page("/privacy", "Text.") });
    const translated = aContent({ "plain/privacy.md": page("/privacidad", "Vea [esto](/privacy).") });
    const plain = translated.plain.map((each) => ({ ...each, subject: "/privacy" }));
    const spanish = { ...translated, language: "es", folder: "content/es", plain };
    const sites = createSites({ ...content, language: "en", translations: [spanish] }, [], {
      siteUrl: undefined,
      format: "both",
    });
    const { value: pages } = planPages(sites);
    const translation = pageAt(pages, "/es/privacidad");
    expect(pageAt(pages, "/privacy").alternates).toEqual(translation.alternates);
    const { props } = translation.content({ pictures: new Map() });
    expect(JSON.stringify((props as { body: unknown }).body)).toContain('"/es/privacidad"');
  });

  it("shows its pictures in the sizes that the build made of them", () => {
    const text =
      "---\ntitle: Help\ndescription: What to do.\npath: /help\n---\n\n![A road](/images/road.png)\n";
    const content = aContent({ "plain/help.md": text });
    const [site] = createSites({ ...content, translations: [] }, [], { siteUrl: undefined, format: "both" });
    const page = pageAt(planPages([site]).value, "/help");
    expect(page.images.map(({ url }) => url)).toEqual(["/images/road.png"]);
    const picture = {
      src: "/images/road.png",
      width: 400,
      height: 400,
      srcSet: "/assets/a-200.webp 200w",
      shareHref: undefined,
    };
    const { props } = page.content({ pictures: new Map([["/images/road.png", picture]]) });
    expect(props).toMatchObject({ pictures: { "/images/road.png": picture } });
  });
});
