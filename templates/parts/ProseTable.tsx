import type { ReactNode } from "react";
import { plainText, type Text } from "../../src/shared/post.ts";
import "./ProseTable.css";

interface ProseTableProps {
  header: readonly Text[];
  rows: readonly (readonly Text[])[];
  /** Returns a text with its markup. */
  inline: (text: Text) => ReactNode;
}

/** A table of a text. One that is wider than the page scrolls by itself, also with the keys of a keyboard. */
export function ProseTable({ header, rows, inline }: ProseTableProps) {
  const label = header.map(plainText).filter(Boolean).join(", ") || undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus
    <section className="prose-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two cells may have the same text
              <th key={index} scope="col">
                {inline(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same texts
            <tr key={index}>
              {row.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two cells may have the same text
                <td key={column}>{inline(text)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
