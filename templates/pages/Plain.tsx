import type { PropsOf } from "../../src/pages/kinds.ts";
import { CallButton } from "../parts/Call.tsx";
import { InShort } from "../parts/InShort.tsx";
import { useLabels } from "../parts/labels.ts";
import { OtherWays } from "../parts/OtherWays.tsx";
import { Prose } from "../parts/Prose.tsx";
import { unbroken } from "../parts/unbroken.tsx";
import "../parts/columns.css";
import "../parts/text.css";

/** A page of the firm, such as its privacy policy. */
export function Plain({ firm, title, hasFirstSteps, body, pictures }: PropsOf<"plain">) {
  const { closing } = useLabels("plain");
  return (
    <main id="main">
      <section className="wrap columns text">
        <h1>{title}</h1>
        <CallButton firm={firm} />
        {hasFirstSteps && <InShort />}
        <Prose body={body} pictures={pictures} hasIds={false} />
        <p>{unbroken(closing)}</p>
        <CallButton firm={firm} />
        <OtherWays firm={firm} />
      </section>
    </main>
  );
}
