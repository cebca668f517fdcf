// What a firm adds to its site: attorneys, offices and pages of its own.
import { load } from "cheerio";
import { beforeAll, describe, expect, it } from "vitest";
import { anAttorney, anOffice } from "../helpers/builders.ts";
import { texts } from "../helpers/built-site.ts";
import { callCli } from "../helpers/cli.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aPhoto } from "../helpers/images.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

const PROFILE = "https://www.texasbar.com/jane-doe";
const LAREDO = anOffice({
  name: "Laredo office",
  street: "1 Farragut Street",
  city: "Laredo",
  zip: "78040",
  phone: { label: "956-555-0143", number: "1-956-555-0143" },
  geo: undefined,
});
const plainPage = (fields: string, body = "We keep **nothing**. See [Houston](/houston).\n") =>
  `---\n${fields}---\n\n${body}`;
const PRIVACY = "title: Privacy Policy\ndescription: What this site knows of you.\npath: /privacy\n";

/** Two attorneys, one of whom is responsible for the site and reviewed an article, two offices and three pages. */
async function aFirm(folder: string): Promise<SiteFolder> {
  const site = aSiteFolder(folder);
  const photo = "/images/jane-doe.jpg";
  site.write(`public${photo}`, await aPhoto({ width: 1200, height: 1500 }));
  site.write("content/attorneys/jane-doe.json", anAttorney({ photo, profile: PROFILE }));
  site.write("content/attorneys/john-roe.json", anAttorney({ name: "John Roe", languages: ["English"] }));
  site.write("public/images/team.jpg", await aPhoto({ width: 1600, height: 900 }));
  site.edit("content/home.json", (json) => {
    json.hero = {
      ...(json.hero as object),
      photo: { path: "/images/team.jpg", alt: "The people of the firm" },
    };
  });
  site.edit("content/site.json", (json) => {
    json.responsibleAttorney = { name: "Jane Doe", city: "Houston" };
    json.offices = [anOffice(), LAREDO];
  });
  const reviewed = { reviewed_by: "Jane Doe", reviewed_on: "2026-01-02" };
  site.write("content/posts/first-post.json", aPostRecord({ slug: "first-post", ...reviewed }));
  const page = (name: string, path: string, flag: string) =>
    plainPage(`title: ${name}\ndescription: ${name} in a sentence.\npath: ${path}\n${flag}: true\n`);
  site.write("content/plain/privacy.md", plainPage(PRIVACY));
  site.write("content/plain/about.md", page("About the firm", "/about/us", "footer"));
  site.write("content/plain/results.md", page("Results", "/results", "menu"));
  return site;
}

const folder = temporaryFolderOfFile();
let site: SiteFolder;
beforeAll(async () => {
  site = await aFirm(folder);
  expect(await callCli(["build"], { cwd: folder })).toMatchObject({ status: 0 });
});

const page = (file: string) => load(site.read(`dist/${file}`));
const graph = (file: string): Record<string, unknown>[] =>
  JSON.parse(page(file)("script[type='application/ld+json']").text())["@graph"];
const links = (file: string, selector: string) => {
  const $ = page(file);
  return [...$(selector)].map((each) => [$(each).text(), $(each).attr("href")]);
};

