// Hostile texts, sections and records for property tests.
import fc from "fast-check";
import { anyCharacter } from "./any-character.ts";
import { aPostRecord } from "./site-folder.ts";

const NASTY = [
  "</script>",
  "</ScRiPt ><script>alert(1)</script>",
  "<!--",
  "<!-- <script>",
  "-->",
  "]]>",
  "<![CDATA[",
  "</title><img src=x onerror=alert(1)>",
  "</style>",
  "</textarea>",
  "<b>bold</b>",
  "&amp;",
  "&lt;",
  "&#0;",
  "&notit;",
  '"',
  "'",
  "`",
  "\\",
  "\\u003c",
  "{city}",
  "{title}",
  "{brand}",
  "{constructor}",
  "$" + "{1+1}",
  "$&",
  "$1",
  "{{7*7}}",
  "javascript:alert(1)",
  "\u0000",
  "\u0008",
  "\u001B[31m",
  "\u0085",
  "\uFFFE",
  "\uFFFF",
  "\uD800",
  "\uDC00",
  "\u{1F697}",
  "\u{10FFFF}",
  "\u2028",
  "\u202E",
  "\uFEFF",
  "\r\n",
  "\r",
  "\n",
  "\t",
  " ",
  "x".repeat(1_000),
  "<".repeat(1_000),
];

export const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    maxLength: 60,
  }),
  fc
    .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: "grapheme", maxLength: 8 })), {
      maxLength: 8,
    })
    .map((parts) => parts.join("")),
);

export const anySection = fc.oneof(
  fc.record({ type: fc.constantFrom("heading", "paragraph"), content: anyText }),
  fc.record({ type: fc.constant("list"), items: fc.array(anyText, { minLength: 1, maxLength: 4 }) }),
);

/** The text fields of a record. */
export interface Texts {
  readonly title: string;
  readonly summary: string;
  readonly image_alt: string;
  readonly content: {
    readonly sections: readonly (
      | { readonly type: string; readonly content: string }
      | { readonly type: string; readonly items: readonly string[] }
    )[];
  };
}

export const anyTexts: fc.Arbitrary<Texts> = fc.record({
  title: anyText,
  summary: anyText,
  image_alt: anyText,
  content: fc.record({ sections: fc.array(anySection, { minLength: 1, maxLength: 4 }) }),
});

const ODD_FIELDS = {
  id: fc.oneof(anyText, fc.integer(), fc.double(), fc.constant(null)),
  slug: fc.oneof(
    anyText,
    fc.constantFrom("a-slug", "page", "404", "a--b", "-a", "UPPER", "x".repeat(100), "x".repeat(101)),
  ),
  title: fc.oneof(anyText, fc.constant(undefined), fc.integer()),
  summary: anyText,
  image_alt: anyText,
  image_url: fc.oneof(
    anyText,
    fc.webUrl(),
    fc.constantFrom("/images/a.png", "//host/a.png", "javascript:alert(1)", "http://", "https://[", "/"),
  ),
  created_at: fc.oneof(
    anyText,
    fc.constantFrom(
      "2026-02-30T00:00:00Z",
      "2026-02-28 10:00:00.123456+00",
      "2026-02-28T10:00:00+0530",
      "2026-02-28",
      "0001-01-01T00:00:00Z",
      "9999-12-31T23:59:59Z",
    ),
  ),
  content: fc.oneof(
    fc.record({ sections: fc.array(anySection, { minLength: 1, maxLength: 3 }) }),
    fc.record({
      sections: fc.array(
        fc.oneof(
          anySection,
          fc.record({ type: fc.constantFrom("video", "", "list", "heading"), content: anyText }),
          fc.anything(),
        ),
        { maxLength: 3 },
      ),
    }),
    fc.anything(),
  ),
};

/** Valid records except for one or two fields, which have any value. */
export const anyRecord = fc
  .tuple(fc.record(ODD_FIELDS), fc.subarray(Object.keys(ODD_FIELDS), { minLength: 1, maxLength: 2 }))
  .map(([odd, names]) =>
    aPostRecord(Object.fromEntries(Object.entries(odd).filter(([name]) => names.includes(name)))),
  );
