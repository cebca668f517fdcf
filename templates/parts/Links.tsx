import type { Link } from "../../src/pages/links.ts";

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
          {/* In the header, docket marks the link to the page itself after rendering: markCurrent in src/render/render.ts. */}
          <a href={href} suppressHydrationWarning>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
