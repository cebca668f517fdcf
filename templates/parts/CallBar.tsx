import type { Firm } from "../../src/pages/firm.ts";
import { Icon } from "./Icon.tsx";
import "./CallBar.css";

/** The call button at the bottom of a phone, while no other one is in view: src/client/call-bar.ts. */
export function CallBar({ firm }: { firm: Firm }) {
  return (
    <section className="call-bar" aria-label="Call us">
      <a href={firm.phoneHref}>
        <Icon name="phone" />
        <span>
          Call <span className="number">{firm.phone}</span>
        </span>
        <small>Free, 24/7</small>
      </a>
    </section>
  );
}
