import type { ReactNode } from "react";
import type { Firm } from "../../src/pages/firm.ts";
import { Icon } from "./Icon.tsx";
import { useLabels } from "./labels.ts";
import "./Call.css";

/** Places the call. */
export function CallButton({ firm }: { firm: Firm }) {
  return (
    <a className="button button-call" href={firm.phoneHref}>
      <Icon name="phone" />
      <span>
        {`${useLabels("call").call} `}
        <span className="number">{firm.phone}</span>
      </span>
    </a>
  );
}

/** Places the call too, for visitors who look for a review rather than a number. */
export function ReviewButton({ firm, children }: { firm: Firm; children: ReactNode }) {
  return (
    <a className="button button-quiet" href={firm.phoneHref}>
      {children} {useLabels("call").byPhone}
    </a>
  );
}

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
        <small>
          {note}
          <span className="number">{note === undefined ? firm.phone : `: ${firm.phone}`}</span>
        </small>
      </span>
    </a>
  );
}
