import { describe, expect, it } from "vitest";
import { at, atRoot, elementAt, isConcealed, pathOf, tagged, textOf } from "../../src/check/page.ts";
import type { BuiltPage } from "../../src/publish/manifest.ts";
import { aCheckedPage } from "../helpers/checked-page.ts";

const HTML = `<!doctype html><html><head><title>A</title><meta name="description" content="B"></head>
<body><a href="#main">Skip</a><header class="site-header"><div data-island="HeaderMenus"><b>Menus</b></div></header>
<dialog><i>Consent</i></dialog>
<main id="main"><section class="hero wide"><p>One<br>two</p><p>Three</p></section><section></section></main>
<footer><p>Legal</p></footer><section class="call-bar"></section></body></html>`;

const place = (tag: string, page: Partial<BuiltPage> = {}) => {
  const checked = aCheckedPage(HTML, page);
  const [element] = tagged(checked, tag);
  if (!element) throw new Error(`No ${tag}.`);
  return at(checked, element);
};

describe("at(page, element)", () => {
  it.each([
    ["title", "head > title", "content/cities/houston.json", "templates/Document.tsx"],
    ["meta", 'head > meta[name="description"]', "content/cities/houston.json", "templates/Document.tsx"],
    ["a", "a", "content/site.json", "templates/parts/Header.tsx"],
    ["b", "header.site-header > div > b", "content/site.json", "templates/islands/HeaderMenus.tsx"],
    ["i", "dialog > i", "content/site.json", "templates/parts/ConsentBar.tsx"],
    [
      "p",
      "main#main > section.hero:nth-of-type(1) > p:nth-of-type(1)",
      "content/cities/houston.json",
      "templates/pages/City.tsx",
    ],
    ["footer", "footer", "content/site.json", "templates/parts/Footer.tsx"],
    ["body", "body", "content/cities/houston.json", "templates/pages/City.tsx"],
  ])("says of %s where it is and what to change", (tag, element, where, template) => {
    expect(place(tag)).toEqual({ page: "/houston", element, where, template });
  });

  it("names the template of the page's kind, whatever its name", () => {
    expect(place("main", { kind: "blogList", path: "/blog" }).template).toBe("templates/pages/BlogList.tsx");
    expect(place("main", { kind: "notFound", path: "/404" }).page).toBe("/404");
  });

  it("takes what follows the main part for the footer", () => {
    const page = aCheckedPage(HTML);
    const bar = tagged(page, "section").at(-1);
    expect(bar && at(page, bar).template).toBe("templates/parts/Footer.tsx");
  });
});

describe("atRoot(page, name)", () => {
  it("names the page where even that is missing", () => {
    expect(atRoot(aCheckedPage("<p>A"), "main")).toEqual({
      page: "/houston",
      element: "main",
      where: "content/cities/houston.json",
      template: "templates/pages/City.tsx",
    });
  });
});

describe("pathOf(element)", () => {
  it("cuts long paths at their beginning", () => {
    const page = aCheckedPage(`${'<div class="a-rather-long-name">'.repeat(20)}<b>A</b>`);
    const [element] = tagged(page, "b");
    const path = element ? pathOf(element) : "";
    expect(path).toMatch(/^… div\.a-rather-long-name > .* > b$/);
    expect(path.length).toBeLessThanOrEqual(122);
  });
});

describe("reading a page", () => {
  it("keeps blocks of text apart, and leaves out what nobody reads", () => {
    const page = aCheckedPage(`<main><h1>A</h1><p>b  c</p><script>d</script><style>e</style></main>`);
    expect(page.main && textOf(page.main)).toBe("A b c");
  });

  it.each([
    "<p hidden>b</p>",
    "<p inert>b</p>",
    '<p aria-hidden="true">b</p>',
    "<template><p>b</p></template>",
    "<dialog><p>b</p></dialog>",
    '<p style="display:none">b</p>',
    '<p style="color: red; VISIBILITY : hidden">b</p>',
    '<p style="opacity: 0">b</p>',
    "<div hidden><div><p>b</p></div></div>",
  ])("takes what is concealed for not being there: %s", (html) => {
    const page = aCheckedPage(`<main>a${html}</main>`);
    expect(page.main && textOf(page.main)).toBe("a");
    expect(tagged(page, "p").map(isConcealed)).toEqual([true]);
  });

  it.each([
    "<p>b</p>",
    '<p style="opacity: 0.5; display: block">b</p>',
    "<dialog open><p>b</p></dialog>",
    "<details><p>b</p></details>",
  ])("takes what is shown, or can be unfolded, for a text: %s", (html) => {
    const page = aCheckedPage(`<main>a${html}</main>`);
    expect(page.main && textOf(page.main)).toBe("a b");
    expect(tagged(page, "p").map(isConcealed)).toEqual([false]);
  });

  it("finds the innermost element at an offset", () => {
    const html = "<main><p>One <b>two</b></p></main>";
    const page = aCheckedPage(html);
    expect(elementAt(page, html.indexOf("two"))?.name).toBe("b");
    expect(elementAt(page, html.indexOf("One"))?.name).toBe("p");
  });

  it("knows whether search engines may list it", () => {
    expect(aCheckedPage("<p>").isIndexed).toBe(true);
    expect(aCheckedPage('<meta name="robots" content="noindex, follow">').isIndexed).toBe(false);
  });
});
