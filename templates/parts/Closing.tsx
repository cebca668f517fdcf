import type { ReactNode } from "react";
import type { Firm } from "../../src/pages/firm.ts";
import { CallButton } from "./Call.tsx";
import { useLabels } from "./labels.ts";
import { OtherWays } from "./OtherWays.tsx";
import { unbroken } from "./unbroken.tsx";
import "./Closing.css";

interface ClosingProps {
  firm: Firm;
  heading: string;
  text: string;
  children?: ReactNode;
}

/** The call to action at the end of a page. */
export function Closing({ firm, heading, text, children }: ClosingProps) {
  const labels = useLabels("call");
  return (
    <section className="closing" aria-labelledby="closing">
      <div className="wrap">
        <h2 id="closing">{unbroken(heading)}</h2>
        <p>{unbroken(text)}</p>
        <CallButton firm={firm} />
        {firm.smsHref && (
          <p className="by-text">
            {labels.or} <a href={firm.smsHref}>{labels.text}</a>
          </p>
        )}
        <OtherWays firm={firm} />
        {children}
      </div>
    </section>
  );
}
