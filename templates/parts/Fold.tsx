import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import "./Fold.css";

interface FoldProps {
  summary: ReactNode;
  children: ReactNode;
}

/** Content that is folded where space is short. */
export function Fold({ summary, children }: FoldProps) {
  return (
    <details className="fold">
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
