import type { ReactNode } from "react";
import type { Block, Inline, PostBody, Text } from "../../src/shared/post.ts";
import type { PicturesByUrl } from "../../src/shared/post-view.ts";
import { leavesSite } from "../../src/shared/url.ts";
import { headingId, isInContents } from "./headings.ts";
import { PostImage } from "./PostImage.tsx";
import { unbroken } from "./unbroken.tsx";
import "./Prose.css";

interface ProseProps {
  body: PostBody;
  /** Those of the body's images. */
  pictures?: PicturesByUrl | undefined;
  /** Whether the headings have the ids that a table of contents links to. */
  hasIds: boolean;
}

/** The body of a post. Its texts are plain text, not HTML. */
export function Prose({ body, pictures, hasIds }: ProseProps) {
  const headings = body.filter(isInContents);
  return (
    <div className="prose">
      {body.map((block, index) => {
        const id = hasIds && isInContents(block) ? headingId(headings.indexOf(block) + 1) : undefined;
        // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may have the same text
        return <ProseBlock key={index} block={block} id={id} pictures={pictures} />;
      })}
    </div>
  );
}

interface BlockProps {
  block: Block;
  id: string | undefined;
  pictures: PicturesByUrl | undefined;
}

function ProseBlock({ block, id, pictures }: BlockProps) {
  switch (block.type) {
    case "heading": {
      const Heading = `h${block.level}` as const;
      return <Heading id={id}>{inline(block.text)}</Heading>;
    }
    case "paragraph":
      return <p>{inline(block.text)}</p>;
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return <List>{block.items.map((item, index) => withKey("li", item, index))}</List>;
    }
    case "quote":
      return <blockquote>{block.paragraphs.map((text, index) => withKey("p", text, index))}</blockquote>;
    case "image":
      return (
        <PostImage
          url={block.url}
          alt={block.alt}
          picture={pictures?.[block.url]}
          sizes={SIZES}
          priority="lazy"
        />
      );
  }
}

/** The width of the column, in columns.css. */
const SIZES = "(min-width: 62rem) 42rem, 100vw";

function withKey(Element: "li" | "p", text: Text, key: number): ReactNode {
  return <Element key={key}>{inline(text)}</Element>;
}

/** Returns a text with its markup. */
function inline(text: Text): ReactNode {
  const [only, ...others] = text;
  if (typeof only === "string" && others.length === 0) return unbroken(only);
  return text.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same text
    typeof part === "string" ? unbroken(part) : <Marked key={index} part={part} />,
  );
}

function Marked({ part }: { part: Exclude<Inline, string> }) {
  const children = inline(part.text);
  switch (part.type) {
    case "strong":
      return <strong>{children}</strong>;
    case "emphasis":
      return <em>{children}</em>;
    case "link":
      return (
        <a href={part.href} rel={leavesSite(part.href) ? "noopener" : undefined}>
          {children}
        </a>
      );
  }
}
