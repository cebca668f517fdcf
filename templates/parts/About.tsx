import type { ReactNode } from "react";
import { Section } from "./Section.tsx";
import { unbroken } from "./unbroken.tsx";
import "./About.css";

interface AboutProps {
  id: string;
  heading: string;
  text: string | undefined;
  /** Facts, below the text. */
  children?: ReactNode;
}

/** A section with a text about a place. */
export function About({ id, heading, text, children }: AboutProps) {
  return (
    <Section id={id} heading={heading}>
      <div className="about">
        {text !== undefined && <p className="lead">{unbroken(text)}</p>}
        {children}
      </div>
    </Section>
  );
}
