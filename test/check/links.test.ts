import { describe, expect, it } from "vitest";
import { checkLink, externalLinks, fragmentLinks, linkCheck } from "../../src/check/links.ts";
import { createAnswers } from "../../src/links/answers.ts";
import { checkLinkTargets } from "../../src/links/broken-links.ts";
import {
  aCheckedPage,
  aCheckedSite,
  answersAt,
  foundTexts,
  inMain,
  LAREDO,
  replace,
  run,
  runOn,
  SOUND_PAGE,
} from "../helpers/checked-page.ts";
import { readable } from "../helpers/problems.ts";

const find = (...links: string[]) =>
  checkLinkTargets(
    [{ source: { file: "content/home.json" }, links }],
    answersWith({ pages: [{ path: "/" }, { path: "/houston" }], files: ["favicon.svg"] }),
  );

const answersWith = (parts: Partial<Parameters<typeof createAnswers>[1]> = {}) =>
  createAnswers({ format: "both", languages: [] }, { pages: [], ...parts });

describe("checkLinkTargets(sources, answers)", () => {
  it("accepts pages and files with any query and fragment", () => {
    expect(find("/", "/houston", "/houston?from=home#reasons", "/favicon.svg", "#main")).toEqual([]);
  });

  it("ignores other sites, telephone and e-mail links", () => {
    expect(
      find("https://example.org/x", "//example.org", "tel:+18005550199", "mailto:help@example.com"),
    ).toEqual([]);
  });

  it("finds unknown addresses, and a page's address with a trailing slash", () => {
    expect(foundTexts(find("/dallas", "/houston/"))).toEqual([
      'a link to "/dallas"',
      'a link to "/houston/"',
    ]);
  });

  it("finds files by their percent-encoded names", () => {
    const names = ["a road.png", "a&b.png", "a#b.png"];
    const files = [...names, "café/menu.pdf", "100% free.png", "a%20b.png"];
    const links = [
      ...[...names, "100% free.png"].map((name) => `/${encodeURIComponent(name)}`),
      "/caf%C3%A9/menu.pdf?page=1#top",
      "/100% free.png",
      "/a%20b.png",
    ];
    expect(checkLinkTargets([{ source: { name: "a" }, links }], answersWith({ files }))).toEqual([]);
  });

  it("reports a link once, with the places that contain it", () => {
    const sources = ["a", "b", "c", "d", "e", "f"].map((name) => ({ source: { name }, links: ["/x", "/x"] }));
    expect(readable(checkLinkTargets(sources, answersWith()))).toMatchObject([
      { where: "a", found: 'a link to "/x", also in b, c, d and 2 more' },
    ]);
  });

  it("names the field of a picture, and not the pages that show it", () => {
    const links = ["/images/i-36.jpg"];
    const field = { source: { file: "content/roads/i-35.json", path: ["image"] }, links, isPicture: true };
    const pages = ["content/pages/road.json", "content/roads/i-35.json"].map((file) => ({
      source: { file },
      links,
    }));
    expect(readable(checkLinkTargets([field, field, ...pages], answersWith()))).toMatchObject([
      {
        where: "content/roads/i-35.json › image",
        found: 'a picture "/images/i-36.jpg"',
        expected: "a file in public/",
      },
    ]);
  });
});

describe("checkLink(link, site)", () => {
  const site = aCheckedSite();

  it.each([
    "/",
    "/houston",
    "/images/a.png",
    "https://firm.test/houston",
    "https://elsewhere.test/any",
    "#main",
    "tel:+18005550199",
    "tel:911",
    "mailto:help@firm.test?subject=Crash",
  ])("accepts %s", (link) => expect(checkLink(link, site)).toBeUndefined());

  it.each([
    ["/dallas", "a page of the site or a file in public/"],
    ["https://firm.test/dallas", "a page of the site or a file in public/"],
    ["/houston/", "a page of the site or a file in public/"],
    ["houston", 'an address that begins with "/", http(s):, tel: or mailto:'],
    ["//elsewhere.test", 'an address that begins with "/", http(s):, tel: or mailto:'],
    ["#", "an address, or a button instead of the link"],
    ["tel:800-555-0199", "tel: and digits only"],
    ["tel:912", "tel: and digits only"],
    ["mailto:help", "mailto: and an e-mail address"],
    ["http://firm.test/houston", "an address that begins with https://firm.test/"],
    ["http://localhost:4321/houston", "an address that visitors can reach"],
    ["https://[", "a valid URL"],
  ])("expects of %j: %s", (link, expected) => expect(checkLink(link, site)).toBe(expected));
});

describe("fragmentLinks(page, siteUrl)", () => {
  it("lists the elements that a page links to, on this page and others", () => {
    const page = aCheckedPage(
      `<a href="#own">A</a><a href="/#home">B</a><a href="https://firm.test/dallas?a=1#b%2Fc">C</a>
      <a href="/plain">D</a><a href="#">E</a><a href="#top">F</a><a href="https://elsewhere.test/#x">G</a>`,
    );
    expect(fragmentLinks(page, "https://firm.test").map(({ link }) => link)).toEqual([
      "#own",
      "/#home",
      "https://firm.test/dallas?a=1#b%2Fc",
    ]);
  });
});

describe("externalLinks(page, siteUrl)", () => {
  it("lists the links to pages of other sites", () => {
    const links = ["https://other.test/a#b", "https://firm.test/houston", "/", "tel:911", "https://["];
    const page = aCheckedPage(links.map((link) => `<a href="${link}">A</a>`).join(""));
    expect(externalLinks(page, "https://firm.test").map(({ link }) => link)).toEqual(links.slice(0, 1));
  });
});

describe("the link check", () => {
  it("finds a link to nothing, with its place", () => {
    expect(runOn(linkCheck, inMain('<p><a id="bad" href="/dallas">Bad</a></p>'))).toMatchObject([
      {
        severity: "error",
        page: "/houston",
        element: "a#bad",
        where: "content/cities/houston.json",
        template: "templates/pages/City.tsx",
        found: 'a link to "/dallas"',
      },
    ]);
  });

  it("finds a form with an unknown address, and an e-mail link without an address", () => {
    expect(foundTexts(runOn(linkCheck, inMain('<form action="/dallas"></form>')))).toEqual([
      'a link to "/dallas"',
    ]);
    expect(runOn(linkCheck, replace("mailto:help@firm.test", "mailto:help"))).toMatchObject([
      {
        element: "footer.site-footer > address > a",
        where: "content/site.json",
        template: "templates/parts/Footer.tsx",
        found: 'a link to "mailto:help"',
      },
    ]);
  });

  it("finds a fragment without its element on the page itself", () => {
    expect(runOn(linkCheck, replace('href="#main"', 'href="#mein"'))).toMatchObject([
      { element: "a.skip-link", template: "templates/parts/Header.tsx", found: 'a link to "#mein"' },
    ]);
  });

  it("finds a fragment without its element on another page", () => {
    const site = aCheckedSite({ answers: answersAt("/", "/houston", "/laredo") });
    const houston = (id: string) => aCheckedPage(inMain(`<a href="/laredo#${id}">Laredo</a>`)(SOUND_PAGE));
    const laredo = aCheckedPage(SOUND_PAGE, LAREDO);
    expect(run(linkCheck, [houston("hero"), laredo], site)).toEqual([]);
    expect(run(linkCheck, [houston("nowhere"), laredo], site)).toMatchObject([
      {
        page: "/houston",
        found: 'a link to "/laredo#nowhere"',
        expected: 'an element with the id "nowhere" on /laredo',
      },
    ]);
  });
});
