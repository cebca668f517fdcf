import { readdirSync } from "node:fs";
import { HtmlValidate } from "html-validate/node";
import { describe, expect, inject, it } from "vitest";
import { builtText } from "../helpers/built-site.ts";

const htmlvalidate = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React's spelling of the doctype, of void elements and of boolean attributes is as right as any.
    "doctype-style": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // A limit of search results, which cut longer titles; nothing is wrong with the document.
    "long-title": "off",
    "require-sri": "off",
    "no-inline-style": "error",
  },
});

describe("the built HTML", () => {
  it("has no error on any page", async () => {
    const pages = readdirSync(inject("builtSite"), { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".html") && !file.endsWith("/index.html"),
    );
    expect(pages.length).toBeGreaterThan(250);
    const errors = [];
    for (const page of pages) {
      const report = await htmlvalidate.validateString(builtText(page), page);
      for (const { messages } of report.results) {
        errors.push(...messages.map(({ ruleId, message, line }) => `${page}:${line} ${ruleId}: ${message}`));
      }
    }
    expect(errors.slice(0, 20)).toEqual([]);
  });
});
