import type { ReactNode } from "react";
import type { IconName } from "../../src/shared/drawings.ts";
import "./Icon.css";

// On a 24-pixel grid, with lines 1.75 pixels wide.
const DRAWINGS: Record<IconName, ReactNode> = {
  "arrow-right": <path d="M5 12h14m-6-6 6 6-6 6" />,
  "chevron-down": <path d="m6 9 6 6 6-6" />,
  clock: <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5l3.5 2" />,
  dollar: (
    <path d="M12 3v18m4.5-13.5C15.6 6 14 5.5 12 5.5c-2.7 0-4.5 1.2-4.5 3.2 0 4.3 9 2.3 9 6.6 0 2-1.8 3.2-4.5 3.2-2.1 0-3.9-.7-4.7-2.3" />
  ),
  mail: <path d="M4 6h16v12H4zm0 1 8 6 8-6" />,
  "map-pin": (
    <path d="M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
  ),
  medal: <path d="m8 3 4 6 4-6M12 9a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm-2 6 1.5 1.5L14.5 13.5" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  phone: (
    <path d="M6.5 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />
  ),
  scale: <path d="M12 4v16m-5 0h10M5 7l7-2 7 2M5 7l-3 7a3.2 3.2 0 0 0 6 0Zm14 0-3 7a3.2 3.2 0 0 0 6 0Z" />,
  search: <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20" />,
  shield: <path d="M12 3 5 5.5v6c0 4.3 2.9 7.6 7 9.5 4.1-1.9 7-5.2 7-9.5v-6Zm-3 9 2 2 4-4" />,
  star: <path d="m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6L3.4 9.8l6-.8Z" />,
  users: (
    <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0m1-9.3A3.5 3.5 0 0 0 15.5 4M21 20a6 6 0 0 0-4-5.6" />
  ),
};

/** A decorative icon, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
