import type { PropsOf } from "../../src/pages/kinds.ts";
import { BackLink } from "../parts/BackLink.tsx";
import { CallButton } from "../parts/Call.tsx";
import { MoreLink } from "../parts/MoreLink.tsx";
import { Portrait } from "../parts/Portrait.tsx";
import { unbroken } from "../parts/unbroken.tsx";
import "../parts/columns.css";
import "../parts/text.css";
import "./Attorney.css";

export function Attorney({ firm, list, name, portrait, facts, text, profile }: PropsOf<"attorney">) {
  return (
    <main id="main">
      <article className="wrap columns text attorney-page">
        <BackLink {...list} />
        <h1>{name}</h1>
        <CallButton firm={firm} />
        {portrait && <Portrait {...portrait} />}
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {text.map((paragraph) => (
          <p key={paragraph}>{unbroken(paragraph)}</p>
        ))}
        {profile && <MoreLink {...profile} />}
      </article>
    </main>
  );
}
