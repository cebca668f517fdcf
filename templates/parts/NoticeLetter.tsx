import type { PropsOf } from "../../src/pages/kinds.ts";
import { Section } from "./Section.tsx";
import { unbroken } from "./unbroken.tsx";
import "./NoticeLetter.css";

type LetterTexts = PropsOf<"deadlines">["texts"]["letter"];
type Line = LetterTexts["lines"][number];

interface NoticeLetterProps {
  texts: LetterTexts;
  /** That of the page: the letter itself is in English. */
  language: string;
}

/**
 * A letter of notice. Visitors write into its lines without any script, or print it blank; the finder fills in whom it
 * goes to. Browsers keep nothing of it: its blanks are no form fields, and they are not sent to a spelling service.
 */
export function NoticeLetter({ texts, language }: NoticeLetterProps) {
  return (
    <Section id="letter" heading={texts.heading} text={unbroken(texts.text)}>
      <div className="letter-help">
        <p className="letter-by lead" />
        <p className="letter-ask">{unbroken(texts.ask)}</p>
        <p>
          {unbroken(texts.mail)} {unbroken(texts.not)}
        </p>
        <button className="button button-navy letter-print" type="button" hidden>
          {texts.print}
        </button>
      </div>
      <div
        className="letter"
        spellCheck={false}
        lang={language === LETTER_LANGUAGE ? undefined : LETTER_LANGUAGE}
      >
        {texts.lines.map((line) => (
          <LetterLine
            key={line.holds}
            line={line}
            asked={ALWAYS.includes(line.holds) ? undefined : texts.asked}
            language={language}
          />
        ))}
      </div>
    </Section>
  );
}

/** Offices of Texas read English. */
const LETTER_LANGUAGE = "en";
/** The lines of every notice. The others are there if the row asks for them. */
const ALWAYS: readonly string[] = [
  "sender",
  "day",
  "to",
  "claim",
  "when",
  "where",
  "what",
  "injury",
  "signed",
];

interface LetterLineProps {
  line: Line;
  /** Says of a line that not every notice has it. */
  asked: string | undefined;
  language: string;
}

function LetterLine({ line: { holds, text, hint }, asked, language }: LetterLineProps) {
  const id = `letter-${holds}`;
  return (
    <div data-asked={asked && holds}>
      <p id={`${id}-label`}>
        {unbroken(text)}{" "}
        <small lang={language === LETTER_LANGUAGE ? undefined : language}>
          {asked && <span className="letter-asked">{asked} </span>}
          {hint !== undefined && unbroken(hint)}
        </small>
      </p>
      {holds !== "claim" && (
        // biome-ignore lint/a11y/useFocusableInteractive: what is editable can be focused
        // biome-ignore lint/a11y/useSemanticElements: paper would cut off the text of a field
        <div id={id} role="textbox" aria-labelledby={`${id}-label`} contentEditable="plaintext-only" />
      )}
    </div>
  );
}
