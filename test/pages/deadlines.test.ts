import { describe, expect, it } from "vitest";
import { localDeadlines } from "../../src/pages/deadlines.ts";
import type { City } from "../../src/site/site.ts";
import { aCity, aSite } from "../helpers/builders.ts";

function deadlinesIn(fields: Readonly<Record<string, unknown>>) {
  const site = aSite({ files: { "cities/waco.json": aCity({ name: "Waco", ...fields }) } });
  return localDeadlines(site, site.cities.find(({ name }) => name === "Waco") as City);
}

describe("localDeadlines(site, city)", () => {
  it("has the two years against a private driver, and the period of the city's own rule", () => {
    const rule = { period: "45 days", source: "City charter" };
    expect(deadlinesIn({ notice: { text: "Within 45 days.", rule } })).toMatchObject({
      driver: "A suit against a private driver is due within two years.",
      city: "After a crash with a city vehicle, the City of Waco must have written notice within 45 days.",
      isSettled: true,
      href: "/deadlines#waco",
    });
  });

  it("has the general period where the charter is not known, and says that it may be shorter", () => {
    expect(deadlinesIn({})).toMatchObject({
      city: "After a crash with a city vehicle, the City of Waco must have written notice within six months.",
      charter: "The charter of Waco may be shorter: ask the city secretary.",
      isSettled: false,
    });
  });
});
