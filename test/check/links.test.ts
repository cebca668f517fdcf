import { describe, expect, it } from "vitest";
import { answeredAddresses, checkLinks, findLinkFault, fragmentLinks } from "../../src/check/links.ts";
import { aCheckedPage, aCheckedSite } from "../helpers/checked-page.ts";

const ADDRESSES = answeredAddresses([{ path: "/" }, { path: "/houston" }], ["favicon.svg"], (path) => path);
const check = (...links: string[]) => checkLinks([{ source: "content/home.json", links }], ADDRESSES);

describe("checkLinks(sources, addresses)", () => {
  it("knows pages and files, whatever follows ? or #", () => {
    expect(check("/", "/houston", "/houston?from=home#reasons", "/favicon.svg", "#main")).toEqual([]);
  });

  it("leaves other sites, telephone and e-mail alone", () => {
    expect(
      check("https://example.org/x", "//example.org", "tel:+18005550199", "mailto:help@example.com"),
    ).toEqual([]);
  });

  it("finds an address that nothing answers, and one with a slash that its page does not have", () => {
    expect(check("/dallas", "/houston/").map(({ found }) => found)).toEqual([
      'a link to "/dallas"',
      'a link to "/houston/"',
    ]);
  });

  it("reports a link once, with the places that hold it", () => {
    const sources = ["a", "b", "c", "d", "e"].map((source) => ({ source, links: ["/gone", "/gone"] }));
    expect(checkLinks(sources, ADDRESSES)).toMatchObject([{ where: "a, b, c and 2 more" }]);
  });
});

describe("findLinkFault(link, site)", () => {
  const site = aCheckedSite();

  it.each([
    "/",
    "/houston",
    "/houston?from=home#reasons",
    "/images/a.png",
    "https://firm.test",
    "https://firm.test/houston",
    "https://elsewhere.test/any",
    "#main",
    "tel:+18005550199",
    "mailto:help@firm.test?subject=Crash",
  ])("finds nothing wrong with %s", (link) => expect(findLinkFault(link, site)).toBeUndefined());

  it.each([
    ["/dallas", "a page of the site or a file in public/"],
    ["https://firm.test/dallas", "a page of the site or a file in public/"],
    ["/houston.html", "/houston, the page's one address"],
    ["/houston/", "/houston, the page's one address"],
    ["houston", 'an address that begins with "/", http(s):, tel: or mailto:'],
    ["../houston", 'an address that begins with "/", http(s):, tel: or mailto:'],
    ["//elsewhere.test", 'an address that begins with "/", http(s):, tel: or mailto:'],
    ["javascript:void(0)", 'an address that begins with "/", http(s):, tel: or mailto:'],
    ["", 'an address that begins with "/", http(s):, tel: or mailto:'],
    ["tel:800-555-0199", "tel: and digits alone"],
    ["mailto:help", "mailto: and an e-mail address"],
  ])("expects of %j: %s", (link, expected) => expect(findLinkFault(link, site)).toMatchObject({ expected }));
});

describe("fragmentLinks(page, siteUrl)", () => {
  it("lists the places that a page links to, its own and those of others", () => {
    const page = aCheckedPage(
      `<a href="#own">A</a><a href="/#home">B</a><a href="https://firm.test/dallas?a=1#b%20c">C</a>
      <a href="/plain">D</a><a href="#">E</a><a href="#top">F</a><a href="https://elsewhere.test/#x">G</a>`,
    );
    expect(fragmentLinks(page, "https://firm.test").map(({ address, id }) => [address, id])).toEqual([
      ["/houston", "own"],
      ["/", "home"],
      ["/dallas", "b c"],
    ]);
  });
});
