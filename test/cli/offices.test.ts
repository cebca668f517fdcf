import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { anOffice } from "../helpers/builders.ts";
import { texts } from "../helpers/built-site.ts";
import { callCli } from "../helpers/cli.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

function aFirm(...offices: readonly object[]): SiteFolder {
  const site = aSiteFolder();
  site.edit("content/site.json", (json) => Object.assign(json, offices.length > 0 ? { offices } : {}));
  return site;
}

const build = (site: SiteFolder) => callCli(["build"], { cwd: site.folder });
const page = (site: SiteFolder, file: string) => load(site.read(`dist/${file}`));
const firm = (site: SiteFolder, file: string): Record<string, unknown> =>
  JSON.parse(page(site, file)("script[type='application/ld+json']").text())["@graph"][0];

const LAREDO = anOffice({
  name: "Laredo office",
  street: "1 Farragut Street",
  city: "Laredo",
  zip: "78040",
  phone: { label: "956-555-0143", number: "1-956-555-0143" },
  geo: undefined,
});

describe("offices in site.json", () => {
  it("are in the footer, on the page of their city, and in structured data, and docket check accepts them", async () => {
    const site = aFirm(anOffice(), LAREDO);
    expect(await build(site)).toMatchObject({ status: 0 });
    expect(texts(page(site, "blog.html"), "footer .office p")).toEqual([
      "Houston office: 1000 Main Street, Suite 200, Houston, TX 77002 · Monday to Friday, 8 a.m. to 6 p.m. · Directions",
      "Laredo office: 1 Farragut Street, Laredo, TX 78040 · Monday to Friday, 8 a.m. to 6 p.m. · 956-555-0143 · Directions",
    ]);
    expect(texts(page(site, "houston.html"), "#offices, main .office p")).toEqual([
      "Visit Us in Houston",
      "Houston office: 1000 Main Street, Suite 200, Houston, TX 77002 · Monday to Friday, 8 a.m. to 6 p.m. · Directions",
    ]);
    expect(texts(page(site, "laredo.html"), "main .office p")).toEqual([
      expect.stringContaining("956-555-0143"),
    ]);
    expect(page(site, "houston/montrose.html")("main .office").length).toBe(0);
    expect(page(site, "houston.html")("main .office a").attr("href")).toBe(
      "https://www.google.com/maps/dir/?api=1&destination=1000+Main+Street%2C+Suite+200%2C+Houston%2C+TX+77002",
    );
    const principal = {
      address: { streetAddress: "1000 Main Street, Suite 200", addressRegion: "TX", postalCode: "77002" },
    };
    expect(firm(site, "blog.html")).toMatchObject(principal);
    expect(firm(site, "blog.html")).not.toHaveProperty("location");
    const home = firm(site, "index.html");
    expect(home).toMatchObject({
      ...principal,
      geo: { latitude: 29.7604, longitude: -95.3698 },
      openingHoursSpecification: [{ opens: "08:00", closes: "18:00" }],
      location: [{ name: "Houston office" }, { name: "Laredo office", telephone: "+1-956-555-0143" }],
    });
    expect((home.location as object[])[1]).not.toHaveProperty("geo");
    const { status, stdout } = await callCli(["check", "--json"], { cwd: site.folder });
    expect({ status, stdout }).toMatchObject({ status: 0 });
    expect(stdout).not.toMatch(/"(?:call|structured-data)"/);
  });

  it("leave no trace when there is none", async () => {
    const site = aFirm();
    await build(site);
    expect(site.read("dist/houston.html")).not.toMatch(/office"|google|GeoCoordinates/);
    expect(firm(site, "blog.html")).toMatchObject({ openingHours: "Mo-Su" });
  });

  it.each([
    ["a longitude without its minus", { geo: { lat: 29.7, lng: 95.3 } }, "offices[0].geo.lng"],
    [
      "a day in another form",
      { hours: { text: "Daily", open: [{ days: ["Mo"], opens: "08:00", closes: "18:00" }] } },
      "offices[0].hours.open[0].days[0]",
    ],
    [
      "a time in another form",
      { hours: { text: "Daily", open: [{ days: ["Monday"], opens: "8 a.m.", closes: "18:00" }] } },
      "offices[0].hours.open[0].opens",
    ],
    ["a city with the state", { city: "Houston, TX" }, "offices[0].city"],
  ])("are refused with the place for %s", async (_, fields, place) => {
    const { status, stderr } = await build(aFirm(anOffice(fields)));
    expect(status).toBe(1);
    expect(stderr).toMatch(
      new RegExp(`error content/site.json:\\d+:\\d+ › ${place.replaceAll(/[.[\]]/g, "\\$&")}`),
    );
  });
});
