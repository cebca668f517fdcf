// Export files of WordPress, written for tests.

export interface ItemFields {
  readonly id: number;
  readonly type?: string;
  readonly status?: string;
  readonly title?: string;
  readonly link?: string;
  readonly guid?: string;
  readonly slug?: string;
  readonly date?: string;
  readonly pubDate?: string;
  readonly body?: string;
  readonly excerpt?: string;
  readonly password?: string;
  readonly parent?: number;
  /** The address of a file. */
  readonly url?: string;
  readonly meta?: Readonly<Record<string, string>>;
  /** The slugs of terms by taxonomy. */
  readonly terms?: Readonly<Record<string, string>>;
}

export const OLD_SITE = "https://old.example.com";

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

function writeItem(fields: ItemFields): string {
  const { id, type = "post", status = "publish", title = `Post ${id}`, slug = `post-${id}` } = fields;
  const {
    link = `${OLD_SITE}/${slug}/`,
    date = "2020-03-09 22:30:00",
    pubDate = "Tue, 10 Mar 2020 04:30:00 +0000",
    body = "",
    excerpt = "",
    meta = {},
    terms = {},
  } = fields;
  const categories = Object.entries(terms).map(
    ([domain, slug]) => `<category domain="${domain}" nicename="${slug}">${cdata(slug)}</category>`,
  );
  const metas = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  return `<item><title>${cdata(title)}</title><link>${link}</link><pubDate>${pubDate}</pubDate>${fields.guid ? `<guid isPermaLink="false">${fields.guid}</guid>` : ""}
<content:encoded>${cdata(body)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${cdata(date)}</wp:post_date><wp:post_date_gmt>${cdata("0000-00-00 00:00:00")}</wp:post_date_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name><wp:status>${cdata(status)}</wp:status><wp:post_parent>${fields.parent ?? 0}</wp:post_parent>
<wp:menu_order>0</wp:menu_order><wp:post_type>${cdata(type)}</wp:post_type><wp:post_password>${cdata(fields.password ?? "")}</wp:post_password>
${fields.url ? `<wp:attachment_url>${cdata(fields.url)}</wp:attachment_url>` : ""}${metas.join("")}${categories.join("")}
<wp:comment><wp:comment_content>${cdata("A comment that is not imported.")}</wp:comment_content></wp:comment></item>`;
}

/** Returns an export file. */
export function anExport(items: readonly ItemFields[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Whitfield &amp; Ames</title><link>${OLD_SITE}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${OLD_SITE}</wp:base_site_url><wp:base_blog_url>${OLD_SITE}</wp:base_blog_url>
${items.map(writeItem).join("\n")}
</channel></rss>
`;
}

/** Returns a picture of the media library. */
export function aPicture(id: number, file: string, alt = "", parent = 0): ItemFields {
  const meta = alt === "" ? {} : { _wp_attachment_image_alt: alt };
  const url = `${OLD_SITE}/wp-content/uploads/${file}`;
  return {
    id,
    type: "attachment",
    status: "inherit",
    title: `IMG ${id}`,
    slug: `img-${id}`,
    url,
    parent,
    meta,
  };
}
