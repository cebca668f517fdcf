import type { Guides as GuidesProps } from "../../src/pages/articles.ts";
import { LinkGrid } from "./LinkGrid.tsx";
import { SectionHead } from "./SectionHead.tsx";
import "./Section.css";

/** The articles that anyone hurt in a crash needs, as short links. */
export function Guides({ heading, links }: GuidesProps) {
  return (
    <nav className="section" aria-labelledby="guides">
      <div className="wrap columns">
        <SectionHead id="guides" heading={heading} />
        <LinkGrid links={links} />
      </div>
    </nav>
  );
}
