// What docket prints about content and posts that it cannot publish. These messages come from functions that need
// no process of their own; build.test.ts covers how the command line prints them.
import { describe, expect, it } from "vitest";
import { parseContent } from "../../src/content/content.ts";
import { readOptions } from "../../src/options.ts";
import { collectPosts } from "../../src/posts/collect.ts";
import { listLocal } from "../../src/posts/list.ts";
import { parsePost } from "../../src/posts/parse.ts";
import { Failure } from "../../src/problem.ts";
import { planSource } from "../../src/source.ts";
import { formatProblems } from "../../src/terminal/report.ts";
import type { Paint } from "../../src/terminal/terminal.ts";
import { aCity, aRawContent } from "../helpers/builders.ts";
import { aPostRecord, SMALL_SITE } from "../helpers/site-folder.ts";

type Json = Record<string, unknown>;
type Files = Readonly<Record<string, unknown>>;

const OPTIONS = readOptions({ posts: "local" }, SMALL_SITE, {});
const plain: Paint = (_, text) => text;

/** Returns the errors that docket prints for the small site with these files of content/ and these posts. */
function errorsOf(files: Files, posts: Readonly<Record<string, unknown>> = {}): string {
  try {
    plan(files, posts);
  } catch (error) {
    if (error instanceof Failure) return formatProblems(error.problems, plain, "error");
    throw error;
  }
  throw new Error("This site has no problems.");
}

/** Returns the notices that docket prints about these posts. */
function warningsOf(posts: Readonly<Record<string, unknown>>): string {
  return formatProblems(plan({}, posts).notices, plain, "warning");
}

function noFile(): never {
  throw new Error("These posts have no files.");
}

function plan(files: Files, posts: Readonly<Record<string, unknown>>) {
  const read = Object.entries(posts).map(([name, record]) => {
    const { post, ...found } = parsePost({ where: { file: `content/posts/${name}.json` }, record });
    return { ...found, post: post?.summary };
  });
  const collected = { ...listLocal(""), ...collectPosts(read), known: () => [] };
  return planSource(
    parseContent(aRawContent(files)),
    { ...collected, entryOf: noFile, bodyOf: noFile },
    OPTIONS,
  );
}

/** The errors about one post, which the small site has beside two others. */
function errorsOfPost(fields: Json): string {
  return errorsOf(
    {},
    {
      "first-post": aPostRecord({ slug: "first-post" }),
      "second-post": aPostRecord({ slug: "second-post", id: "2" }),
      third: aPostRecord({ slug: "third", id: "3", ...fields }),
    },
  );
}

function edited(file: string, change: (json: Json) => void): Files {
  const text = aRawContent().files.find((candidate) => candidate.file === file)?.text;
  const json = JSON.parse(text ?? "") as Json;
  change(json);
  return { [file]: json };
}

const places = (report: string) =>
  report.split("\n").flatMap((line) => line.match(/^error (.*)$/)?.[1] ?? []);

