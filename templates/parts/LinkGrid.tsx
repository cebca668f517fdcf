import type { Link } from "../../src/pages/site-links.ts";
import { BareLinks } from "./BareLinks.tsx";
import "./LinkGrid.css";

/** Short links in columns. */
export function LinkGrid({ links }: { links: readonly Link[] }) {
  return <BareLinks className="link-grid" links={links} />;
}
