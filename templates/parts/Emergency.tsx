import type { Firm } from "../../src/pages/firm.ts";
import { CallButton } from "./Call.tsx";
import { Icon } from "./Icon.tsx";
import { useLabels } from "./labels.ts";
import { unbroken } from "./unbroken.tsx";
import "./Emergency.css";

interface EmergencyProps {
  firm: Firm;
  id: string;
  heading: string;
  text: string;
  /** The first steps after a crash, below a link to the emergency number. */
  steps?: readonly string[];
  /** The text and the address of the link to the checklist. */
  checklist?: string;
  checklistHref?: string | undefined;
}

/** What to do at once, in a box with the call button. */
export function Emergency({ firm, id, heading, text, steps, ...more }: EmergencyProps) {
  const labels = useLabels("call");
  return (
    <section className="wrap emergency" aria-labelledby={id}>
      <div>
        <h2 id={id}>{unbroken(heading)}</h2>
        {steps && (
          <a className="button button-navy" href="tel:911">
            <Icon name="phone" />
            {labels.emergency}
          </a>
        )}
        <p>{unbroken(text)}</p>
      </div>
      {steps && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{unbroken(step)}</li>
          ))}
          {more.checklistHref && (
            <li>
              <a href={more.checklistHref}>{more.checklist}</a>
            </li>
          )}
        </ol>
      )}
      <CallButton firm={firm} />
    </section>
  );
}
