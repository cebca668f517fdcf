import type { PropsOf } from "../../src/pages/kinds.ts";
import { Help } from "./Help.tsx";
import { LocalDeadlines } from "./LocalDeadlines.tsx";
import { Section } from "./Section.tsx";
import { unbroken } from "./unbroken.tsx";
import "./NextSteps.css";

type NextStepsProps = PropsOf<"neighborhood">["now"] & {
  texts: PropsOf<"neighborhood">["texts"]["now"];
  cityHref: string;
};

/** What to do after a crash in a neighborhood: the first steps, the deadline, the emergency room, the police, whom else to ask. */
export function NextSteps({ texts, cityHref, ...now }: NextStepsProps) {
  const { steps, police } = texts;
  return (
    <Section id="now" heading={texts.heading}>
      <ul className="help next-steps">
        <Help heading={steps.heading}>
          <p>
            {unbroken(steps.text)} <a href={`${cityHref}#emergency`}>{steps.link}</a>{" "}
            {now.checklistHref && <a href={now.checklistHref}>{steps.checklist}</a>}
          </p>
        </Help>
        <LocalDeadlines {...now.deadlines} />
        <Hospital texts={texts} cityHref={cityHref} {...now} />
        {now.hasPolice && (
          <Help heading={police.heading}>
            <p>
              {unbroken(police.text)} <a href={`${cityHref}#help`}>{police.link}</a>
            </p>
          </Help>
        )}
        {now.local !== undefined && (
          <Help heading={texts.local}>
            <p>{unbroken(now.local)}</p>
          </Help>
        )}
      </ul>
    </Section>
  );
}

type HospitalProps = Pick<NextStepsProps, "texts" | "cityHref" | "emergencyRoom" | "traumaCenters">;

function Hospital({ texts, cityHref, emergencyRoom, traumaCenters }: HospitalProps) {
  if (emergencyRoom !== undefined) {
    return (
      <Help heading={texts.emergencyRoom}>
        <p>{unbroken(emergencyRoom)}</p>
      </Help>
    );
  }
  if (traumaCenters === undefined) return null;
  const { heading, link } = texts.traumaCenters;
  return (
    <Help heading={heading}>
      <p>
        {unbroken(traumaCenters.join("; "))}. <a href={`${cityHref}#help`}>{link}</a>
      </p>
    </Help>
  );
}
