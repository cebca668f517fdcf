import type { Deadline } from "../../src/pages/deadlines.ts";
import type { PropsOf } from "../../src/pages/kinds.ts";
import { DeadlineFinder } from "../islands/DeadlineFinder.tsx";
import { Closing } from "../parts/Closing.tsx";
import { Island } from "../parts/Island.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { Section } from "../parts/Section.tsx";
import { unbroken } from "../parts/unbroken.tsx";
import "./Deadlines.css";

export function Deadlines({ firm, texts, rows, finder }: PropsOf<"deadlines">) {
  const { table, sections, closing } = texts;
  return (
    <main id="main">
      <PageHead firm={firm} heading={texts.heading} text={texts.text} />
      {finder && (
        <div className="wrap">
          <Island name="DeadlineFinder" component={DeadlineFinder} props={finder} />
        </div>
      )}
      <div className="wrap deadlines">
        <table>
          <caption>{unbroken(table.caption)}</caption>
          <colgroup span={COLUMNS.length + 1} />
          <thead>
            <tr>
              {[table.against, ...COLUMNS.map((column) => table[column])].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} headings={table} />
            ))}
          </tbody>
        </table>
      </div>
      <Section id="rules" heading={texts.rules}>
        <dl className="rules">
          {sections.map(({ heading, text }) => (
            <div key={heading}>
              <dt>{heading}</dt>
              <dd>{unbroken(text)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Closing firm={firm} {...closing} />
    </main>
  );
}

/** The columns after the first. */
const COLUMNS = ["period", "from", "says", "to", "source"] as const;

interface RowProps {
  row: Deadline;
  headings: PropsOf<"deadlines">["texts"]["table"];
}

/** On phones, each row is a block, and its cells name their columns. */
function Row({ row, headings }: RowProps) {
  const { id, name, href, note } = row;
  return (
    <tr id={id}>
      <th scope="row">{href === undefined ? name : <a href={href}>{name}</a>}</th>
      {COLUMNS.map((column) => (
        <td key={column} data-label={headings[column]}>
          {unbroken(row[column] ?? headings.unsettled)}
          {column === "period" && note !== undefined && <p>{unbroken(note)}</p>}
        </td>
      ))}
    </tr>
  );
}
