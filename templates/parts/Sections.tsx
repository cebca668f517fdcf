import type { PostBody, Section } from "../../src/shared/post.ts";

/** The body of a post. Its texts are plain text, not HTML. */
export function Sections({ sections }: { sections: PostBody }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a rendered post never change
  return sections.map((section, index) => <PostSection key={index} section={section} />);
}

function PostSection({ section }: { section: Section }) {
  switch (section.type) {
    case "heading":
      return <h2>{section.content}</h2>;
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
