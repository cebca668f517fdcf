// A city's list of emergency rooms has every hospital that the pages of its neighborhoods name.
import { describe, expect, it } from "vitest";
import { checkHospitals } from "../../src/site/notices.ts";
import { aCity, aSite } from "../helpers/builders.ts";

/** The hospitals that a city lacks whose only neighborhood has this text, and whose list has these names. */
function missing(emergencyRoom: string, names: readonly string[] | undefined) {
  const traumaCenters = names?.map((name) => ({ name, note: "Emergency room." }));
  const neighborhoods = [{ name: "Montrose", emergencyRoom }];
  const site = aSite({ files: { "cities/houston.json": aCity({ traumaCenters, neighborhoods }) } });
  return checkHospitals(site).map(({ found }) => /^"([^"]*)"/.exec(found)?.[1]);
}

describe("a hospital that a neighborhood names", () => {
  it.each([
    ["Ben Taub Hospital, in the Texas Medical Center"],
    ["Ben Taub Hospital"],
    ["St. Luke’s, on Main Street, for children; for adults, Ben Taub Hospital, on Taub Loop"],
    ["St. Luke’s, on Main Street, or Ben Taub Hospital, on Taub Loop"],
    ["St. Luke’s, en Main Street, o Ben Taub Hospital, en Taub Loop"],
  ])("is in the list of its city, or is named: %s", (text) => {
    expect(missing(text, ["St. Luke’s", "Ben Taub Hospital"])).toEqual([]);
    expect(missing(text, ["St. Luke’s"])).toEqual(["Ben Taub Hospital"]);
  });

  it("has the same name in both places", () => {
    expect(missing("Ben Taub, on Taub Loop", ["Ben Taub Hospital"])).toEqual(["Ben Taub"]);
  });

  it("is not looked for in a city without a list", () => {
    expect(missing("Ben Taub Hospital, on Taub Loop", undefined)).toEqual([]);
  });

  it("is named with its place in the file", () => {
    const traumaCenters = [{ name: "St. Luke’s", note: "Emergency room." }];
    const neighborhoods = [{ name: "Midtown" }, { name: "Montrose", emergencyRoom: "Ben Taub Hospital" }];
    const site = aSite({ files: { "cities/houston.json": aCity({ traumaCenters, neighborhoods }) } });
    expect(checkHospitals(site)).toMatchObject([
      { where: { file: "content/cities/houston.json", path: ["neighborhoods", 1, "emergencyRoom"] } },
    ]);
  });
});
