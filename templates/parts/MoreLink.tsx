import type { Link } from "../../src/pages/site-links.ts";
import { Icon } from "./Icon.tsx";
import { unbrokenItem } from "./unbroken.tsx";
import "./MoreLink.css";

/** The link below a list that leads to more of its kind. */
export function MoreLink({ href, label }: Link) {
  return (
    <a className="more-link" href={href}>
      {unbrokenItem(label)}
      <Icon name="arrow-right" />
    </a>
  );
}
