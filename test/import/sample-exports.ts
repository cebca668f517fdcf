// Exports of three kinds of sites, with as many posts as a test needs: each has what its time wrote.
import { aPicture, type ItemFields, OLD_SITE } from "../helpers/wxr.ts";

const sentence = (id: number, part: string) =>
  `Sentence ${part} of post ${id} says what the adjuster asked for & why.`;

/** The classic editor of 2012: paragraphs are empty lines, and plugins write shortcodes. */
export function classicExport(count: number): readonly ItemFields[] {
  const uploads = `${OLD_SITE}/wp-content/uploads`;
  const posts = Array.from({ length: count }, (_, index): ItemFields => {
    const id = 100 + index;
    const [year, month] = ["2012", String((index % 12) + 1).padStart(2, "0")];
    return {
      id,
      slug: `what-to-do-${id}`,
      title: `What to do &amp; say, part ${id}`,
      link: `${OLD_SITE}/${year}/${month}/what-to-do-${id}/`,
      date: `${year}-${month}-09 23:30:00`,
      meta: { _thumbnail_id: "11", ...(index === 0 && { _wp_old_slug: "what-to-do-first" }) },
      body: `${sentence(id, "one")}
${sentence(id, "two")} The court wrote "he don't know [sic]", and [t]he jury agreed.

[caption id="attachment_11" align="alignright" width="300"]<a href="${uploads}/2012/05/crash.jpg"><img class="size-medium" title="Crash" src="${uploads}/2012/05/crash-300x200.jpg" alt="A crash at night" width="300" height="200" /></a> ${sentence(id, "caption")}[/caption]

<h4>${sentence(id, "heading")}</h4>
<blockquote>${sentence(id, "quoted")}</blockquote>
<ol>
	<li>${sentence(id, "listed")}</li>
	<li><strong>Call </strong>the police.</li>
</ol>
[vc_row][vc_column width="1/2"]${sentence(id, "in a column")}[/vc_column][/vc_row]

[gallery ids="11,12"]

[contact-form-7 id="4" title="Contact"]

https://www.youtube.com/watch?v=abcdefghijk

[embed]https://vimeo.com/12345[/embed]

<iframe src="https://www.youtube.com/embed/abcdefghijk" width="560" height="315"></iframe>

Read <a title="More" href="${OLD_SITE}/2012/01/what-to-do-100/">the first post</a>, <a href="/category/news/">the news</a>, <a href="${OLD_SITE}/about/">about us</a>, <a href="${uploads}/2012/05/form.pdf">the form</a> and <a href="?p=100">that one again</a>. ${sentence(id, "last")}`,
    };
  });
  const about = { id: 20, type: "page", slug: "about", title: "About us", body: "We are a firm in Houston." };
  return [
    aPicture(11, "2012/05/crash.jpg", "A car on a tow truck"),
    aPicture(12, "2012/05/road.jpg"),
    about,
    ...posts,
  ];
}

/** The block editor of 2024. */
export function blockExport(count: number): readonly ItemFields[] {
  const uploads = `${OLD_SITE}/wp-content/uploads`;
  const posts = Array.from({ length: count }, (_, index): ItemFields => {
    const id = 200 + index;
    return {
      id,
      slug: `settlement-${id}`,
      title: `Settlement ${id}`,
      date: "2024-02-05 08:00:00",
      excerpt: index % 2 === 0 ? `The excerpt of post ${id}.` : "",
      meta: {
        _yoast_wpseo_metadesc: index % 3 === 0 ? `What search engines show of post ${id}.` : "%%excerpt%%",
      },
      body: `<!-- wp:paragraph -->
<p>${sentence(id, "one")} <strong>Bold<em> and both</em></strong>, H<sub>2</sub>O.</p>
<!-- /wp:paragraph -->

<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading">${sentence(id, "heading")}</h3>
<!-- /wp:heading -->

<!-- wp:gallery {"linkTo":"none"} -->
<figure class="wp-block-gallery"><!-- wp:image {"id":21} -->
<figure class="wp-block-image"><img src="${uploads}/2024/02/caf%C3%A9-1024x683.jpg" alt="" class="wp-image-21"/><figcaption class="wp-element-caption">${sentence(id, "in a caption")}</figcaption></figure>
<!-- /wp:image --></figure>
<!-- /wp:gallery -->

<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item --><li>${sentence(id, "listed")}</li><!-- /wp:list-item --></ul>
<!-- /wp:list --></div><!-- /wp:column --></div><!-- /wp:columns -->

<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abcdefghijk","type":"video"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=abcdefghijk
</div></figure>
<!-- /wp:embed -->

<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>${sentence(id, "quoted")}</p><!-- /wp:paragraph --><cite>A client</cite></blockquote><!-- /wp:quote -->

<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>Deadline</td><td>Rule</td></tr><tr><td>${sentence(id, "in a cell")}</td><td>CPRC 16.003</td></tr></tbody></table><figcaption class="wp-element-caption">${sentence(id, "below a table")}</figcaption></figure><!-- /wp:table -->

<!-- wp:list {"ordered":true,"start":3} --><ol start="3" class="wp-block-list"><!-- wp:list-item --><li>${sentence(id, "at three")}<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>${sentence(id, "below it")}</li><!-- /wp:list-item --></ul><!-- /wp:list --></li><!-- /wp:list-item --></ol><!-- /wp:list -->

<!-- wp:separator --><hr class="wp-block-separator"/><!-- /wp:separator -->

<!-- wp:block {"ref":30} /-->

<!-- wp:latest-posts {"postsToShow":3} /-->

<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="tel:1-800-555-0199">Call us</a></div><!-- /wp:button --></div><!-- /wp:buttons -->

<!-- wp:paragraph --><p>${sentence(id, "last")}</p><!-- /wp:paragraph -->`,
    };
  });
  const shared: ItemFields = {
    id: 30,
    type: "wp_block",
    body: "<!-- wp:paragraph --><p>The shared block tells of the deadline.</p><!-- /wp:paragraph -->",
  };
  return [aPicture(21, "2024/02/café.jpg"), shared, ...posts];
}

/** A Spanish site: accents in addresses and names of files, and drafts that were never dated. */
export function spanishExport(count: number): readonly ItemFields[] {
  const posts = Array.from({ length: count }, (_, index): ItemFields => {
    const id = 300 + index;
    const isDraft = index % 5 === 4;
    return {
      id,
      slug: isDraft ? "" : `se%c3%b1al-y-l%c3%admite-${id}`,
      title: `Señal y límite ${id}`,
      link: isDraft ? `${OLD_SITE}/?p=${id}` : `${OLD_SITE}/se%c3%b1al-y-l%c3%admite-${id}/`,
      status: isDraft ? "draft" : "publish",
      date: isDraft ? "0000-00-00 00:00:00" : "2019-11-30 23:59:00",
      meta: { rank_math_description: `Qué hacer después de un choque, parte ${id}.` },
      body: `<p>Oración uno del artículo ${id}: ¿qué dijo el ajustador?&nbsp;&nbsp;Nada.</p>\n<p style="text-align:center"><img src="${OLD_SITE}/wp-content/uploads/2019/11/se%C3%B1al-300x200.jpg"></p>\n<p>Oración dos del artículo ${id}.<br />Línea nueva.</p>`,
    };
  });
  return [aPicture(31, "2019/11/señal.jpg", "Una señal"), ...posts];
}
