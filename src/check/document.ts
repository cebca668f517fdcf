import { quote } from "../problem.ts";
import type { Check, Fault } from "./check.ts";
import { at, atRoot, metas, tagged } from "./page.ts";

/** Bytes in which browsers look for the encoding (HTML standard, "Specifying the document's character encoding"). */
const CHARSET_WITHIN = 1024;

/** What the head must say before anything else is right: how to read the page, and how wide a phone is. */
export const documentCheck: Check = {
  rule: "document",
  page: (page) => {
    const faults: Fault[] = [];
    const charset = tagged(page, "meta").find(({ attribs }) => attribs.charset !== undefined);
    const isEarly = (charset?.endIndex ?? CHARSET_WITHIN) < CHARSET_WITHIN;
    if (charset?.attribs.charset?.toLowerCase() !== "utf-8" || !isEarly) {
      faults.push({
        ...(charset ? at(page, charset) : atRoot(page, "head")),
        found: charset ? `the encoding ${quote(charset.attribs.charset)}` : "no encoding",
        expected: `"utf-8" within the first ${CHARSET_WITHIN} bytes`,
      });
    }
    const [viewport] = metas(page, "viewport");
    const content = viewport?.attribs.content ?? "";
    if (!viewport || !/\bwidth=device-width\b/.test(content)) {
      faults.push({
        ...(viewport ? at(page, viewport) : atRoot(page, "head")),
        found: viewport ? `the viewport ${quote(content)}` : "no viewport",
        expected: "width=device-width, or phones show the page small",
      });
    } else if (/\buser-scalable=(?:no|0)\b|\bmaximum-scale=[01](?:\.|\b)/.test(content)) {
      faults.push({
        ...at(page, viewport),
        found: `the viewport ${quote(content)}`,
        expected: "a page that readers can enlarge (WCAG 1.4.4)",
      });
    }
    return faults;
  },
};
