import type { Link } from "../../src/pages/site-links.ts";
import { fillIn } from "../../src/shared/values.ts";
import { Icon } from "./Icon.tsx";
import { useLabels } from "./labels.ts";
import { unbrokenItem } from "./unbroken.tsx";
import "./BackLink.css";

export function BackLink({ href, label }: Link) {
  return (
    <a className="back" href={href}>
      <Icon name="arrow-right" />
      {unbrokenItem(fillIn(useLabels("common").back, { name: label }))}
    </a>
  );
}
