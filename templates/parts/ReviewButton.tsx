import type { ReactNode } from "react";
import type { Firm } from "../../src/pages/firm.ts";
import { useLabels } from "./labels.ts";
import "./ReviewButton.css";

/** Places the call too, for visitors who look for a review rather than a number. */
export function ReviewButton({ firm, children }: { firm: Firm; children: ReactNode }) {
  return (
    <a className="button button-quiet" href={firm.phoneHref}>
      {children} {useLabels("call").byPhone}
    </a>
  );
}
