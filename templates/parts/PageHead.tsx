import type { Firm } from "../../src/pages/firm.ts";
import { CallButton } from "./Call.tsx";
import { unbroken } from "./unbroken.tsx";
import "./PageHead.css";

/** The top of a page without a hero: heading, call button and text, in the order of a hero. */
export function PageHead({ firm, heading, text }: { firm: Firm; heading: string; text: string }) {
  return (
    <div className="page-head">
      <div className="wrap">
        <h1>{heading}</h1>
        <CallButton firm={firm} />
        <p className="lead">{unbroken(text)}</p>
      </div>
    </div>
  );
}
