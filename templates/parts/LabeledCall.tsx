import type { Firm } from "../../src/pages/firm.ts";
import { Icon } from "./Icon.tsx";
import "./Call.css";
import "./LabeledCall.css";

interface LabeledCallProps {
  firm: Firm;
  label: string;
  /** Precedes the number: "by phone". */
  note?: string;
}

/** Places the call, under a label of its own. A visitor whose computer cannot call reads the number below it. */
export function LabeledCall({ firm, label, note }: LabeledCallProps) {
  return (
    <a className="button button-call" href={firm.phoneHref}>
      <Icon name="phone" />
      <span>
        {`${label} `}
        <small className="call-note">
          {note}
          <span className="number">{note === undefined ? firm.phone : `: ${firm.phone}`}</span>
        </small>
      </span>
    </a>
  );
}
