import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { callCli } from "../helpers/cli.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const page = (fields: string, body = "We keep **nothing**. See [Houston](/houston).\n") =>
  `---\n${fields}---\n\n${body}`;
const PRIVACY = "title: Privacy Policy\ndescription: What this site knows of you.\npath: /privacy\n";
const ABOUT = "title: About the firm\ndescription: Who we are.\npath: /about/us\nfooter: true\n";

const build = (folder: string) => callCli(["build"], { cwd: folder });

describe("content/plain/*.md", () => {
  it("becomes pages that the footer and the sitemap link to", async () => {
    const site = aSiteFolder();
    site.write("content/plain/privacy.md", page(PRIVACY));
    site.write("content/plain/about.md", page(ABOUT));
    expect(await build(site.folder)).toMatchObject({ status: 0 });
    const $ = load(site.read("dist/privacy.html"));
    expect($("title").text()).toMatch(/^Privacy Policy \| /);
    expect($("main h1").text()).toBe("Privacy Policy");
    expect($("main .prose").html()).toBe(
      '<p>We keep <strong>nothing</strong>. See <a href="/houston">Houston</a>.</p>',
    );
    expect($("main .button-call").length).toBe(1);
    const links = (html: string, selector: string) => {
      const $ = load(html);
      return $(selector)
        .toArray()
        .map((each) => [$(each).text(), $(each).attr("href")]);
    };
    expect(links(site.read("dist/houston.html"), "footer nav:last-of-type a").slice(3)).toEqual([
      ["About the firm", "/about/us"],
      ["Privacy Policy", "/privacy"],
    ]);
    expect(load(site.read("dist/houston.html"))("footer").text()).toContain("Terms of Service");
    expect(links(site.read("dist/sitemap.html"), "main section:first-of-type a")).toContainEqual([
      "Privacy Policy",
      "/privacy",
    ]);
    expect(site.read("dist/sitemap.xml")).toContain("/about/us</loc>");
    expect(await callCli(["check", "--json"], { cwd: site.folder })).toMatchObject({ status: 0 });
  });

  it("is in a menu of its own in the header with `menu: true`, and no page has the menu without", async () => {
    const site = aSiteFolder();
    site.write("content/plain/privacy.md", page(PRIVACY));
    const menus = () => {
      const $ = load(site.read("dist/houston.html"));
      const [texts, links] = [".dropdowns summary, .mobile-menu nav p", "header a[href='/about/us']"];
      return [...[...$(texts)].map((each) => $(each).text().trim()), $(links).length];
    };
    await build(site.folder);
    expect(menus()).toEqual(["Cities", "Specialties", "Cities", "Specialties", 0]);
    site.write("content/plain/about.md", page(ABOUT.replace("footer", "menu")));
    await build(site.folder);
    expect(menus()).toEqual(["Cities", "Specialties", "Our Firm", "Cities", "Specialties", "Our Firm", 2]);
  });

  it.each([
    [
      "a field that is missing",
      page(PRIVACY.replace(/^description.*\n/m, "")),
      "content/plain/a.md › description",
    ],
    ["an unknown field", page(`${PRIVACY}top: true\n`), "content/plain/a.md:5:1 › top"],
    [
      "another form of address",
      page(PRIVACY.replace("/privacy", "privacy.html")),
      "content/plain/a.md:4:1 › path",
    ],
    ["the address of a city", page(PRIVACY.replace("/privacy", "/houston")), "content/plain/a.md"],
    ["HTML", page(PRIVACY, "Text.\n\nOne<br>two.\n"), "content/plain/a.md:9:4"],
    ["no text", page(PRIVACY, ""), "content/plain/a.md:6:1"],
    ["a link that leads nowhere", page(PRIVACY, "[x](/nowhere)"), "content/plain/a.md:7:5"],
  ])("is refused with its place for %s", async (_, text, place) => {
    const site = aSiteFolder();
    site.write("content/plain/a.md", text);
    const { status, stderr } = await build(site.folder);
    expect(status).toBe(1);
    expect(stderr.split("\n")).toContain(`error ${place}`);
    expect(stderr).toContain("1 problem.");
  });
});
