import { describe, expect, it } from "vitest";
import { checkSampleData } from "../../src/check/sample-data.ts";
import { createSite, type Site } from "../../src/site/site.ts";
import { aContent, aRawContent, aSite } from "../helpers/builders.ts";

/** A site on which the firm has replaced everything. */
function aRealSite(): Site {
  const read = (name: string) =>
    JSON.parse(aRawContent().files.find(({ file }) => file === name)?.text ?? "") as Record<string, unknown>;
  const home = read("home.json") as { testimonials: { cards: { sample?: boolean }[] } };
  for (const card of home.testimonials.cards) delete card.sample;
  const site = {
    ...read("site.json"),
    phone: { label: "713-444-2200", number: "1-713-444-2200" },
    email: "help@firm.test",
    image: { path: "/images/share.png", alt: "The firm", width: 1200, height: 630 },
  };
  const content = aContent({ "home.json": home, "site.json": site });
  return createSite(content, [], { siteUrl: "https://www.firm.test", format: "both" });
}

describe("checkSampleData(site)", () => {
  it("names all that a firm has to replace in one warning", () => {
    expect(checkSampleData(aSite())).toMatchObject([
      {
        where: "content/site.json",
        found:
          "sample data: phone 1-512-555-0142, phone number in image.alt, e-mail office@example.org, address https://www.example.com, testimonials marked as samples",
      },
    ]);
  });

  it("is silent once they are replaced", () => {
    expect(checkSampleData(aRealSite())).toEqual([]);
  });
});
