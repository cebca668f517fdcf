import type { Link } from "../../src/pages/links.ts";
import { Links } from "./Links.tsx";
import "./LinkGrid.css";

/** Short links in columns. */
export function LinkGrid({ links }: { links: readonly Link[] }) {
  return <Links className="link-grid" links={links} />;
}
