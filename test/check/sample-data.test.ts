import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { sampleDataCheck } from "../../src/check/sample-data.ts";
import { SAMPLE_PICTURE } from "../../src/site/sample-data.ts";
import { aCheckedSite, inMain, replace, run, runOn } from "../helpers/checked-page.ts";
import { PROJECT } from "../helpers/cli.ts";

describe("the sample data check", () => {
  it.each([
    [
      "phone",
      (html: string) => html.replaceAll("tel:+17134442200", "tel:+18005550199"),
      'phone number "tel:+18005550199"',
    ],
    [
      "email",
      replace("mailto:help@firm.test", "mailto:help@example.com"),
      'e-mail address "mailto:help@example.com"',
    ],
    [
      "url",
      replace('href="https://firm.test/houston"', 'href="https://www.example.com/houston"'),
      'host "www.example.com"',
    ],
    ["image.alt", replace("The firm", "Call 800-555-0199"), 'phone number in "Call 800-555-0199"'],
    ["responsibleAttorney", replace("A. Lawyer", "Sample Attorney"), 'attorney "Sample Attorney"'],
  ])("warns of %s, once a page, with the field to change", (field, change, found) => {
    expect(runOn(sampleDataCheck, change)).toMatchObject([
      { severity: "warning", where: `content/site.json › ${field}`, found: `the sample ${found}` },
    ]);
  });

  it.each(["SITE_URL", "--site-url"])("names %s when the address comes from it", (name) => {
    const site = aCheckedSite({ urlSource: { name } });
    const change = replace('href="https://firm.test/houston"', 'href="https://www.example.com/houston"');
    expect(runOn(sampleDataCheck, change, site)).toMatchObject([{ where: name }]);
  });

  it("warns of testimonials that are marked as samples", () => {
    const html = '<figure data-sample="true" id="a"></figure><figure data-sample="true"></figure>';
    expect(runOn(sampleDataCheck, inMain(html))).toMatchObject([
      {
        severity: "warning",
        element: "figure#a",
        where: "content/cities/houston.json",
        found: "2 testimonials marked as samples",
      },
    ]);
  });

  it("knows the picture that docket ships", () => {
    const shipped = readFileSync(path.join(PROJECT, "test/fixtures/sample-picture.png"));
    expect(hash("sha256", shipped)).toBe(SAMPLE_PICTURE);
  });

  it("warns of every copy of the sample picture", () => {
    const site = aCheckedSite({
      samplePictures: ["images/share.png", "our-firm.png"],
      writtenFiles: new Set(["images/share.png", "our-firm.png"]),
    });
    expect(run(sampleDataCheck, [], site)).toMatchObject([
      {
        severity: "warning",
        page: "/images/share.png",
        where: "public/images/share.png",
        found: "the sample picture",
        next: "replace it; --strict makes this an error",
      },
      { page: "/our-firm.png", where: "public/our-firm.png" },
    ]);
  });
});