describe("an error in the content", () => {
  it("a file that is not JSON", () => {
    const text = '{\n  "meta": {\n    "title": "Home",\n  }\n}\n';
    expect(errorsOf({ "home.json": text })).toMatchInlineSnapshot(`
      "error content/home.json:3:20
        found a comma after the last item, expected no comma before a closing bracket"
    `);
  });

  it("a file with a value that is not JSON, with its line", () => {
    expect(errorsOf({ "home.json": '{\n  "meta": nothing\n}\n' })).toContain(
      "error content/home.json:2:11\n",
    );
  });

  it("an unknown field and a missing one", () => {
    const { county, ...city } = aCity();
    expect(errorsOf({ "cities/houston.json": { ...city, countie: county } })).toMatchInlineSnapshot(`
      "error content/cities/houston.json › countie
        found the unknown field "countie", expected only the fields name, county, region, population, otherCounties, description, roads, commonAccidents, crashReport, traumaCenters, courthouse, notice, neighborhoods, articles
      error content/cities/houston.json › county
        found nothing, expected a line of text"
    `);
  });

  it("a placeholder that the page does not have", () => {
    const files = edited("home.json", (home) => {
      (home.hero as Json).heading = "Hurt in {city}?";
    });
    expect(errorsOf(files)).toMatchInlineSnapshot(`
      "error content/home.json › hero.heading
        found the unknown placeholder {city} in "Hurt in {city}?", expected only the placeholders {brand}, {product}, {Product}, {phone}"
    `);
  });

  it("a content file that no page uses", () => {
    expect(errorsOf({ "pages/about.json": {} })).toMatchInlineSnapshot(`
      "error content/pages/about.json
        found a file that no page uses, expected site.json, home.json, pages/city.json, pages/neighborhood.json, pages/specialty.json, pages/blog.json, pages/sitemap.json, pages/not-found.json, redirects.json, cities/{slug}.json, specialties/{slug}.json, posts/{slug}.json
        → rename it or move it out of the content folder"
    `);
  });

  it("a missing content file", () => {
    expect(errorsOf({ "pages/city.json": undefined })).toMatchInlineSnapshot(`
      "error content/pages/city.json
        found no such file, expected the file pages/city.json"
    `);
  });

  it("a city whose file name is not its slug", () => {
    expect(errorsOf({ "cities/laredo.json": aCity({ name: "El Paso" }) })).toMatchInlineSnapshot(`
      "error content/cities/laredo.json › name
        found "El Paso" in a file named "laredo.json", expected the file name "el-paso.json": the name in lower case, with hyphens for spaces
        → rename the file, or correct the name"
    `);
  });

  it("a list with an unknown city and a repeated one", () => {
    const files = edited("site.json", (site) => {
      site.footerCities = ["Houston", "Atlantis", "Houston"];
    });
    expect(errorsOf(files)).toMatchInlineSnapshot(`
      "error content/site.json › footerCities[1]
        found "Atlantis", expected the name of a city in content/cities
      error content/site.json › footerCities[2]
        found "Houston" for the second time, expected each name once"
    `);
  });

  it("a phone number whose label is not the number that the link dials", () => {
    const files = edited("site.json", (site) => {
      site.phone = { label: "512-555-0142", number: "1-888-224-7800" };
    });
    expect(places(errorsOf(files))).toEqual(["content/site.json › phone.label"]);
  });

  it("two neighborhoods with one address", () => {
    const city = aCity({ neighborhoods: [{ name: "Del Mar" }, { name: "Heights" }, { name: "Del-Mar" }] });
    expect(errorsOf({ "cities/houston.json": city })).toMatchInlineSnapshot(`
      "error content/cities/houston.json › neighborhoods[2]
        found "Del-Mar", which has the same address as neighborhoods[0], expected each neighborhood once
        → remove one of the two"
    `);
  });

  it("two pages with one address", () => {
    const city = aCity({ name: "Personal Injury" });
    expect(errorsOf({ "cities/personal-injury.json": city })).toMatchInlineSnapshot(`
      "error content/specialties/personal-injury.json
        found the address /personal-injury, which content/cities/personal-injury.json has too, expected an address of its own for each page
        → choose another name"
    `);
  });

  it("a city at an address that belongs to assets or the blog", () => {
    const files = {
      "cities/assets.json": aCity({ name: "Assets" }),
      "cities/blog.json": aCity({ name: "Blog" }),
    };
    expect(errorsOf(files)).toMatchInlineSnapshot(`
      "error content/cities/assets.json
        found the address /assets, which the folder of scripts, styles and fonts has too, expected an address of its own for each page
        → choose another name
      error content/cities/blog.json
        found the address /blog, which content/pages/blog.json has too, expected an address of its own for each page
        → choose another name"
    `);
  });
});

