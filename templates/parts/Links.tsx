import type { Link } from "../../src/pages/links.ts";
import { unbroken } from "./unbroken.tsx";

interface LinksProps {
  links: readonly Link[];
  className?: string;
}

/** A list of links. */
export function Links({ links, className }: LinksProps) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{unbroken(label)}</a>
        </li>
      ))}
    </ul>
  );
}
