import type { Deadline } from "../../src/pages/deadlines.ts";
import type { PropsOf } from "../../src/pages/kinds.ts";
import { formatLongDate } from "../../src/shared/dates.ts";
import { fillIn } from "../../src/shared/values.ts";
import { DeadlineFinder } from "../islands/DeadlineFinder.tsx";
import { Closing } from "../parts/Closing.tsx";
import { Island } from "../parts/Island.tsx";
import { NoticeLetter } from "../parts/NoticeLetter.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { Section } from "../parts/Section.tsx";
import { unbroken } from "../parts/unbroken.tsx";
import "./Deadlines.css";

type DeadlinesProps = PropsOf<"deadlines">;
type TableTexts = DeadlinesProps["texts"]["table"];

export function Deadlines({ firm, texts, rows, finder, language, locale }: DeadlinesProps) {
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
        {finder && (
          <noscript>
            <p>{texts.finder?.noScript}</p>
          </noscript>
        )}
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
              <Row key={row.id ?? row.cities[0]?.slug} row={row} texts={table} locale={locale} />
            ))}
          </tbody>
        </table>
      </div>
      <NoticeLetter texts={texts.letter} language={language} />
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
const COLUMNS = ["period", "to", "source"] as const;

interface RowProps {
  row: Deadline;
  texts: TableTexts;
  locale: string;
}

/** The finder reads the attributes. */
function Row({ row, texts, locale }: RowProps) {
  const { id, vehicles, city, asks } = row;
  const cells = {
    period: <Limits row={row} />,
    to: <Addressee row={row} texts={texts} />,
    source: <Sources row={row} texts={texts} locale={locale} />,
  };
  return (
    <tr id={id} data-for={vehicles.join(" ")} data-in={city} data-asks={asks?.join(" ")}>
      <th scope="row">
        <RowName row={row} texts={texts} />
      </th>
      {COLUMNS.map((column) => (
        <td key={column}>{cells[column]}</td>
      ))}
    </tr>
  );
}

/** The name of each city has the id that links to its row have. */
function RowName({ row: { name, cities, agencies }, texts }: Omit<RowProps, "locale">) {
  const names = cities.map(({ slug, name }) => (
    <span key={slug} id={slug}>
      {name}
    </span>
  ));
  if (name === undefined) {
    const [before, after] = texts.city.split("{city}");
    return [before, ...names, after];
  }
  const own = agencies?.map(({ name, city }) => (
    <span key={city} data-in={city}>
      {name}
    </span>
  ));
  const list = (own ?? names).flatMap((each, index) => (index > 0 ? [", ", each] : [each]));
  return (
    <>
      <b>{unbroken(name)}</b>
      {list.length > 0 && <p>{list}</p>}
    </>
  );
}

function Limits({ row: { limits, note } }: Pick<RowProps, "row">) {
  return (
    <>
      {limits.map(({ value, text, before, after }) => (
        <div key={value}>
          {before}
          <data value={value}>{unbroken(text)}</data>
          {after}
        </div>
      ))}
      {note !== undefined && <p>{unbroken(note)}</p>}
    </>
  );
}

function Addressee({ row: { to, office, address, says }, texts }: Omit<RowProps, "locale">) {
  const lines = address?.flatMap((line, index) => [index > 0 && <br key={line} />, unbroken(line)]);
  return (
    <>
      {to === undefined ? texts.unsettled : withOffice(to, office)}
      {lines && <address>{lines}</address>}
      {says !== "" && <p>{unbroken(says)}</p>}
    </>
  );
}

/** Returns a text with the English name of the office, which the letter takes over, in the place of {office}. */
function withOffice(to: string, office: string | undefined) {
  const [before = "", after] = to.split("{office}");
  if (after === undefined) return unbroken(to);
  return (
    <>
      {unbroken(before)}
      <i lang="en">{office}</i>
      {unbroken(after)}
    </>
  );
}

/** Each source with the day of its last check. */
function Sources({ row, texts, locale }: RowProps) {
  return row.sources.map(({ source, checked }) => (
    <p key={source}>
      {unbroken(source)}.{" "}
      {unbroken(
        checked === undefined
          ? texts.unchecked
          : fillIn(texts.checked, { date: formatLongDate(`${checked}T18:00:00Z`, locale) }),
      )}
    </p>
  ));
}
