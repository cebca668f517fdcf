import type { Link } from "../../src/pages/site-links.ts";
import { BareLinks } from "./BareLinks.tsx";
import "./Links.css";

/** A list of links, each of which is large enough for a finger. */
export function Links({ links }: { links: readonly Link[] }) {
  return <BareLinks className="links" links={links} />;
}
