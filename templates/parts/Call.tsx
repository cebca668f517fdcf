import type { ReactNode } from "react";
import type { Firm } from "../../src/pages/firm.ts";
import { Icon } from "./Icon.tsx";

interface CallProps {
  firm: Firm;
  /** What the button says before the number: "Call", unless told otherwise. */
  children?: ReactNode;
}

/** The button that matters: it places the call. */
export function CallButton({ firm, children = "Call" }: CallProps) {
  return (
    <a className="button button-call" href={firm.phoneHref}>
      <Icon name="phone" />
      <span>
        {children} <span className="number">{firm.phone}</span>
      </span>
    </a>
  );
}

/** A second way to the same call, for those who look for a review rather than a number. */
export function ReviewButton({ firm, children }: { firm: Firm; children: ReactNode }) {
  return (
    <a className="button button-quiet" href={firm.phoneHref}>
      {children}
    </a>
  );
}
