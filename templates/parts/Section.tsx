import type { ReactNode } from "react";
import { SectionHead } from "./SectionHead.tsx";
import "./Section.css";

interface SectionProps {
  id: string;
  heading: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A section of a page with its heading. */
export function Section({ id, heading, text, children }: SectionProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap columns">
        <SectionHead id={id} heading={heading} text={text} />
        {children}
      </div>
    </section>
  );
}
