import type { Firm } from "../../src/pages/firm.ts";
import { Icon } from "./Icon.tsx";
import { useLabels } from "./labels.ts";
import "./CallBar.css";

/** The call button at the bottom of a phone, while no other one is in view: src/client/call-bar.ts. */
export function CallBar({ firm }: { firm: Firm }) {
  const { call, note } = useLabels("bars");
  return (
    <section className="call-bar" aria-label={call}>
      <a href={firm.phoneHref}>
        <Icon name="phone" />
        <span>
          {`${useLabels("call").call} `}
          <span className="number">{firm.phone}</span>
        </span>
        <small>{note}</small>
      </a>
    </section>
  );
}
