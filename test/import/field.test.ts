import { existsSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { beforeAll, describe, expect, it } from "vitest";
import { parseMarkdown } from "../../src/shared/markdown.ts";
import { bodyText, framesIn, linksIn } from "../../src/shared/post.ts";
import { readSeen } from "../../src/shared/seen-text.ts";
import { compareWords } from "../../src/shared/words.ts";
import { callCli } from "../helpers/cli.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aPhoto } from "../helpers/images.ts";
import { addSpanish } from "../helpers/second-language.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";
import { anExport, aPicture, type ItemFields, OLD_SITE } from "../helpers/wxr.ts";

/** A row: the smallest input of a fault that real exports had, what its post has, and what the report says of it. */
interface Row extends Partial<ItemFields> {
  readonly body: string;
  readonly text?: string;
  readonly notes?: readonly string[];
  /** Why it waits for a person. */
  readonly waits?: string;
}

const X = "https://x.example.org";
const SHORTCODE = "a shortcode that was removed; the text in it stays";
const NO_PAGE = "a link to a page that the new site does not have: its words stay";
const NO_LINK = "a link whose address means nothing here: its words stay";
const HIDDEN = "a text that browsers do not show, which was removed";
const IMAGE = `${OLD_SITE}/wp-content/uploads/2012/05/crash.jpg`;
const PICTURE = "/images/2012/05/crash.jpg";

const ROWS: Readonly<Record<string, Row>> = {
  "a line break at the end of a bold text": {
    body: "<p><strong>Fee: $500<br></strong>30 days</p>",
    text: "**Fee: $500**\\\n30 days",
  },
  "line breaks at the ends of italics and links": {
    body: `<p>Fee<em><br>Y</em> and <a href="${X}/">Who pays?<br></a>The insurer</p>`,
    text: `Fee\\\n*Y* and [Who pays?](${X}/)\\\nThe insurer`,
  },
  "a line break in a heading": {
    body: "<h3><strong>Who pays?<br></strong>The insurer</h3><p>A text.</p>",
    text: "### **Who pays?** The insurer\n\nA text.",
  },
  "blocks in cells": {
    body: "<table><tr><td><ul><li>photos</li><li>report</li></ul></td><td>b</td></tr><tr><td><div>$500</div><div>30 days</div></td><td><p>one</p><p>two</p></td></tr></table>",
    text: "| photos<br>report | b          |\n| ---------------- | ---------- |\n| $500<br>30 days  | one<br>two |",
  },
  "shortcodes side by side": {
    body: "[one_half]Fees are 33.[/one_half][one_half_last]Costs are 40.[/one_half_last]",
    text: "Fees are 33.\n\nCosts are 40.",
    notes: [`${SHORTCODE}: \`[one_half]\``, `${SHORTCODE}: \`[one_half_last]\``],
  },
  "blocks of page builders side by side": {
    body: "[vc_column_text]photos[/vc_column_text][fusion_li_item]report[/fusion_li_item]",
    text: "photos\n\nreport",
  },
  "an address with two schemes": {
    body: `<a href="http://${X}/?a=1">one</a>`,
    text: `[one](${X}/?a=1)`,
  },
  "a gallery of a page builder": {
    body: 'Seen:\n\n[vc_gallery images="901"]',
    text: `Seen:\n\n![A tow truck](${PICTURE})`,
  },
  "a shortcode in the middle of a word": {
    body: '[dropcap style="1"]T[/dropcap]he insurer pays. [tip_x]Call[/tip_x] us.',
    text: "The insurer pays. Call us.",
  },
  "lines that begin like marks": {
    body: "<p>Bring:<br>-&nbsp;the lease<br>&nbsp;- a letter<br>1.&nbsp;x<br>Then call.</p><p>2022.&nbsp;It was a year.</p>",
    text: "Bring:\\\n\\- the lease\\\n\\- a letter\\\n1\\. x\\\nThen call.\n\n2022\\. It was a year.",
  },
  "addresses without a scheme, in quotation marks, below a dated post": {
    link: `${OLD_SITE}/2020/01/row/`,
    body: `<a href="texaslawhelp.org/guide">one</a> <a href="../contact">two</a> <a href="“${X}/a”">three</a> <a href="[site_url]/contact">four</a> <a href="/2019/05/other-post/">five</a> <a href="http://${X}/b">six</a>`,
    text: `[one](https://texaslawhelp.org/guide) two [three](${X}/a) four five [six](${X}/b)`,
    notes: [
      "an address without https://, which was completed: `texaslawhelp.org/guide`",
      `${NO_PAGE}: \`/2020/01/contact\``,
      `${NO_PAGE}: \`/2019/05/other-post\``,
    ],
  },
  "links to posts that the new site does not have": {
    body: `<a href="${OLD_SITE}/?p=9999">draft</a> <a href="/?s=x">search</a> <a href="/?cat=3">news</a> <a href="/?utm_source=x">home</a>`,
    text: "draft search [news](/blog) [home](/?utm_source=x)",
    notes: [`${NO_PAGE}: \`?p=9999\``, `${NO_PAGE}: \`?s=x\``],
  },
  "links to the domain of the new site": {
    body: '<a href="https://www.example.com/practice-areas/dwi/">dwi</a> <a href="http://example.com/houston/?x=1">Houston</a>',
    text: "dwi [Houston](/houston?x=1)",
    notes: [`${NO_PAGE}: \`/practice-areas/dwi\``],
  },
  "numbers to call": {
    body: '<a href="tel:713-555-0142,,7">a</a> <a href="tel:713-555-0142;ext=7">b</a> <a href="tel:713-555-0142 ext. 7">c</a> <a href="tel:7135550142x7">d</a> <a href="tel:1-800-555-LAWS">e</a> <a href="tel:A or B">f</a> <a href="sms:7135550142">g</a> <a href="tel://713-555-0142">h</a>',
    text: "[a](tel:7135550142) [b](tel:7135550142) [c](tel:7135550142) [d](tel:7135550142) [e](tel:+18005555297) f g [h](tel:7135550142)",
    notes: [
      "a link to call or write whose address is none: its words stay: `tel:A or B`",
      `${NO_LINK}: \`sms:7135550142\``,
    ],
  },
  "entities in addresses": {
    body: `<a href="${X}/?a=1&amp;b=2">one</a>`,
    text: `[one](${X}/?a=1\\&b=2)`,
  },
  "raised digits": {
    body: "<p>It is $500<sup>1</sup> by § 16.003<sup>2</sup>, 10<sup>6</sup> ft<sup>2</sup></p>",
    text: "It is $500¹ by § 16.003², 10⁶ ft²",
  },
  "line breaks in items and cells": {
    body: "<ul><li>Main office<br>24 hours</li></ul><table><tr><td>8 to 5<br>12 closed</td><td>x</td></tr><tr><td>a</td><td>b</td></tr></table>",
    text: "- Main office\\\n  24 hours\n\n| 8 to 5<br>12 closed | x |\n| ------------------- | - |\n| a                   | b |",
  },
  "pictures of page builders": {
    body: `A text. [et_pb_image src="${IMAGE}" alt="A car"][fusion_imageframe]${IMAGE}[/fusion_imageframe][vc_single_image image="901"][vc_single_image image="999"]`,
    text: `A text.\n\n![A car](${PICTURE})\n\n![A tow truck](${PICTURE})\n\n![A tow truck](${PICTURE})`,
    notes: [
      `a picture that a page builder has as an address: \`${IMAGE}\``,
      'a picture of a page builder, which was removed: add it, if readers miss it: `[vc_single_image image="999"]`',
    ],
  },
  "links of pictures": {
    body: `<a href="${X}/"><img src="${IMAGE}" alt="A car"></a><a href="${IMAGE}"><img src="${IMAGE}" alt="A road"></a>`,
    text: `![A car](${PICTURE})![A road](${PICTURE})`,
    notes: [`the link of a picture, which was removed: \`${X}/\``],
  },
  "addresses of videos": {
    body: '<iframe src="//www.youtube.com/embed/abcdefghijk?rel=0" title="YouTube video player"></iframe>\n\nhttps://youtu.be/abcdefghijl\n\n<a href="https://youtu.be/abcdefghijm">Our video</a>\n\n<iframe src="https://player.vimeo.com/video/12345?color=fff"></iframe>',
    text: "<https://www.youtube.com/watch?v=abcdefghijk>\n\n<https://youtu.be/abcdefghijl>\n\n[Our video](https://youtu.be/abcdefghijm)\n\n<https://vimeo.com/12345>",
  },
  "footnotes in brackets": {
    body: "Texas law[ref]Tex. Civ. Prac. § 16.003[/ref] says[efn_note]see there[/efn_note].",
    text: "Texas law (Tex. Civ. Prac. § 16.003) says (see there).",
  },
  "an encoded block": {
    body: "A text. [vc_raw_html]JTNDcCUzRUhlbGxvJTNDJTJGcCUzRQ==[/vc_raw_html][vc_raw_js]JTNDc2NyaXB0JTNFYWxlcnQoMSklM0MlMkZzY3JpcHQlM0U=[/vc_raw_js]",
    text: "A text.\n\nHello",
  },
  "a tag that does not end": {
    body: "<p>If a<b text and more words.</p><p>Second.</p>",
    waits: "a tag in it does not end, and browsers show less than its author wrote",
  },
  "an attribute that does not end": {
    body: `<p>See <a href="${X} and the rest of the post</p><p>Second.</p>`,
    waits: "a tag in it does not end, and browsers show less than its author wrote",
  },
  "what is hidden": {
    body: '<p>Seen.</p><p style="display:none">Hidden</p><span class="screen-reader-text">sr</span><p hidden>h</p>',
    text: "Seen.",
    notes: [`${HIDDEN}: \`Hidden\``, `${HIDDEN}: \`sr\``, `${HIDDEN}: \`h\``],
  },
  "an empty title": { title: "", body: "An aside.", waits: "it has no title" },
  "lines of the classic editor inside of marks": {
    body: `Say <strong>one\ntwo\n\nthree</strong> and <a href="${X}/">six\n\nseven</a>`,
    text: `Say **one\\\ntwo**\n\n**three** and [six](${X}/)\n\n[seven](${X}/)`,
  },
  "a text of Google Docs": {
    body: '<b style="font-weight:normal;" id="docs-internal-guid-x"><p>One.</p><p>Two <b>bold</b>.</p></b>',
    text: "One.\n\nTwo **bold**.",
  },
  "two languages in one text": {
    body: "[:en]Hello[:es]Hola[:]",
    waits: "it has two languages in one text: make a post of each: `[:en]`",
  },
  "two languages in one text, as comments": {
    body: "<!--:en-->Hello<!--:--><!--:es-->Hola<!--:-->",
    waits: "it has two languages in one text: make a post of each: `<!--:en-->`",
  },
  "a language that the site has": { body: "Un texto.", terms: { language: "es" }, text: "Un texto." },
  "a translation of Polylang": {
    body: "La fecha límite.",
    terms: { language: "es", post_translations: "pll_5f1a" },
    text: "La fecha límite.",
  },
  "a post of Polylang": {
    body: "The deadline.",
    terms: { language: "en", post_translations: "pll_5f1a" },
    text: "The deadline.",
  },
  "a post of WPML": {
    body: "The report.",
    meta: { _wpml_import_language_code: "en", _wpml_import_translation_group: "12" },
    text: "The report.",
  },
  "a translation of WPML": {
    body: "El informe.",
    meta: { _wpml_import_language_code: "es", _wpml_import_translation_group: "12" },
    text: "El informe.",
  },
  "a post of Bogo": {
    body: "The claim.",
    meta: { _locale: "en_US" },
    guid: `${OLD_SITE}/?p=77`,
    text: "The claim.",
  },
  "a translation of Bogo": {
    body: "El reclamo.",
    meta: { _locale: "es_MX", _original_post: `${OLD_SITE}/?p=77` },
    text: "El reclamo.",
  },
  "a language that the site does not have": {
    body: "Ein Text.",
    meta: { _locale: "de_DE" },
    waits: "the site has no pages in its language: `de`",
  },
  Textile: {
    body: `h3. Who pays\n\nSee "the page":${X}/`,
    waits: "it is written in Markdown or Textile: convert it: `h3. Who pays`",
  },
  Markdown: {
    body: `See [the page](${X}) and this.`,
    waits: `it is written in Markdown or Textile: convert it: \`[the page](${X})\``,
  },
  "code that looks like Markdown": {
    body: "A text.\n<pre># a comment\n**x**</pre>",
    text: "A text.\n\n\\# a comment\\\n\\*\\*x\\*\\*",
  },
  "struck-out marks": { body: "A literal ~~x~~ in a text.", text: "A literal \\~~x\\~~ in a text." },
  "a bad link in a long post": {
    body: '<h3>One</h3><ul><li><b>Two</b> <a href="http://localhost/x">three</a> <a href="mailto:{@link">four</a></li></ul>',
    text: "### One\n\n- **Two** three four",
    notes: [
      `${NO_LINK}: \`http://localhost/x\``,
      "a link to call or write whose address is none: its words stay: `mailto:{@link`",
    ],
  },
  "a shortcode in the excerpt": {
    body: "A text.",
    excerpt: '[vc_row width="1"]An excerpt[/vc_row] of it.',
    text: "A text.",
  },
  "a number that only an attribute has": {
    body: '<p>we won [stat number="500" suffix="+"].</p>',
    text: "we won .",
    notes: [`${SHORTCODE}: \`[stat number="500" suffix="+"]\``],
  },
  "a link that looks like a button, and a page that goes on": {
    body: `<p><a href="${X}/">form</a><a href="${X}/f" class="wp-block-file__button">Download</a></p><p>one<!--nextpage-->two</p>`,
    text: `[form](${X}/) [Download](${X}/f)\n\none\n\ntwo`,
  },
  "a form": {
    body: '<p>Write to us.</p><form><label>Name</label><input><select><option>Houston</option></select><button type="submit">Send</button></form>',
    text: "Write to us.",
    notes: ["a form, whose fields were removed", "a label or a button of a form, which was removed: `Name`"],
  },
  "numbers of lists": {
    body: '<ol type="a"><li>one</li><li value="5">two</li></ol>',
    text: "1. one\n2. two",
    notes: [
      "a list with letters for numbers, or in reverse, which counts 1, 2, 3 now",
      "an item with a number of its own, which it lost: `5`",
    ],
  },
  "a list beside its item": {
    body: "<ul><li>one</li><li>two</li><ul><li>inner</li></ul><li>three</li></ul>",
    text: "- one\n- two\n  - inner\n- three",
  },
  "lists and quotes with empty lines inside": {
    body: "<ol>\n\n<li>one</li>\n\n<li>two\n\nthree</li>\n\n</ol>\n<blockquote>A\n\nB</blockquote>",
    text: "1. one\n2. two\n\n   three\n\n> A\n>\n> B",
  },
  "lines of code": {
    body: "<pre>line one\n  line two\n\nline three</pre>",
    text: "line one\\\nline two\n\nline three",
  },
  "two line breaks": { body: "<p>One<br><br>two</p>", text: "One\n\ntwo" },
  "a private post": {
    status: "private",
    body: "A text.",
    text: "A text.",
    notes: ["a draft, because it was private on the old site"],
  },
  "pictures between the words of a heading": {
    body: `<h6>the hill<a href="${IMAGE}"><img src="${IMAGE}" alt="A car"></a>the lake</h6>`,
    text: `### the hill![A car](${PICTURE})the lake`,
  },
  "a drawing with words": {
    body: '<p>As drawn:</p><svg viewBox="0 0 9 9"><title>Flow</title><text x="1">Order</text><text>Court</text></svg><p>Call.</p>',
    text: "As drawn:\n\nCall.",
    notes: ["a drawing with words, which was removed: add it as a picture: `Order Court`"],
  },
  "an address without a host": {
    body: 'Listen at "http://*:8080/" here.',
    text: 'Listen at "http://\\*:8080/" here.',
    notes: [`${NO_LINK}: \`http://*:8080/\``],
  },
  "videos and maps in frames, with and without a title": {
    body: '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><iframe title="A talk" src="https://www.youtube.com/embed/abcdefghijk"></iframe><iframe src="https://calendly.com/firm"></iframe><iframe src="https://www.google.com/maps/embed?pb=!1m18!2sWaco"></iframe>[googlemaps https://www.google.com/maps/d/embed?mid=a1&amp;amp;w=640]',
    text: "<https://www.youtube.com/watch?v=abcdefghijk>\n\n[A talk](https://www.youtube.com/embed/abcdefghijk)\n\n<https://calendly.com/firm>\n\n<https://www.google.com/maps/embed?pb=!1m18!2sWaco>\n\n<https://www.google.com/maps/d/embed?mid=a1&w=640>",
    notes: [
      "a video or a map, which loads after a click: `https://www.youtube.com/embed/abcdefghijk`",
      "a frame, or a file to play, which became a link: `https://calendly.com/firm`",
    ],
  },
  "a scheduled post": {
    status: "future",
    body: "A text.",
    text: "A text.",
    notes: ["a draft, because it was scheduled on the old site"],
  },
  "a post for members": {
    body: "A text.",
    meta: { _members_access_role: "subscriber" },
    waits: "only members could read it: `_members_access_role`",
  },
  "a post that a plugin leaves to everyone": {
    body: "A text.",
    meta: { rcp_user_level: "any", rcp_access_level: "None" },
    text: "A text.",
  },
};

const site: SiteFolder = aSiteFolder(temporaryFolderOfFile());
const slugOf = (name: string) => `row-${Object.keys(ROWS).indexOf(name)}`;
const fileOf = (name: string) => site.read(`content/posts/${slugOf(name)}.md`);
const bodyOf = (file: string) => file.slice(file.indexOf("\n---\n") + 5).trim();
let report = "";
const notesOn = (name: string) =>
  report.split("### ").find((part) => part.startsWith(`content/posts/${slugOf(name)}.md`)) ?? "";

describe("an import of what real exports have", () => {
  beforeAll(async () => {
    addSpanish(site);
    site.write("uploads/2012/05/crash.jpg", await aPhoto({ width: 1200, height: 630 }));
    const items = Object.entries(ROWS).map(
      ([name, { text, notes, waits, ...fields }], index): ItemFields => ({
        id: 1000 + index,
        slug: slugOf(name),
        title: `Row ${index}`,
        ...fields,
      }),
    );
    const secret = {
      id: 2000,
      slug: "a-secret",
      status: "draft",
      body: "mysql://us:hunter22@db.example/blog",
    };
    site.write("export.xml", anExport([aPicture(901, "2012/05/crash.jpg", "A tow truck"), ...items, secret]));
    const { status } = await callCli(["import", "export.xml", "--media", "uploads"], { cwd: site.folder });
    expect(status).toBe(0);
    report = site.read("import-report.md");
  });

  it.each(Object.entries(ROWS))("%s", (name, { text, notes = [], waits }) => {
    if (text !== undefined) expect(bodyOf(fileOf(name))).toBe(text);
    for (const note of notes) expect(notesOn(name)).toContain(`- ${note}`);
    if (waits === undefined) expect(notesOn(name)).not.toContain("needs a person");
    else expect(notesOn(name)).toContain(`- needs a person: a draft, because ${waits}`);
    const isDraft = waits !== undefined || /private|future/.test(ROWS[name]?.status ?? "");
    expect(fileOf(name).includes("draft: true")).toBe(isDraft);
  });

  it("leaves out a draft with a secret, which a build would refuse, and says so", () => {
    expect(existsSync(path.join(site.folder, "content/posts/a-secret.md"))).toBe(false);
    expect(report).toContain("needs a person: left out, because it has a secret");
    expect(report).not.toContain("hunter22");
  });

  it("gives a post the language that a plugin says", () => {
    const file = fileOf("a language that the site has");
    expect(file).toContain("language: es");
    expect(file).not.toContain("translationOf");
  });

  it("writes posts that a build publishes, with the words that browsers show of their source", async () => {
    expect(await callCli(["posts", "list"], { cwd: site.folder })).toMatchObject({ status: 0 });
    expect(await callCli(["build", "--quiet"], { cwd: site.folder })).toMatchObject({ status: 0 });
    for (const [name, { waits, status, title }] of Object.entries(ROWS)) {
      const page = path.join(site.folder, `dist/blog/${slugOf(name)}.html`);
      const spanish = path.join(site.folder, `dist/es/blog/${slugOf(name)}.html`);
      const isPublished = waits === undefined && status === undefined && title === undefined;
      expect([name, existsSync(page) || existsSync(spanish)]).toEqual([name, isPublished]);
      if (!existsSync(page)) continue;
      const shown =
        load(site.read(`dist/blog/${slugOf(name)}.html`))(".prose")
          .first()
          .html() ?? "";
      const body = parseMarkdown(bodyOf(fileOf(name))).value;
      const missing = linksIn(body).filter((href) => !load(shown)(`a[href="${href}"]`).length);
      expect([name, missing]).toEqual([name, []]);
      // In the place of a video is a button with words of its own.
      if (framesIn(body).length > 0) continue;
      expect([name, compareWords(bodyText(body), readSeen(shown).text)]).toEqual([name, []]);
    }
  });

  it.each(["Polylang", "WPML", "Bogo"])("names the post that a translation of %s translates", (plugin) => {
    const [original, translation] = [fileOf(`a post of ${plugin}`), fileOf(`a translation of ${plugin}`)];
    expect(original).not.toMatch(/language|translationOf/);
    expect(translation).toContain(`language: es\ntranslationOf: ${slugOf(`a post of ${plugin}`)}\n`);
    const page = load(site.read(`dist/es/blog/${slugOf(`a translation of ${plugin}`)}.html`));
    const other = page('link[rel="alternate"][hreflang="en"]').attr("href");
    expect(other).toMatch(new RegExp(`/blog/${slugOf(`a post of ${plugin}`)}$`));
  });
});
