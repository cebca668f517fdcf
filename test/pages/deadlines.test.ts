import { describe, expect, it } from "vitest";
import { localDeadlines } from "../../src/pages/deadlines.ts";
import type { City } from "../../src/site/site.ts";
import { aCity, aRule, aSite } from "../helpers/builders.ts";

function deadlinesIn(fields: Readonly<Record<string, unknown>>) {
  const site = aSite({ files: { "cities/waco.json": aCity({ name: "Waco", ...fields }) } });
  return localDeadlines(site, site.cities.find(({ name }) => name === "Waco") as City);
}

describe("localDeadlines(site, city)", () => {
  it("has the two years against a private driver, and the period of the city's own rule", () => {
    const notice = { text: "The charter has {period}, state law {law}.", rule: aRule() };
    expect(deadlinesIn({ notice })).toMatchObject({
      driver: "A suit against a private driver is due within two years.",
      city: "After a crash with a city vehicle, the City of Waco must have written notice within 45 days.",
      text: "The charter has 45 days, state law six months.",
      why: undefined,
      href: "/deadlines#waco",
    });
  });

  it("has the general period where the charter is not known, and says that it may be shorter", () => {
    expect(deadlinesIn({})).toMatchObject({
      city: "After a crash with a city vehicle, the City of Waco must have written notice within six months.",
      why: "State law gives six months; the charter of Waco may be shorter: ask the city secretary.",
      text: undefined,
    });
  });

  it("has the shortest limit of a rule with several, and then all of them", () => {
    const limit = { from: "the injury", source: "City charter" };
    const limits = [
      { ...limit, count: 30, unit: "days", applies: "after a death" },
      { ...limit, count: 6, unit: "months", applies: "after an injury" },
    ];
    expect(deadlinesIn({ notice: { rule: aRule({ limits }) } })).toMatchObject({
      city: "After a crash with a city vehicle, the City of Waco must have written notice within 30 days.",
      why: "Its rule: 30 days after a death; six months after an injury.",
    });
  });
});
