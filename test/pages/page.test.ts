import { describe, expect, it } from "vitest";
import type { PropsOf } from "../../src/pages/kinds.ts";
import { planPages } from "../../src/pages/page.ts";
import { formatPlace } from "../../src/problem.ts";
import type { Site } from "../../src/site/site.ts";
import { aCity, aPost, aRawContent, aSite } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";

const pathsOf = (site: Site, kind?: string) =>
  planPages([site])
    .value.filter((page) => kind === undefined || page.kind === kind)
    .map(({ path }) => path);

const city = (name: string, neighborhoods: readonly string[]) => ({
  [`cities/${name.toLowerCase().replaceAll(" ", "-")}.json`]: aCity({
    name,
    neighborhoods: neighborhoods.map((neighborhood) => ({ name: neighborhood })),
  }),
});

const posts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aPost({
      id: String(index),
      slug: `post-${index}`,
      source: { file: `content/posts/post-${index}.json` },
    }),
  );

/** A site whose blog shows two posts a page. */
function aBlog(count: number): Site {
  const site = aSite({ posts: posts(count) });
  const settings = { ...site.content.site, blog: { pageSize: 2 } };
  return { ...site, content: { ...site.content, site: settings } };
}

describe("planPages([site])", () => {
  it("lists the pages of a small site with their kinds and sources", () => {
    const { value, problems } = planPages([aSite()]);
    expect(problems).toEqual([]);
    expect(
      value.map(({ path, kind, source }) => `${path} ${kind} ${formatPlace(source)}`),
    ).toMatchInlineSnapshot(`
      [
        "/ home content/home.json",
        "/houston city content/cities/houston.json",
        "/houston/montrose neighborhood content/cities/houston.json › neighborhoods[0]",
        "/houston/midtown neighborhood content/cities/houston.json › neighborhoods[1]",
        "/uber-accidents specialty content/specialties/uber-accidents.json",
        "/personal-injury specialty content/specialties/personal-injury.json",
        "/deadlines deadlines content/pages/deadlines.json",
        "/sitemap sitemap content/pages/sitemap.json",
        "/blog blogList content/pages/blog.json",
        "/blog/a-post article content/posts/a-post.json",
        "/404 notFound content/pages/not-found.json",
      ]
    `);
  });

  it("sorts cities by name, and allows neighborhoods of one name in several cities", () => {
    const site = aSite({ files: { ...city("San Antonio", ["Midtown"]), ...city("Allen", ["Midtown"]) } });
    expect(pathsOf(site, "city")).toEqual(["/allen", "/houston", "/san-antonio"]);
    expect(pathsOf(site, "neighborhood").filter((path) => path.endsWith("/midtown"))).toEqual([
      "/allen/midtown",
      "/houston/midtown",
      "/san-antonio/midtown",
    ]);
    expect(planPages([site]).problems).toEqual([]);
  });

  it("lists specialties in the order of site.json", () => {
    const site = aSite();
    expect(pathsOf(site, "specialty")).toEqual(site.content.site.specialties.map((slug) => `/${slug}`));
  });

  it.each([
    [0, ["/blog"]],
    [2, ["/blog"]],
    [3, ["/blog", "/blog/page/2"]],
  ])("spreads %i posts, two a page, over %j", (count, paths) => {
    const site = aBlog(count);
    const lists = planPages([site]).value.filter((page) => page.kind === "blogList");
    expect(lists.map(({ path }) => path)).toEqual(paths);
    const props = lists.map((page) => page.content().props as PropsOf<"blogList">);
    expect(props.map(({ number, count: all }) => [number, all])).toEqual(
      paths.map((_, index) => [index + 1, paths.length]),
    );
    const cards = props.map((list) => list.cards.map(({ href }) => href));
    expect(cards.flat()).toEqual(site.posts.map(({ slug }) => `/blog/${slug}`));
    expect(Math.max(...cards.map(({ length }) => length))).toBeLessThanOrEqual(2);
  });

  it("gives each post an article with the source of the post", () => {
    const articles = planPages([aSite({ posts: posts(2) })]).value.filter((page) => page.kind === "article");
    expect(articles.map(({ path, source }) => [path, formatPlace(source)])).toEqual([
      ["/blog/post-0", "content/posts/post-0.json"],
      ["/blog/post-1", "content/posts/post-1.json"],
    ]);
  });

  it("shows the fallback city of site.json on the page of unknown addresses", () => {
    const { text = "" } = aRawContent().files.find(({ file }) => file === "site.json") ?? {};
    const fallbackOf = (fallbackCity: string) => {
      const files = {
        ...city("Allen", ["Midtown"]),
        "site.json": { ...(JSON.parse(text) as object), fallbackCity },
      };
      const page = planPages([aSite({ files })]).value.find(({ path }) => path === "/404");
      if (!page) throw new Error("There is no page for unknown addresses.");
      return (page.content().props as PropsOf<"notFound">).city.name;
    };
    expect(fallbackOf("Houston")).toBe("Houston");
    expect(fallbackOf("Allen")).toBe("Allen");
  });

  it("names both sources when two pages share a path", () => {
    const { problems } = planPages([aSite({ files: city("Personal Injury", ["Midtown"]) })]);
    expect(readable(problems)).toMatchInlineSnapshot(`
      [
        {
          "expected": "an address of its own for each page",
          "found": "the address /personal-injury, which content/cities/personal-injury.json has too",
          "next": "choose another name or path",
          "where": "content/specialties/personal-injury.json",
        },
      ]
    `);
  });

  it("reports every path that two pages share, and every reserved path", () => {
    const site = aSite({
      files: {
        ...city("Assets", ["Midtown"]),
        ...city("Blog", ["A Post"]),
        ...city("Sitemap", ["Midtown"]),
      },
    });
    expect(
      readable(planPages([site]).problems).map(({ where, found }) => `${where}: ${found}`),
    ).toMatchInlineSnapshot(`
      [
        "content/cities/assets.json: the address /assets, which the folder of scripts, styles and fonts has too",
        "content/cities/blog.json: the address /blog, which content/pages/blog.json has too",
        "content/cities/sitemap.json: the address /sitemap, which content/pages/sitemap.json has too",
        "content/cities/assets.json › neighborhoods[0]: the address /assets/midtown, which the folder of scripts, styles and fonts has too",
        "content/posts/a-post.json: the address /blog/a-post, which content/cities/blog.json › neighborhoods[0] has too",
      ]
    `);
  });

  it("reports a page of the firm's own below the folder of scripts, whose rules on servers are for files", () => {
    const fields = "title: Privacy\ndescription: What the firm keeps.\npath: /assets/privacy\nfooter: true";
    const page = `---\n${fields}\n---\n\nThe firm keeps no data.\n`;
    const { problems } = planPages([aSite({ files: { "plain/privacy.md": page } })]);
    expect(readable(problems).map(({ where, found }) => `${where}: ${found}`)).toEqual([
      "content/plain/privacy.md: the address /assets/privacy, which the folder of scripts, styles and fonts has too",
    ]);
  });

  it("reports two pages that would have the same file", () => {
    const { problems } = planPages([aSite({ files: city("Houston", ["Index"]) })]);
    expect(problems).toHaveLength(1);
  });
});