describe("a site with attorneys, offices and pages of the firm", () => {
  it("shows a photo of the firm's own in several sizes in the hero of its home page, in place of the landscape", () => {
    const $ = page("index.html");
    const image = $(".hero img");
    expect(image.attr()).toMatchObject({ src: "/images/team.jpg", alt: "The people of the firm" });
    expect(image.attr("srcset")?.split(", ").length).toBeGreaterThan(1);
    expect($(".hero svg.horizon")).toHaveLength(0);
    expect(page("houston.html")(".hero svg.horizon")).toHaveLength(1);
  });

  it("passes docket check", async () => {
    const { status, stdout } = await callCli(["check", "--json"], { cwd: folder });
    expect({ status, stdout }).toMatchObject({ status: 0 });
    expect(stdout).not.toMatch(/"(?:call|structured-data)"/);
  });

  it("has a list of the attorneys and a page for each, which everything links to", () => {
    const list = page("attorneys.html");
    expect(texts(list, "main li a")).toEqual(["About Jane Doe", "About John Roe"]);
    const jane = page("attorneys/jane-doe.html");
    expect(texts(jane, "main li")).toEqual([
      "State Bar of Texas No. 24012345",
      "Licensed in Texas since 2008",
      "Speaks English and Spanish",
      "Works in Houston and Laredo",
    ]);
    expect(jane(`main a[href="${PROFILE}"]`).length).toBe(1);
    expect(jane("main img").attr()).toMatchObject({
      src: "/images/jane-doe.jpg",
      srcset: expect.stringMatching(/\.webp 800w, .*\.webp 480w/),
      width: "160",
      height: "200",
    });
    const person = graph("attorneys/jane-doe.html").find((node) => node["@type"] === "Person");
    const url = "https://www.example.com/attorneys/jane-doe";
    expect(person).toEqual({
      "@type": "Person",
      "@id": `${url}#person`,
      name: "Jane Doe",
      url,
      jobTitle: "Lawyer",
      worksFor: { "@id": "https://www.example.com/#firm" },
      knowsLanguage: ["English", "Spanish"],
      identifier: "24012345",
      image: "https://www.example.com/images/jane-doe.jpg",
      sameAs: PROFILE,
    });

    for (const part of [".dropdowns", ".mobile-menu", "footer"])
      expect(texts(page("laredo.html"), `${part} a[href="/attorneys"]`)).toEqual(["Attorneys"]);
    for (const file of ["sitemap.html", "sitemap.xml", "llms.txt"])
      for (const path of ["/attorneys", "/attorneys/jane-doe", "/attorneys/john-roe"])
        expect(site.read(`dist/${file}`)).toMatch(new RegExp(`${path}[<")]`));

    const article = page("blog/first-post.html");
    expect(texts(article, ".byline")).toEqual([
      "By Example Road Law · Reviewed by Jane Doe, Texas lawyer, January 2, 2026",
    ]);
    expect(article(".byline a").attr("href")).toBe("/attorneys/jane-doe");
    const reviewed = graph("blog/first-post.html").find((node) => node["@type"] === "BlogPosting");
    expect(reviewed).toMatchObject({ mainEntityOfPage: { reviewedBy: person } });

    for (const file of ["index.html", "houston.html"]) {
      const card = page(file)(".attorney");
      expect(card.find("a").attr("href")).toBe("/attorneys/jane-doe");
      expect(card.find("img").attr("srcset")).toContain(".webp 480w");
      expect(card.text()).toContain("State Bar of Texas No. 24012345 · Speaks English and Spanish");
    }
  });

  it("shows the State Bar number of the responsible attorney beside the name, with a link to check it", () => {
    const legal = page("houston.html")(".footer-legal p").first();
    expect(legal.text()).toBe(
      "Attorney responsible for this website: Jane Doe, Houston, Texas. State Bar of Texas No. 24012345",
    );
    expect(legal.find("a").attr("href")).toBe(PROFILE);
  });

  it("has its offices in the footer, on the page of their city, and in structured data", () => {
    expect(texts(page("blog.html"), "footer .office p")).toEqual([
      "Houston office: 1000 Main Street, Suite 200, Houston, TX 77002 · Monday to Friday, 8 a.m. to 6 p.m. · Directions",
      "Laredo office: 1 Farragut Street, Laredo, TX 78040 · Monday to Friday, 8 a.m. to 6 p.m. · 956-555-0143 · Directions",
    ]);
    expect(texts(page("houston.html"), "#offices, main .office p")).toEqual([
      "Visit Us in Houston",
      "Houston office: 1000 Main Street, Suite 200, Houston, TX 77002 · Monday to Friday, 8 a.m. to 6 p.m. · Directions",
    ]);
    expect(texts(page("laredo.html"), "main .office p")).toEqual([expect.stringContaining("956-555-0143")]);
    expect(page("houston/montrose.html")("main .office").length).toBe(0);
    expect(page("houston.html")("main .office a").attr("href")).toBe(
      "https://www.google.com/maps/dir/?api=1&destination=1000+Main+Street%2C+Suite+200%2C+Houston%2C+TX+77002",
    );
    const principal = {
      address: { streetAddress: "1000 Main Street, Suite 200", addressRegion: "TX", postalCode: "77002" },
    };
    expect(graph("blog.html")[0]).toMatchObject(principal);
    expect(graph("blog.html")[0]).not.toHaveProperty("location");
    const home = graph("index.html")[0] ?? {};
    expect(home).toMatchObject({
      ...principal,
      geo: { latitude: 29.7604, longitude: -95.3698 },
      openingHoursSpecification: [{ opens: "08:00", closes: "18:00" }],
      location: [{ name: "Houston office" }, { name: "Laredo office", telephone: "+1-956-555-0143" }],
    });
    expect((home.location as object[])[1]).not.toHaveProperty("geo");
  });

  it("links to the firm's pages from the footer, the sitemap and, with `menu: true`, a menu of its own", () => {
    const $ = page("privacy.html");
    expect($("title").text()).toMatch(/^Privacy Policy \| /);
    expect($("main h1").text()).toBe("Privacy Policy");
    expect($("main .prose").html()).toBe(
      '<p>We keep <strong>nothing</strong>. See <a href="/houston">Houston</a>.</p>',
    );
    // Below the heading, and at the end.
    expect($("main .button-call").length).toBe(2);
    const footer = links("houston.html", "footer nav:last-of-type a");
    expect(footer).toContainEqual(["About the firm", "/about/us"]);
    expect(footer).toContainEqual(["Privacy Policy", "/privacy"]);
    expect(page("houston.html")("footer").text()).toContain("Terms of Service");
    expect(links("sitemap.html", "main section:first-of-type a")).toContainEqual([
      "Privacy Policy",
      "/privacy",
    ]);
    expect(site.read("dist/sitemap.xml")).toContain("/about/us</loc>");
    expect(links("houston.html", "header a[href='/results']")).toHaveLength(2);
    expect(texts(page("houston.html"), ".dropdowns summary")).toEqual(["Cities", "Specialties", "Our Firm"]);
  });
});

