import { quote } from "../problem.ts";
import type { Check, Finding } from "./check.ts";
import { type CheckedPage, metas, tagged } from "./page.ts";
import { at, atRoot } from "./place.ts";

/** Bytes in which browsers look for the encoding (HTML standard, "Specifying the document's character encoding"). */
const CHARSET_WITHIN = 1024;

/** The encoding and the viewport of a page. */
export const documentCheck: Check = {
  rule: "document",
  page: (page) => [...checkEncoding(page), ...checkViewport(page)],
};

function checkEncoding(page: CheckedPage): readonly Finding[] {
  const charset = tagged(page, "meta").find(({ attribs }) => attribs.charset !== undefined);
  const isEarly = (charset?.endIndex ?? CHARSET_WITHIN) < CHARSET_WITHIN;
  if (isEarly && charset?.attribs.charset?.toLowerCase() === "utf-8") return [];
  const place = charset ? at(page, charset) : atRoot(page, "head");
  const found = charset ? `the encoding ${quote(charset.attribs.charset)}` : "no encoding";
  return [{ ...place, found, expected: `"utf-8" within the first ${CHARSET_WITHIN} bytes` }];
}

function checkViewport(page: CheckedPage): readonly Finding[] {
  const expected = "width=device-width, or phones scale the page down";
  const [viewport] = metas(page, "viewport");
  if (!viewport) return [{ ...atRoot(page, "head"), found: "no viewport", expected }];
  const { content = "" } = viewport.attribs;
  const found = `the viewport ${quote(content)}`;
  if (!/\bwidth=device-width\b/.test(content)) return [{ ...at(page, viewport), found, expected }];
  if (!/\buser-scalable=(?:no|0)\b|\bmaximum-scale=[01](?:\.|\b)/.test(content)) return [];
  return [{ ...at(page, viewport), found, expected: "a page that visitors can zoom (WCAG 1.4.4)" }];
}
