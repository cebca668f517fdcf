// HTML in Markdown: tags that only arrange a text, as exports of other systems have them.

/** Returns the value of an attribute of a tag. */
export function attributeOf(tag: string, name: string): string | undefined {
  const [, , double, single, bare] =
    new RegExp(`\\s(${name})\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(tag) ?? [];
  return double ?? single ?? bare;
}

const WRAPPERS =
  /<\/?(?:p|div|section|article|aside|figure|figcaption|header|footer|main|nav|center|ul|ol|dl|dt|dd|blockquote)\b[^>]*>/gi;

/** Returns a block of HTML as Markdown. Tags of a line, and those that Markdown has no notation for, stay. */
export function htmlToMarkdown(html: string): string {
  const item = /<ol\b/i.test(html) ? "1. " : "- ";
  return html
    .replaceAll(/<!--.*?-->|<(script|style)\b.*?<\/\1\s*>/gis, "")
    .replaceAll(/<blockquote\b[^>]*>(.*?)<\/blockquote>/gis, (_, text: string) => {
      const quote = htmlToMarkdown(text).trim().replaceAll(/^/gm, "> ");
      return `\n\n${quote}\n\n`;
    })
    .replaceAll(/<img\b[^>]*>/gi, imageOf)
    .replaceAll(/<h([1-6])\b[^>]*>\s*/gi, (_, level: string) => `\n\n${"#".repeat(Number(level))} `)
    .replaceAll(/<hr\b[^>]*>/gi, "\n\n---\n\n")
    .replaceAll(/<li\b[^>]*>\s*/gi, `\n${item}`)
    .replaceAll(/<\/(?:h[1-6]|li)>/gi, "\n")
    .replaceAll(WRAPPERS, "\n\n")
    .replaceAll(/^[ \t]+/gm, "");
}

function imageOf(tag: string): string {
  return `![${attributeOf(tag, "alt") ?? ""}](<${attributeOf(tag, "src") ?? ""}>)`;
}
