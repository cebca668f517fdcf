import type { ReactNode } from "react";

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
      <div className="wrap">
        <div className="section-head">
          <h2 id={id}>{heading}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
