import { quote } from "../problem.ts";
import { type Check, error, type Finding } from "./check.ts";
import { type CheckedPage, metas, tagged } from "./page.ts";
import { at, atRoot } from "./place.ts";

/** Bytes in which browsers look for the encoding (HTML standard, "Specifying the document's character encoding"). */
const CHARSET_WITHIN = 1024;

export const documentCheck: Check = {
  rule: "document",
  page: (page) => [...checkEncoding(page), ...checkViewport(page)],
};

function checkEncoding(page: CheckedPage): readonly Finding[] {
  const meta = tagged(page, "meta").find(({ attribs }) => attribs.charset !== undefined);
  const expected = `"utf-8" within the first ${CHARSET_WITHIN} bytes`;
  if (!meta) return [error(atRoot(page, "head"), "no encoding", expected)];
  const { charset = "" } = meta.attribs;
  if (meta.endIndex < CHARSET_WITHIN && charset.toLowerCase() === "utf-8") return [];
  return [error(at(page, meta), `the encoding ${quote(charset)}`, expected)];
}

function checkViewport(page: CheckedPage): readonly Finding[] {
  const expected = "width=device-width, or phones scale the page down";
  const [viewport] = metas(page, "viewport");
  if (!viewport) return [error(atRoot(page, "head"), "no viewport", expected)];
  const { content = "" } = viewport.attribs;
  const report = (expected: string) => [
    error(at(page, viewport), `the viewport ${quote(content)}`, expected),
  ];
  if (!/\bwidth=device-width\b/.test(content)) return report(expected);
  const forbidsZoom = /\buser-scalable=(?:no|0)\b|\bmaximum-scale=[01](?:\.|\b)/.test(content);
  return forbidsZoom ? report("a page that visitors can zoom (WCAG 1.4.4)") : [];
}
