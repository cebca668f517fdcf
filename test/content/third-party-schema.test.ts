import { describe, expect, it } from "vitest";
import known from "../../src/content/known-third-parties.json" with { type: "json" };
import { thirdPartySchema } from "../../src/content/third-party-schema.ts";
import { validate } from "../../src/content/validate.ts";
import { completeThirdParties } from "../../src/site/outside.ts";
import { readable } from "../helpers/problems.ts";

const PHONE = "800-555-0199";
const problemsOf = (entry: object) =>
  readable(validate(thirdPartySchema, entry, { file: "content/site.json" }).problems).map(
    ({ where, found, expected }) => `${where}: found ${found}, expected ${expected}`,
  );

describe("thirdParties", () => {
  it("accept each that docket knows by its identifier, and have no placeholder left", () => {
    for (const [name, { example: id }] of Object.entries(known)) {
      expect(problemsOf({ name, id })).toEqual([]);
      expect(JSON.stringify(completeThirdParties([{ name, id }], PHONE))).not.toMatch(/\{\w+\}/);
    }
  });

  it("may have a telephone number with any mark in its label", () => {
    const phone = '800 "555" \\ {id}';
    const [party] = completeThirdParties([{ name: "google-ads-calls", id: "AW-123/a" }], phone);
    expect(JSON.stringify(party)).toContain(JSON.stringify(phone));
  });

  it("know only addresses that a firm could write itself: of scripts, none where everyone can publish", () => {
    for (const { label, id: _, example: __, gtag: ___, fbq: ____, ...fields } of Object.values(known).map(
      (each) => ({
        gtag: undefined,
        fbq: undefined,
        ...each,
      }),
    ))
      expect(problemsOf({ name: label, ...fields, script: "https://a.example.net/{id}" })).toEqual([]);
  });

  it("may load a file from a host where everyone can publish, and scripts below an address of their own", () => {
    expect(problemsOf({ name: "Our Pixel", script: "/our-pixel.js" })).toEqual([]);
    const scripts = ["https://cdn.jsdelivr.net/npm/chat@1.2.3/chat.js", "https://code.example.net/v2/"];
    expect(problemsOf({ name: "Our Chat", script: "https://chat.example.net/a.js", scripts })).toEqual([]);
  });

  it("get the firm's account and its number for calls from ads", () => {
    const id = "AW-123/abc";
    expect(completeThirdParties([{ name: "google-ads-calls", id }], PHONE)).toMatchObject([
      {
        label: "Google Ads",
        script: "https://www.googletagmanager.com/gtag/js?id=AW-123",
        gtag: [
          ["config", "AW-123"],
          ["config", id, { phone_conversion_number: PHONE }],
        ],
      },
    ]);
  });

  it("may be changed: another script, further origins, consent", () => {
    const id = "94db1cb1-74f4-4a40-ad6c-962362670409";
    const own = { script: "https://stats.firm.test/script.js", connects: ["https://stats.firm.test"] };
    expect(completeThirdParties([{ name: "umami", id, ...own, needsConsent: true }], PHONE)).toMatchObject([
      {
        label: "Umami",
        script: own.script,
        attributes: { "data-website-id": id },
        connects: ["https://api-gateway.umami.dev", "https://stats.firm.test"],
        needsConsent: true,
      },
    ]);
  });

  it("say what is wrong with an entry", () => {
    const script = "https://chat.example.net/a.js";
    const wrong = [
      { name: "ga4" },
      { name: "ga4", id: "UA-12345" },
      { name: "ga-4", id: "G-ABC123" },
      { name: "Our Chat", needsConsent: false },
      { name: "Our Chat", script: "http://chat.example.net/a.js" },
      { name: "Our Chat", script, attributes: { onload: "go()" } },
      { name: "Our Chat", script, connects: ["https://chat.example.net/api"] },
      { name: "Our Chat", script, frames: ["https:"] },
      { name: "Our Chat", posts: ["'unsafe-inline'"] },
      { name: "Our Chat", script, pictures: ["https://chat.example.net"] },
      { name: "Our Chat", script, loads: ["https://chat.example.net"] },
      { name: "Our Chat", script, scripts: ["https://*.example.net/"] },
      { name: "Our Chat", script, scripts: ["https://chat.example.net"] },
      { name: "Our Chat", script, scripts: ["https://chat.example.net/a.js?v=1"] },
      { name: "Our Chat", script, scripts: ["https://cdn.jsdelivr.net/npm/"] },
      { name: "Our Chat", script, scripts: ["https://www.googletagmanager.com/"] },
    ];
    expect(wrong.flatMap(problemsOf)).toMatchInlineSnapshot(`
      [
        "content/site.json › id: found nothing, expected an identifier such as G-ABC123DEF4",
        "content/site.json › id: found "UA-12345", expected an identifier such as G-ABC123DEF4",
        "content/site.json › name: found "ga-4", expected one of ga4, google-ads-calls, meta-pixel, plausible, umami, fathom, cloudflare, callrail, search-console, tawk, intercom: only these have an id",
        "content/site.json › name: found only the name Our Chat, expected ga4, google-ads-calls, meta-pixel, plausible, umami, fathom, cloudflare, callrail, search-console, tawk, intercom, or a script, or origins",
        "content/site.json › script: found "http://chat.example.net/a.js", expected an address that begins with https://, or a file in public/: "/pixel.js"",
        "content/site.json › attributes.onload: found "go()", expected attributes such as data-key, with texts",
        "content/site.json › connects[0]: found "https://chat.example.net/api", expected an origin such as "https://chat.example.net" or "wss://*.example.net"",
        "content/site.json › frames[0]: found "https:", expected an origin such as "https://chat.example.net" or "wss://*.example.net"",
        "content/site.json › posts[0]: found "'unsafe-inline'", expected an origin such as "https://chat.example.net" or "wss://*.example.net"",
        "content/site.json › pictures: found the unknown field "pictures", expected only the fields name, id, script, attributes, globals, meta, scripts, styles, fonts, images, sounds, connects, frames, posts, inlineStyles, needsConsent",
        "content/site.json › loads: found the unknown field "loads", expected "scripts" with the whole addresses of its further scripts, and its origins in "styles", "fonts", "images" and "sounds"",
        "content/site.json › scripts[0]: found "https://*.example.net/", expected the whole address of a script, or of a folder of scripts of one provider: "https://chat.example.net/v2/"",
        "content/site.json › scripts[0]: found "https://chat.example.net", expected the whole address of a script, or of a folder of scripts of one provider: "https://chat.example.net/v2/"",
        "content/site.json › scripts[0]: found "https://chat.example.net/a.js?v=1", expected the whole address of a script, or of a folder of scripts of one provider: "https://chat.example.net/v2/"",
        "content/site.json › scripts[0]: found "https://cdn.jsdelivr.net/npm/", expected the whole address of a script: others have scripts on this host, too",
        "content/site.json › scripts[0]: found "https://www.googletagmanager.com/", expected the whole address of a script: others have scripts on this host, too",
      ]
    `);
  });
});
