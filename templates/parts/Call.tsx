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
