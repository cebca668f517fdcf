import type { PostBody, Section } from "../../src/shared/post.ts";
import { headingId } from "./Contents.tsx";

interface SectionsProps {
  sections: PostBody;
  /** Whether the headings have the ids that a table of contents links to. */
  hasIds: boolean;
}

/** The body of a post. Its texts are plain text, not HTML. */
export function Sections({ sections, hasIds }: SectionsProps) {
  let headings = 0;
  return sections.map((section, index) => {
    if (section.type === "heading") headings += 1;
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a rendered post never change
    return <PostSection key={index} section={section} id={hasIds ? headingId(headings) : undefined} />;
  });
}

function PostSection({ section, id }: { section: Section; id: string | undefined }) {
  switch (section.type) {
    case "heading":
      return <h2 id={id}>{section.content}</h2>;
    case "paragraph":
      return <p>{section.content}</p>;
    case "list":
      return (
        <ul>
          {section.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same text
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
  }
}
