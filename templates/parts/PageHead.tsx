import type { Firm } from "../../src/pages/firm.ts";
import { CallButton } from "./Call.tsx";
import "./PageHead.css";

/** The top of a page without a hero: heading, text and the call button. */
export function PageHead({ firm, heading, text }: { firm: Firm; heading: string; text: string }) {
  return (
    <div className="page-head">
      <div className="wrap">
        <div>
          <h1>{heading}</h1>
          <p className="lead">{text}</p>
        </div>
        <CallButton firm={firm} />
      </div>
    </div>
  );
}
