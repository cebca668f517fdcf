import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  heading: string;
  text?: ReactNode;
  /** On a darker background than its neighbors. */
  sand?: boolean;
  children: ReactNode;
}

/** A section of a page with its heading. */
export function Section({ id, heading, text, sand = false, children }: SectionProps) {
  return (
    <section className={sand ? "section section-sand" : "section"} aria-labelledby={id}>
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
