import type { PostBody } from "../../src/shared/post.ts";
import { headingId } from "./Contents.tsx";
import { unbrokenHtml } from "./unbroken.tsx";

interface ProseProps {
  sections: PostBody;
  /** Whether the headings have the ids that a table of contents links to. */
  hasIds: boolean;
}

/**
 * The body of a post. Its texts are plain text, not HTML. It is most of an article and nothing but texts in tags: as
 * elements of React, it would take half of the article's time.
 */
export function Prose(props: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every text is escaped
  return <div className="prose" dangerouslySetInnerHTML={{ __html: proseHtml(props) }} />;
}

function proseHtml({ sections, hasIds }: ProseProps): string {
  let html = "";
  let headings = 0;
  for (const section of sections) {
    switch (section.type) {
      case "heading":
        headings += 1;
        html += hasIds ? `<h2 id="${headingId(headings)}">` : "<h2>";
        html += `${unbrokenHtml(section.content)}</h2>`;
        break;
      case "paragraph":
        html += `<p>${unbrokenHtml(section.content)}</p>`;
        break;
      case "list":
        html += "<ul>";
        for (const item of section.items) html += `<li>${unbrokenHtml(item)}</li>`;
        html += "</ul>";
    }
  }
  return html;
}