describe("an error in a post", () => {
  it("slugs that no address can have", () => {
    const slugs = ["../up", "Upper-Case", "with space", "a/b", "", "-a", "a".repeat(101), "page", "404"];
    const posts = slugs.map((slug, index) => [`slug-${index}`, aPostRecord({ slug, id: `slug-${index}` })]);
    expect(errorsOf({}, Object.fromEntries(posts))).toMatchInlineSnapshot(`
      "error content/posts/slug-0.json › slug
        found "../up", expected a slug: lower-case letters, digits and single hyphens
      error content/posts/slug-1.json › slug
        found "Upper-Case", expected a slug: lower-case letters, digits and single hyphens
      error content/posts/slug-2.json › slug
        found "with space", expected a slug: lower-case letters, digits and single hyphens
      error content/posts/slug-3.json › slug
        found "a/b", expected a slug: lower-case letters, digits and single hyphens
      error content/posts/slug-4.json › slug
        found "", expected a slug: lower-case letters, digits and single hyphens
      error content/posts/slug-5.json › slug
        found "-a", expected a slug: lower-case letters, digits and single hyphens
      error content/posts/slug-6.json › slug
        found "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…, expected a slug of at most 100 characters
      error content/posts/slug-7.json › slug
        found "page", expected a slug that is not reserved (page, index, 404)
      error content/posts/slug-8.json › slug
        found "404", expected a slug that is not reserved (page, index, 404)"
    `);
  });

  it("two posts with one slug", () => {
    expect(errorsOfPost({ slug: "first-post" })).toMatchInlineSnapshot(`
      "error content/posts/third.json › slug
        found "first-post", which content/posts/first-post.json has too, expected a slug of its own for each post
        → change the slug of one of the two"
    `);
  });

  it("two posts with one id", () => {
    expect(errorsOfPost({ id: 2 })).toMatchInlineSnapshot(`
      "error content/posts/third.json › id
        found "2", which content/posts/second-post.json has too, expected an id of its own for each post
        → change the id of one of the two"
    `);
  });

  it.each(["javascript:alert(1)", "//elsewhere.test/a.png", "data:image/png;base64,AA", "images/a.png"])(
    "the image address %s",
    (image_url) => {
      expect(errorsOfPost({ image_url })).toBe(
        `error content/posts/third.json › image_url\n  found ${JSON.stringify(image_url)}, expected an http(s) address, or a path of the site's own that begins with "/"`,
      );
    },
  );

  it("sections without their text or items", () => {
    const sections = [
      { type: "paragraph" },
      { type: "heading", content: "  " },
      { type: "list" },
      { type: "list", items: [] },
      { type: "list", items: ["one", ""] },
      {},
    ];
    expect(errorsOfPost({ content: { sections } })).toMatchInlineSnapshot(`
      "error content/posts/third.json › content.sections[0].content
        found nothing, expected the text of the paragraph
      error content/posts/third.json › content.sections[1].content
        found "  ", expected the text of the heading, not empty
      error content/posts/third.json › content.sections[2].items
        found nothing, expected the items of the list
      error content/posts/third.json › content.sections[3].items
        found [], expected at least one item
      error content/posts/third.json › content.sections[4].items[1]
        found "", expected an item of the list, not empty
      error content/posts/third.json › content.sections[5].type
        found nothing, expected a section with one of the types heading, paragraph, list"
    `);
  });

  it("no sections, missing fields and a timestamp without a zone", () => {
    expect(
      errorsOfPost({
        content: { sections: [] },
        title: undefined,
        summary: 7,
        image_alt: "",
        created_at: "2026-01-01 16:00:00",
      }),
    ).toMatchInlineSnapshot(`
      "error content/posts/third.json › content.sections
        found [], expected at least one section
      error content/posts/third.json › created_at
        found "2026-01-01 16:00:00", expected a timestamp with its zone, such as 2026-03-09T15:00:00+00:00
      error content/posts/third.json › image_alt
        found "", expected a description of the image, not empty
      error content/posts/third.json › summary
        found 7, expected a summary
      error content/posts/third.json › title
        found nothing, expected a title"
    `);
  });

  it("posts that are not objects", () => {
    expect(errorsOf({}, { third: [1, 2], fourth: null })).toMatchInlineSnapshot(`
      "error content/posts/fourth.json
        found null, expected a record of blog_posts
      error content/posts/third.json
        found [1,2], expected a record of blog_posts"
    `);
  });
});

describe("a warning about a post", () => {
  it("a section of an unknown type, which is skipped", () => {
    const sections = [
      { type: "video", content: "https://video.test" },
      { type: "paragraph", content: "Shown." },
    ];
    expect(warningsOf({ third: aPostRecord({ content: { sections } }) })).toMatchInlineSnapshot(`
      "warning content/posts/third.json › content.sections[0].type
        found "video", expected heading, paragraph, list; the section was skipped"
    `);
  });

  it("control characters, which are removed", () => {
    expect(
      warningsOf({ third: aPostRecord({ title: "A\u0000 ti\u0008tle\u001B[31m" }) }),
    ).toMatchInlineSnapshot(`
      "warning content/posts/third.json › title
        found control characters in "A\\u0000 ti\\btle\\u001b[31m", expected text without control characters; they were removed"
    `);
  });
});

describe("a site with many problems", () => {
  it("reports all of them in one run, sorted by place", () => {
    const files = {
      "home.json": "{",
      "cities/houston.json": aCity({ population: "many", roads: [] }),
      ...edited("site.json", (site) => {
        site.url = "www.example.com";
      }),
    };
    const posts = { third: aPostRecord({ slug: "Third", title: "" }), fourth: "not a record" };
    expect(places(errorsOf(files, posts))).toEqual([
      "content/cities/houston.json › population",
      "content/cities/houston.json › roads",
      "content/home.json:1:2",
      "content/posts/fourth.json",
      "content/posts/third.json › slug",
      "content/posts/third.json › title",
      "content/site.json › url",
    ]);
  });

  it("truncates long values", () => {
    const files = edited("site.json", (site) => {
      site.email = "x".repeat(100_000);
    });
    expect(errorsOf(files).length).toBeLessThan(400);
    expect(errorsOf(files)).toContain("xxx…");
  });
});
