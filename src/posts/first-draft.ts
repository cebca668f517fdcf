// The draft that `docket posts new` writes, whose texts no reader should see.
import { writeField } from "../content/yaml-field.ts";
import type { Place, Problem } from "../problem.ts";
import { type PostBody, plainText, textsOf } from "../shared/post.ts";

const SUMMARY = "One or two sentences that say what the reader learns. Lists and search engines show them.";
const IMAGE_ALT = "What the image shows";
const BODY = `The first paragraph answers the question of the title.

## A heading

A paragraph with a [link](/blog), then a list:

- one point
- another point
`;

/** Returns the text of a new post; `day` is its date. */
export function writeNewPost(title: string, day: string): string {
  const fields = [
    writeField("title", title),
    writeField("summary", SUMMARY),
    writeField("imageAlt", IMAGE_ALT),
    "image: /images/share.png",
    `date: ${day}`,
    "draft: true",
  ];
  return ["---", ...fields, "---", "", BODY].join("\n");
}

/** Returns a problem for each text of a new post that no one has replaced. */
export function checkPlaceholders(
  { summary, imageAlt }: { readonly summary?: string; readonly imageAlt?: string | null | undefined },
  body: PostBody,
  placeOf: (field: string) => Place,
): readonly Problem[] {
  const lines = BODY.split("\n").filter((line) => line !== "");
  const ofBody = body.flatMap((block) => textsOf(block).map(plainText)).find((text) => lines.includes(text));
  const texts = {
    summary: summary === SUMMARY && summary,
    imageAlt: imageAlt === IMAGE_ALT && imageAlt,
    body: ofBody,
  };
  return Object.entries(texts).flatMap(([field, text]) => {
    const found = `${JSON.stringify(text)}, which docket posts new writes`;
    return text ? [{ where: placeOf(field), found, expected: "your own text" }] : [];
  });
}
