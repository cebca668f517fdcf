import type { Link } from "../../src/pages/links.ts";
import { Icon } from "./Icon.tsx";
import "./BackLink.css";

/** The link to the page above. */
export function BackLink({ href, label }: Link) {
  return (
    <a className="back" href={href}>
      <Icon name="arrow-right" />
      {`Back to ${label}`}
    </a>
  );
}
