import type { PropsOf } from "../../src/pages/kinds.ts";
import { MoreLink } from "../parts/MoreLink.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { Portrait } from "../parts/Portrait.tsx";
import "./Attorneys.css";

export function Attorneys({ firm, heading, text, attorneys }: PropsOf<"attorneys">) {
  return (
    <main id="main">
      <PageHead firm={firm} heading={heading} text={text} />
      <ul className="wrap attorneys">
        {attorneys.map(({ href, label, texts, portrait }) => (
          <li key={href}>
            {portrait && <Portrait {...portrait} />}
            <h2>{label}</h2>
            <p>{texts.offices}</p>
            <p>{texts.languages}</p>
            <p>{texts.number}</p>
            <MoreLink href={href} label={texts.about} />
          </li>
        ))}
      </ul>
    </main>
  );
}
