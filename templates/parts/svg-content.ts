/** Returns what is inside the svg element of a file, without the space between its elements. */
export function contentOf(svg: string): string {
  const [, content = ""] = /<svg\b[^>]*>(.*)<\/svg>/s.exec(svg) ?? [];
  return content
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?(\/?>) ?/g, "$1")
    .trim();
}
