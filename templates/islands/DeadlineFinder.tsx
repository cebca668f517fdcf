import { type SyntheticEvent, useEffect, useState } from "react";
import type { FinderProps } from "../../src/pages/deadlines.ts";
import { fillIn } from "../../src/shared/values.ts";
import { formatDay, isDay, lastDay, lastOpenDay, localDay } from "../parts/deadline-dates.ts";
import {
  type Answers,
  type DeadlineRow,
  ELSEWHERE,
  findRows,
  type RowLimit,
  readCities,
  readRows,
  UNKNOWN,
} from "../parts/deadline-reader.ts";
import { fillLetter } from "../parts/notice-letter.ts";
import "./DeadlineFinder.css";

/**
 * Finds the rows of the table of deadlines that apply after a crash, and their last days. The browser opens it before the
 * script is there. Questions and answers are not in the page: with them, it would take a second round trip.
 */
export function DeadlineFinder(props: FinderProps) {
  const { texts } = props;
  const [table, setTable] = useState<Table>();
  useEffect(() => {
    const elsewhere = document.querySelector(`#${ELSEWHERE} b`)?.textContent ?? "";
    const cities = [[ELSEWHERE, elsewhere] as const, ...readCities(document)];
    setTable({ rows: readRows(document, texts), cities });
  }, [texts]);
  return (
    <details className="finder">
      <summary className="button button-navy">{texts.heading}</summary>
      {table ? <Questions {...props} {...table} /> : <p role="status">{texts.loading}</p>}
    </details>
  );
}

export default DeadlineFinder;

interface Table {
  readonly rows: readonly DeadlineRow[];
  readonly cities: readonly (readonly [string, string])[];
}

type Loaded = FinderProps & Table;

function Questions(props: Loaded) {
  const { texts, cities } = props;
  const [answers, setAnswers] = useState<Answers>();
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    setAnswers(readAnswers(currentTarget.closest("form")));
  return (
    // Such a form is never sent: there is no dialog around it.
    <form method="dialog" autoComplete="off" onChange={answers && show}>
      <p>{texts.text}</p>
      <Choice
        name="who"
        label={texts.who}
        options={[[UNKNOWN, texts.unknown], ...Object.entries(texts.vehicles)]}
      />
      <Choice name="where" label={texts.where} options={cities} />
      <label>
        {texts.when}
        <input name="when" type="date" />
      </label>
      <button className="button button-navy" type="submit" onClick={show}>
        {texts.show}
      </button>
      <Result {...props} answers={answers} />
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly (readonly [string, string])[];
}

function Choice({ name, label, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function readAnswers(form: HTMLFormElement | null): Answers {
  const data = new FormData(form ?? undefined);
  const [who = "", where = "", when = ""] = ["who", "where", "when"].map((name) => String(data.get(name)));
  return { who, where, when: isDay(when) ? when : undefined };
}

/**
 * Screen readers announce the first paragraph, which is there before its text. Others see the same below it, with the
 * source.
 */
function Result(props: Loaded & { answers: Answers | undefined }) {
  const { texts, rows: all, answers } = props;
  const today = localDay(new Date());
  const when = answers?.when;
  const rows = answers ? findRows(all, answers, today) : [];
  const isFuture = when !== undefined && when > today;
  const day = isFuture ? undefined : when;
  const [first] = rows;
  const [limit] = first?.limits ?? [];
  return (
    <>
      <p role="status" className={first && day ? "visually-hidden" : undefined}>
        {answers && !day && `${isFuture ? texts.future : texts.noDate} `}
        {first && limit && day && `${first.name}: ${describeDay(limit, day, texts.last, today, props)}`}
      </p>
      {first && (
        <dl className="rules">
          {rows.map((row) => (
            <Row key={row.name} {...props} row={row} day={day} today={today} />
          ))}
        </dl>
      )}
      {first && (
        <p>
          {answers?.who === UNKNOWN && texts.shortest} {texts.caution} <a href="#rules">{texts.rules}</a>
        </p>
      )}
    </>
  );
}

interface RowProps extends FinderProps {
  row: DeadlineRow;
  /** The day of the crash. */
  day: string | undefined;
  today: string;
}

/** The limit to plan on stands out; what else the rule or state law gives follows. */
function Row({ row, day, today, ...props }: RowProps) {
  const { texts } = props;
  const [first, ...others] = row.limits;
  if (!first) return null;
  const describe = (limit: RowLimit, text = texts.last) =>
    day ? describeDay(limit, day, text, today, props) : "";
  const isLate = (limit: RowLimit) => day !== undefined && lastDay(day, limit) < today;
  // The letter may still be in time by another limit of the rule.
  const notices = row.limits.filter(({ isSuit }) => !isSuit);
  const arrival = notices.find((limit) => !isLate(limit)) ?? first;
  const letter = row.letter && { ...row.letter, when: day, by: describe(arrival, texts.by) };
  return (
    <div>
      <dt>
        {row.name}: {first.text}
      </dt>
      {day && (
        <dd>
          <strong>{describe(first)}</strong>
        </dd>
      )}
      {others.map((limit) => (
        <dd key={limit.text}>
          {capitalize(limit.text)}
          {day && `: ${describe(limit)}`}
        </dd>
      ))}
      {others.length > 0 && !isLate(first) && <dd>{texts.readRow}</dd>}
      <dd>
        {row.source} <a href={`#${row.id}`}>{texts.row}</a>
      </dd>
      {letter && (
        <dd>
          <button className="button button-navy" type="button" onClick={() => fillLetter(document, letter)}>
            {texts.letter}
          </button>
        </dd>
      )}
    </div>
  );
}

/**
 * Returns the sentences on the last day of a limit, the first of which is `text`: the last one on which offices are open,
 * and why it is that one.
 */
function describeDay(
  limit: RowLimit,
  day: string,
  text: string,
  today: string,
  { texts, locale }: FinderProps,
): string {
  const last = lastDay(day, limit);
  const open = lastOpenDay(last);
  const say = (text: string, date: string) => fillIn(text, { date: formatDay(date, locale) });
  if (last < today) return say(texts.passed, last);
  if (open === last || open < today) return say(text, last);
  return `${say(text, open)} ${say(texts.ends, last)}`;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
