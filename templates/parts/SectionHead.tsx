import type { ReactNode } from "react";
import { unbroken } from "./unbroken.tsx";
import "./columns.css";
import "./SectionHead.css";

interface SectionHeadProps {
  id: string;
  heading: string;
  text?: ReactNode;
}

/** The heading of a section, in a box of class "columns": on a wide screen, it has a column of its own. */
export function SectionHead({ id, heading, text }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{unbroken(heading)}</h2>
      {text !== undefined && <p>{typeof text === "string" ? unbroken(text) : text}</p>}
    </div>
  );
}
