import { Fold } from "./Fold.tsx";
import { headingId } from "./headings.ts";
import { useLabels } from "./labels.ts";
import { unbrokenItem } from "./unbroken.tsx";
import "./Contents.css";

/** The table of contents of an article: folded on phones, beside the text on wide screens. */
export function Contents({ headings }: { headings: readonly string[] }) {
  const { contents } = useLabels("article");
  return (
    <nav className="contents" aria-label={contents}>
      <Fold summary={contents}>
        <ol>
          {headings.map((heading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two headings may have the same text
            <li key={index}>
              <a href={`#${headingId(index + 1)}`}>{unbrokenItem(heading)}</a>
            </li>
          ))}
        </ol>
      </Fold>
    </nav>
  );
}
