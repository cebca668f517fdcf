import type { ReactNode } from "react";
import "./Help.css";

interface HelpProps {
  heading: string;
  figure?: string | undefined;
  children: ReactNode;
}

/** What helps after a crash, as an item of a list with the class "help". */
export function Help({ heading, figure, children }: HelpProps) {
  return (
    <li>
      <h3>{heading}</h3>
      {figure !== undefined && <p className="figure">{figure}</p>}
      {children}
    </li>
  );
}
