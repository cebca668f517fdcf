// How pages show the firm's number, and the number that a city has of its own.
import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import { callCli } from "../helpers/cli.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { buildSmallSite, textOf } from "../specification/reading.ts";

const folder = temporaryFolderOfFile();

const withPhones = (phone: object, laredo?: object) =>
  buildSmallSite((site) => {
    site.edit("content/site.json", (json) => Object.assign(json, { phone }));
    site.edit("content/cities/laredo.json", (json) => Object.assign(json, { phone: laredo }));
  }, folder);

const calls = ($: CheerioAPI) => [
  ...new Set(
    $('a[href^="tel:"]:not([href="tel:911"])')
      .toArray()
      .map((link) => $(link).attr("href")),
  ),
];

describe("numbers for people in Mexico", () => {
  const withNumbers = (numbers: object) =>
    buildSmallSite((site) => site.edit("content/site.json", (json) => Object.assign(json, numbers)), folder);

  it("are shown in the footer and at the end of pages, if the firm has them", async () => {
    const number = { label: "956-555-0142", number: "956-555-0142" };
    const page = await withNumbers({ fromMexico: number, whatsapp: number });
    const $ = page("laredo.html");
    for (const part of ["footer address", "main .closing"]) {
      expect(textOf($(part))).toContain("From Mexico: +1-956-555-0142");
      expect(
        $(`${part} a[href="tel:+19565550142"], ${part} a[href="https://wa.me/19565550142"]`),
      ).toHaveLength(2);
    }
  });

  it("leave no trace otherwise", async () => {
    expect(textOf((await withNumbers({}))("laredo.html")("body"))).not.toMatch(/Mexico|WhatsApp/);
  });
});

describe("a phone number", () => {
  it("of a place is shown once in the footer", async () => {
    const page = await withPhones({ label: "(713) 442-2200", number: "1-713-442-2200" });
    const text = textOf(page("index.html")("footer address"));
    expect(text.split("442-2200")).toHaveLength(2);
  });

  it("of letters dials their digits, which the footer shows", async () => {
    const page = await withPhones({ label: "1-800-LAW-FIRM", number: "1-800-LAW-FIRM" });
    const $ = page("index.html");
    expect(calls($)).toEqual(["tel:+18005293476"]);
    expect(textOf($("footer address"))).toContain("1-800-LAW-FIRM (1-800-529-3476)");
    expect($('script[type="application/ld+json"]').text()).toContain('"telephone":"+1-800-529-3476"');
  });

  it("with sms is for texts, too: sms: beside tel:", async () => {
    const page = await withPhones({ label: "(713) 442-2200", number: "1-713-442-2200", sms: true });
    const $ = page("houston.html");
    expect($('.closing a[href="sms:+17134422200"], footer a[href="sms:+17134422200"]')).toHaveLength(2);
    expect(textOf($("footer address"))).toContain("Call or text");
    const { status, stdout } = await callCli(["check", "--json"], { cwd: folder });
    expect(stdout).not.toContain('"severity": "error"');
    expect(status).toBe(0);
    const without = await withPhones({ label: "(713) 442-2200", number: "1-713-442-2200" });
    expect(without("houston.html")('a[href^="sms:"]')).toHaveLength(0);
  });
});

describe("the number of a city", () => {
  it("replaces the firm's on its page and those of its neighborhoods, and nowhere else", async () => {
    const page = await withPhones(
      { label: "(713) 442-2200", number: "1-713-442-2200" },
      { label: "(956) 442-3300", number: "1-956-442-3300" },
    );
    for (const file of ["laredo.html", "laredo/del-mar.html"]) {
      const $ = page(file);
      expect(calls($)).toEqual(["tel:+19564423300"]);
      expect($.html()).not.toContain("442-2200");
      expect($('script[type="application/ld+json"]').text()).toContain('"telephone":"+1-956-442-3300"');
    }
    for (const file of ["index.html", "houston.html", "404.html", "blog.html"])
      expect(calls(page(file))).toEqual(["tel:+17134422200"]);
    const { stdout } = await callCli(["check", "--json"], { cwd: folder });
    const { findings } = JSON.parse(stdout) as { findings: readonly { severity: string }[] };
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});
