import type { PropsOf } from "../../src/pages/kinds.ts";
import { CallButton } from "../parts/Call.tsx";
import { Prose } from "../parts/Prose.tsx";
import "../parts/columns.css";
import "../parts/text.css";

/** A page of the firm, such as its privacy policy. */
export function Plain({ firm, title, body, pictures }: PropsOf<"plain">) {
  return (
    <main id="main">
      <section className="wrap columns text">
        <h1>{title}</h1>
        <CallButton firm={firm} />
        <Prose body={body} pictures={pictures} hasIds={false} />
      </section>
    </main>
  );
}
