import type { Link } from "../../src/pages/site-links.ts";
import { unbrokenItem } from "./unbroken.tsx";

interface BareLinksProps {
  links: readonly Link[];
  className?: string;
}

/** A list of links without styles, for a component that has its own. A page uses `Links`. */
export function BareLinks({ links, className }: BareLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{unbrokenItem(label)}</a>
        </li>
      ))}
    </ul>
  );
}
