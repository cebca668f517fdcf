import type { ReactNode } from "react";
import { unbroken } from "./unbroken.tsx";
import "./About.css";

interface AboutProps {
  id: string;
  heading: string;
  text: string | undefined;
  /** Facts, beside the text on wide screens. */
  children?: ReactNode;
}

/** A section with a text about a place. */
export function About({ id, heading, text, children }: AboutProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap about">
        <div className="about-text">
          <h2 id={id}>{heading}</h2>
          {text !== undefined && <p>{unbroken(text)}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
