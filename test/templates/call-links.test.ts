import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT } from "../helpers/cli.ts";
import { exceptions, fold } from "../specification/reading.ts";

/** The texts with {phone} that a firm may write, as patterns of what pages show. */
const OWN_TEXTS = globSync("content/**/*.json", { cwd: PROJECT })
  .flatMap(
    (file) =>
      readFileSync(path.join(PROJECT, file), "utf8").match(/"(?:[^"\\]|\\.)*\{phone\}(?:[^"\\]|\\.)*"/g) ??
      [],
  )
  .map((text) =>
    fold(JSON.parse(text))
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"))
      .join("[^{}]{0,80}"),
  );

describe("the main part of every page", () => {
  it("has a link that places the call", () => {
    expect(exceptions(($) => $('main a[href^="tel:"]').length > 0)).toEqual([]);
  });

  it("shows the phone number near every such link, because not every computer can place a call", () => {
    const withoutNumber = exceptions(($) => {
      const number = $(".call-bar .number").text();
      return $('main a[href^="tel:"]')
        .not(".prose a, .office a")
        .toArray()
        .every((link) =>
          $(link).closest("section, header, aside, article, .page-head, .not-found").text().includes(number),
        );
    });
    expect(withoutNumber).toEqual([]);
  });

  it("shows the phone number only inside such a link", () => {
    const withPlainNumber = exceptions(($) => {
      const number = $(".call-bar .number").text();
      const main = $("main").clone();
      // What an article says is its author's, and so is a text with the number.
      main.find('a[href^="tel:"], .prose').remove();
      const text = OWN_TEXTS.reduce(
        (rest, own) => rest.replaceAll(new RegExp(own, "g"), ""),
        fold(main.text()),
      );
      return number !== "" && !text.includes(fold(number));
    });
    expect(withPlainNumber).toEqual([]);
  });
});
