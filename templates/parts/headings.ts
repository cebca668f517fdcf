import { type Block, type PostBody, plainText } from "../../src/shared/post.ts";

/** A shorter article is seen whole soon enough. */
const LEAST = 4;

/** Returns the headings of a long article; none of a shorter one, whose headings need no ids. */
export function contentsOf(body: PostBody): readonly string[] {
  const headings = body.filter(isInContents).map(({ text }) => plainText(text));
  return headings.length < LEAST ? [] : headings;
}

/** Returns whether a block is a heading that a table of contents links to. */
export function isInContents(block: Block): block is Extract<Block, { type: "heading" }> {
  return block.type === "heading" && block.level === 2;
}

/** Returns the id of a heading, counted from 1. A number, because any text may be a heading, and more than once. */
export function headingId(number: number): string {
  return `section-${number}`;
}
