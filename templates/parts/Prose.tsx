import { type ReactNode, useContext } from "react";
import { isMap, type Frame as PostFrame, providerOf } from "../../src/shared/frames.ts";
import {
  type Block,
  type Flow,
  type Inline,
  type List,
  type PostBody,
  plainText,
  type Table,
  type Text,
} from "../../src/shared/post.ts";
import type { PicturesByUrl } from "../../src/shared/post-view.ts";
import { leavesSite } from "../../src/shared/url.ts";
import { Frame } from "./Frame.tsx";
import { headingId, isInContents } from "./headings.ts";
import { Labels } from "./labels.ts";
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
      return block.frame ? <ProseFrame frame={block.frame} text={block.text} /> : <p>{inline(block.text)}</p>;
    case "list":
      return <ProseList {...block} />;
    case "quote":
      return <blockquote>{flow(block.paragraphs)}</blockquote>;
    case "table":
      return <ProseTable {...block} />;
    case "image": {
      const picture = pictures?.[block.url];
      if (picture === null) return null;
      return <PostImage url={block.url} alt={block.alt} picture={picture} sizes={SIZES} priority="lazy" />;
    }
  }
}

/** A video or a map. An island has no labels for it: it shows the link alone, as articles that are newer than the build do. */
function ProseFrame({ frame: { src, isTall }, text }: { frame: PostFrame; text: Text }) {
  const { frames } = useContext(Labels);
  const [link] = text;
  if (!frames || typeof link !== "object" || link.type !== "link") return <p>{inline(text)}</p>;
  const { href } = link;
  const [provider, words] = [providerOf(src), plainText(link.text)];
  const title = words === href ? provider : words;
  return (
    <Frame {...{ src, href, title, provider }} isTall={isTall === true} kind={isMap(src) ? "map" : "video"} />
  );
}

/** The width of the column, in columns.css. */
const SIZES = "(min-width: 62rem) 42rem, 100vw";

function ProseList({ isOrdered, start, items }: List) {
  const Element = isOrdered ? "ol" : "ul";
  const attributes = isOrdered && start !== undefined ? { start } : {};
  return (
    <Element {...attributes}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same text
        <li key={index}>{"parts" in item ? flow(item.parts) : inline(item)}</li>
      ))}
    </Element>
  );
}

function flow(parts: Flow): ReactNode {
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same text
    "items" in part ? <ProseList key={index} {...part} /> : <p key={index}>{inline(part)}</p>,
  );
}

/** A table that is wider than the page scrolls by itself, also with the keys of a keyboard. */
function ProseTable({ header, rows, align = [] }: Table) {
  const label = header.map(plainText).filter(Boolean).join(", ") || undefined;
  const cells = (Element: "th" | "td", texts: readonly Text[]) =>
    texts.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two cells may have the same text
      <Element key={index} scope={Element === "th" ? "col" : undefined} className={align[index]}>
        {inline(text)}
      </Element>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus
    <section className="table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>{cells("th", header)}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same texts
            <tr key={index}>{cells("td", row)}</tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

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
