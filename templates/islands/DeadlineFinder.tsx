import { type SyntheticEvent, useEffect, useState } from "react";
import type { FinderProps } from "../../src/pages/deadlines.ts";
import { fillIn } from "../../src/shared/values.ts";
import { formatDay, isDay, lastDay, localDay } from "../parts/deadline-dates.ts";
import {
  type Answers,
  type DeadlineRow,
  ELSEWHERE,
  findRows,
  readRows,
  UNKNOWN,
} from "../parts/deadline-rows.ts";
import "./DeadlineFinder.css";

/**
 * Finds the rows of the table of deadlines that apply after a crash, and their last days. The browser opens it before the
 * script is there. Questions and answers are not in the page: with them, it would take a second round trip.
 */
export function DeadlineFinder(props: FinderProps) {
  const { texts } = props;
  const [rows, setRows] = useState<readonly DeadlineRow[]>();
  useEffect(() => setRows(readRows(document, texts.numbers, props.locale)), [texts, props.locale]);
  return (
    <details className="finder">
      <summary className="button button-navy">{texts.heading}</summary>
      {rows ? <Questions {...props} rows={rows} /> : <p role="status">{texts.loading}</p>}
    </details>
  );
}

export default DeadlineFinder;

type Loaded = FinderProps & { readonly rows: readonly DeadlineRow[] };

function Questions(props: Loaded) {
  const { texts, rows } = props;
  const [answers, setAnswers] = useState<Answers>();
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    setAnswers(readAnswers(currentTarget.closest("form")));
  const cities = rows.flatMap(({ vehicle, city, name }) =>
    vehicle === "city" && city !== ELSEWHERE ? [[city ?? "", name] as const] : [],
  );
  return (
    // Such a form is never sent: there is no dialog around it.
    <form method="dialog" autoComplete="off" onChange={answers && show}>
      <p>{texts.text}</p>
      <Choice
        name="who"
        label={texts.who}
        options={[[UNKNOWN, texts.unknown], ...Object.entries(texts.vehicles)]}
      />
      <Choice name="where" label={texts.where} options={[[ELSEWHERE, texts.elsewhere], ...cities]} />
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
function Result({ texts, locale, rows: all, answers }: Loaded & { answers: Answers | undefined }) {
  const today = localDay(new Date());
  const when = answers?.when;
  const rows = answers ? findRows(all, answers, today) : [];
  const isFuture = when !== undefined && when > today;
  const day = isFuture ? undefined : when;
  const sayDays = (row: DeadlineRow) => describeDays(row, day, texts, locale, today);
  const [first] = rows;
  return (
    <>
      <p role="status" className={first && day ? "visually-hidden" : undefined}>
        {answers && !day && `${isFuture ? texts.future : texts.noDate} `}
        {first && day && `${first.name}: ${sayDays(first).join(" ")}`}
      </p>
      {first && (
        <dl className="rules">
          {rows.map((row) => (
            <div key={row.id}>
              <dt>
                {row.name}: {row.period}
              </dt>
              {sayDays(row).map((text) => (
                <dd key={text}>
                  <strong>{text}</strong>
                </dd>
              ))}
              <dd>
                {row.source} <a href={`#${row.id}`}>{texts.row}</a>
              </dd>
            </div>
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

/** Returns a sentence for each last day of a row. */
function describeDays(
  { limits }: DeadlineRow,
  day: string | undefined,
  texts: FinderProps["texts"],
  locale: string,
  today: string,
): readonly string[] {
  if (day === undefined) return [];
  const said = limits.map((limit) => {
    const last = lastDay(day, limit);
    const text = fillIn(last < today ? texts.passed : texts.last, { date: formatDay(last, locale) });
    return limits.length > 1 ? `${capitalize(limit.words)}: ${text}` : text;
  });
  return limits.length === 1 ? said : [...said, texts.readRow];
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
