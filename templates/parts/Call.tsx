import type { ReactNode } from "react";
import type { Firm } from "../../src/pages/firm.ts";
import { Icon } from "./Icon.tsx";

/** Places the call. */
export function CallButton({ firm }: { firm: Firm }) {
  return (
    <a className="button button-call" href={firm.phoneHref}>
      <Icon name="phone" />
      <span>
        Call <span className="number">{firm.phone}</span>
      </span>
    </a>
  );
}

/** Places the call too, for visitors who look for a review rather than a number. */
export function ReviewButton({ firm, children }: { firm: Firm; children: ReactNode }) {
  return (
    <a className="button button-quiet" href={firm.phoneHref}>
      {children}
    </a>
  );
}
