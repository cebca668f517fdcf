import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { sampleDataCheck } from "../../src/check/sample-data.ts";
import { aCheckedSite, foundTexts, inHead, inMain, run, runOn } from "../helpers/checked-page.ts";
import { callCli, PROJECT } from "../helpers/cli.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

interface Reported {
  readonly where: string;
  readonly found: string;
}

describe("the sample data check", () => {
  it("warns of each sample that the build found in the content, once, with the field to change", () => {
    const samples = [
      { where: { file: "content/site.json", path: ["rating"] }, found: "rating 4.9 from 250 reviews" },
      { where: { name: "SITE_URL" }, found: "address https://www.example.com from SITE_URL" },
    ];
    expect(run(sampleDataCheck, [], aCheckedSite({ samples }))).toMatchObject([
      {
        severity: "warning",
        page: "/",
        element: "rating",
        where: "content/site.json › rating",
        found: "sample data: rating 4.9 from 250 reviews",
      },
      { element: "body", where: "SITE_URL" },
    ]);
  });
});

describe("a month of review", () => {
  it.each([
    "This article was last reviewed in November 2026.",
    "Reviewed by our team, reviewed on March 9, 2026.",
    "Este artículo se revisó por última vez en noviembre de 2026.",
    "Last reviewed: November 2026.",
    "Última revisión: noviembre de 2026.",
  ])("is sample data where no lawyer is named: %s", (text) => {
    expect(runOn(sampleDataCheck, inMain(`<p id="end">General information. ${text}</p>`))).toMatchObject([
      {
        severity: "warning",
        page: "/houston",
        element: "p#end",
        expected: "who reviewed the page, and when",
      },
    ]);
  });

  it("quotes the words", () => {
    const found = runOn(sampleDataCheck, inMain("<p>It was last reviewed in November 2026.</p>"));
    expect(foundTexts(found)).toEqual(['"reviewed in November 2026" without a reviewer']);
  });

  it("is no sample where the structured data says who reviewed the page, and when", () => {
    const thing = '<script type="application/ld+json">{"lastReviewed":"2026-03-09","reviewedBy":{}}</script>';
    const change = (html: string) => inMain("<p>It was reviewed in March 2026.</p>")(inHead(thing)(html));
    expect(runOn(sampleDataCheck, change)).toEqual([]);
  });

  it.each([
    "It was written in November 2026.",
    "The Supreme Court reviewed the statute in 2018.",
    "The court reviewed on appeal what 12 jurors said.",
    "Se escribió en noviembre de 2026.",
  ])("is not in: %s", (text) => {
    expect(runOn(sampleDataCheck, inMain(`<p>${text}</p>`))).toEqual([]);
  });
});

describe("docket build --strict and docket check --strict", () => {
  it("agree on the samples, with file, line and field", async () => {
    const site = aSiteFolder();
    const picture = readFileSync(path.join(PROJECT, "test/fixtures/sample-picture.png"));
    site.write("public/images/share.png", picture);
    const cwd = site.folder;
    const strict = await callCli(["build", "--strict", "--json"], { cwd });
    const { problems } = JSON.parse(strict.stdout) as { problems: readonly Reported[] };
    await callCli(["build", "--quiet"], { cwd });
    const check = await callCli(["check", "--strict", "--json"], { cwd });
    const { findings } = JSON.parse(check.stdout) as { findings: readonly (Reported & { rule: string })[] };
    const places = (reported: readonly Reported[]) =>
      reported.map(({ where, found }) => `${where}: ${found}`).sort();
    expect([strict.status, check.status]).toEqual([1, 1]);
    expect(places(findings.filter(({ rule }) => rule === "sample-data"))).toEqual(places(problems));
    expect(places(problems)).toMatchInlineSnapshot(`
      [
        "content/home.json:67:7 › testimonials.cards[0]: sample data: testimonial of Sample Client One",
        "content/home.json:74:7 › testimonials.cards[1]: sample data: testimonial of Sample Client Two",
        "content/home.json:81:7 › testimonials.cards[2]: sample data: testimonial of Sample Client Three",
        "content/site.json:10:10 › url: sample data: address https://www.example.com",
        "content/site.json:18:12 › image.alt: sample data: phone number in image.alt",
        "content/site.json:31:13 › consent.text: sample data: consent text with "our legal partners"",
        "content/site.json:7:15 › phone.number: sample data: phone 1-512-555-0142",
        "content/site.json:9:12 › email: sample data: e-mail office@example.org",
        "public/images/share.png: sample data: picture with the sample name and phone number",
      ]
    `);
  });
});
