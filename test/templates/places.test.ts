import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSite } from "../helpers/build-site.ts";
import { texts } from "../helpers/built-site.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";
import { part, textOf } from "../specification/reading.ts";

const NEIGHBORHOOD = {
  description: "Westheimer Road narrows here, and valets stop in the right lane.",
  streets: ["Westheimer Road", "Montrose Boulevard"],
  emergencyRoom: "Ben Taub Hospital, on Taub Loop",
  local: "Buses on Westheimer are METRO’s, an authority of its own.",
};
const CITY = {
  otherCounties: ["Fort Bend County", "Montgomery County"],
  crashReport: "Houston police write the report inside the city.",
  traumaCenters: [{ name: "Ben Taub Hospital", note: "Level I, in the Texas Medical Center." }],
  courthouse: { name: "Harris County Civil Courthouse", note: "201 Caroline Street." },
  police: "Houston Police Department",
  notice: { text: "Six months, unless the charter says less." },
  figures: { crashReport: "$6" },
};

const folder = mkdtempSync(path.join(os.tmpdir(), "docket-places-"));
const site = aSiteFolder(folder);
const page = (file: string) => load(site.read(`dist/${file}`));

beforeAll(async () => {
  site.edit("content/cities/houston.json", (json) => {
    const names = ["Montrose", "Midtown", "Third Ward"].map((name) => ({ name }));
    const [montrose, midtown, thirdWard] = names;
    json.neighborhoods = [
      { ...montrose, ...NEIGHBORHOOD },
      { ...midtown, streets: ["Main Street"] },
      thirdWard,
    ];
    Object.assign(json, CITY);
  });
  await buildSite(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a neighborhood page", () => {
  it("shows what is particular to the place after its hero", () => {
    const $ = page("houston/montrose.html");
    const sections = $("main > section").toArray();
    expect(sections.map((each) => $(each).attr("aria-labelledby"))).toEqual([
      "hero",
      "now",
      "roads",
      "benefits",
      "closing",
    ]);
    expect(texts($, "#roads, .about .lead")).toEqual(["Driving in Montrose", NEIGHBORHOOD.description]);
    expect(texts($, ".facts dt, .facts dd")).toEqual(["Main streets", ...NEIGHBORHOOD.streets]);
  });

  it("says what to do after a crash there: first steps, deadline, emergency room, police, and who runs what", () => {
    const $ = page("houston/montrose.html");
    expect(textOf($("#now"))).toBe("Hit in Montrose? What to Do Now");
    expect(texts($, ".next-steps h3")).toEqual([
      "First Steps",
      "How Long You Have",
      "Emergency Room Nearby",
      "Who Writes the Report",
      "Who Runs What Here",
    ]);
    const [steps, deadline, emergencyRoom, police, local] = texts($, ".next-steps p");
    expect(steps).toMatch(/What comes next\.$/);
    expect(emergencyRoom).toBe(NEIGHBORHOOD.emergencyRoom);
    expect(police).toContain(CITY.police);
    expect(local).toBe(NEIGHBORHOOD.local);
    expect(deadline).toMatch(
      /private driver is due within two years\. .*within six months\. State law gives six months; the charter of Houston may be shorter/,
    );
  });

  it("links to the city's first steps, row in the table of deadlines and report", () => {
    const $ = page("houston/montrose.html");
    const hrefs = $(".next-steps a").toArray();
    expect(hrefs.map((link) => $(link).attr("href"))).toEqual([
      "/houston#emergency",
      "/deadlines#houston",
      "/houston#help",
    ]);
  });

  it("names the city's trauma centers where no emergency room is known", () => {
    const midtown = page("houston/midtown.html");
    expect(texts(midtown, ".next-steps h3")).toContain("Trauma Centers");
    expect(textOf(midtown(".next-steps"))).toContain("Ben Taub Hospital.");
  });

  it("shows only what is known", () => {
    const midtown = page("houston/midtown.html");
    expect(texts(midtown, ".about .lead, .facts dt, .facts dd")).toEqual(["Main streets", "Main Street"]);
    expect(page("houston/third-ward.html")("#roads, .facts")).toHaveLength(0);
  });
});

describe("a city page", () => {
  it("shows the other counties that the city reaches into", () => {
    expect(texts(page("houston.html"), "section:has(#about) .aside")).toEqual([
      "People in Houston: 2.3M. Harris County; parts are in Fort Bend County and Montgomery County.",
    ]);
  });

  it("shows the hospitals, the report, the deadline and the court after its emergency box", () => {
    const $ = page("houston.html");
    const sections = $("main > section").toArray();
    const ids = sections.map((each) => $(each).attr("aria-labelledby"));
    expect(ids.indexOf("help")).toBe(ids.indexOf("emergency") + 1);
    const help = part($, "help");
    expect(texts($, ".help .figure")).toEqual(["$6"]);
    const shown = help.find("h3, li p:not(.figure), dt, dd").toArray();
    expect(shown.map((each) => textOf($(each)))).toEqual([
      "Trauma centers",
      "Ben Taub Hospital",
      "Level I, in the Texas Medical Center.",
      "The crash report",
      CITY.crashReport,
      "How Long You Have",
      `A suit against a private driver is due within two years. After a crash with a city vehicle, the City of Houston must have written notice within six months. ${CITY.notice.text} Every deadline`,
      "The courthouse",
      "Harris County Civil Courthouse",
      "201 Caroline Street.",
    ]);
  });

  it("shows the deadlines alone for a city without these fields", () => {
    expect(texts(page("laredo.html"), ".help h3")).toEqual(["How Long You Have"]);
    expect(textOf(page("laredo.html")(".help"))).toContain("the charter of Laredo may be shorter");
  });
});