describe("a site without them", () => {
  it("shows no trace of them", async () => {
    const other = aSiteFolder();
    const { stdout } = await callCli(["build"], { cwd: other.folder });
    expect(stdout).not.toContain("ttorneys");
    for (const file of ["index.html", "houston.html", "sitemap.xml", "llms.txt"])
      expect(other.read(`dist/${file}`)).not.toMatch(
        /\/attorneys|knowsLanguage|office"|google|GeoCoordinates|Our Firm/,
      );
    expect(other.read("dist/blog.html")).toContain('"openingHours":"Mo-Su"');
  });
});

describe("what is wrong with them", () => {
  const ATTORNEY = "content/attorneys/jane-doe.json";
  const PLAIN = "content/plain/a.md";
  it.each<readonly [string, (site: SiteFolder) => void, string | RegExp]>([
    [
      "a bar number with letters",
      ({ write }) => write(ATTORNEY, anAttorney({ barNumber: "TX-24012345" })),
      `error ${ATTORNEY}:3:16 › barNumber`,
    ],
    [
      "another file name",
      ({ write }) => write("content/attorneys/jane.json", anAttorney()),
      '"Jane Doe" in a file named "jane.json"',
    ],
    [
      "a photo that is missing",
      ({ write }) => write(ATTORNEY, anAttorney({ photo: "/images/none.jpg" })),
      new RegExp(
        `error ${ATTORNEY}:\\d+:\\d+ › photo\n +found a picture "/images/none.jpg", expected a file in`,
      ),
    ],
    [
      "a longitude without its minus",
      ({ edit }) =>
        edit("content/site.json", (json) => {
          json.offices = [anOffice({ geo: { lat: 29.7, lng: 95.3 } })];
        }),
      /error content\/site.json:\d+:\d+ › offices\[0\]\.geo\.lng/,
    ],
    [
      "a day in another form",
      ({ edit }) =>
        edit("content/site.json", (json) => {
          const open = [{ days: ["Mo"], opens: "08:00", closes: "18:00" }];
          json.offices = [anOffice({ hours: { text: "Daily", open } })];
        }),
      /error content\/site.json:\d+:\d+ › offices\[0\]\.hours\.open\[0\]\.days\[0\]/,
    ],
    [
      "a field that is missing",
      ({ write }) => write(PLAIN, plainPage(PRIVACY.replace(/^description.*\n/m, ""))),
      `error ${PLAIN}:1:1 › description\n`,
    ],
    [
      "the address of a city",
      ({ write }) => write(PLAIN, plainPage(PRIVACY.replace("/privacy", "/houston"))),
      `error ${PLAIN}\n`,
    ],
    [
      "HTML",
      ({ write }) => write(PLAIN, plainPage(PRIVACY, "Text.\n\nOne<blink>two.\n")),
      `error ${PLAIN}:9:4\n`,
    ],
    [
      "a link to a page that does not exist",
      ({ write }) => write(PLAIN, plainPage(PRIVACY, "[x](/nowhere)")),
      `error ${PLAIN}:7:5\n`,
    ],
  ])("is refused with its place: %s", async (_, change, message) => {
    const other = aSiteFolder();
    change(other);
    const { status, stderr } = await callCli(["build"], { cwd: other.folder });
    expect(status).toBe(1);
    expect(stderr).toEqual(
      typeof message === "string" ? expect.stringContaining(message) : expect.stringMatching(message),
    );
    expect(stderr).toContain("1 problem.");
  });
});
