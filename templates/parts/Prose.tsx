import type { PostBody, Section } from "../../src/shared/post.ts";
import { headingId } from "./Contents.tsx";
import { unbroken } from "./unbroken.tsx";
import "./Prose.css";

interface ProseProps {
  sections: PostBody;
  /** Whether the headings have the ids that a table of contents links to. */
  hasIds: boolean;
}

/** The body of a post. Its texts are plain text, not HTML. */
export function Prose({ sections, hasIds }: ProseProps) {
  const headings = sections.filter(({ type }) => type === "heading");
  return (
    <div className="prose">
      {sections.map((section, index) => {
        const id = hasIds ? headingId(headings.indexOf(section) + 1) : undefined;
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same text
        return <ProseSection key={index} section={section} id={id} />;
      })}
    </div>
  );
}

function ProseSection({ section, id }: { section: Section; id: string | undefined }) {
  switch (section.type) {
    case "heading":
      return <h2 id={id}>{unbroken(section.content)}</h2>;
    case "paragraph":
      return <p>{unbroken(section.content)}</p>;
    case "list":
      return (
        <ul>
          {section.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same text
            <li key={index}>{unbroken(item)}</li>
          ))}
        </ul>
      );
  }
}
