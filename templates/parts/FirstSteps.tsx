import type { Link } from "../../src/pages/site-links.ts";
import { Icon } from "./Icon.tsx";
import { useLabels } from "./labels.ts";
import "./FirstSteps.css";

interface FirstStepsProps {
  href: string;
  /** What people there ask first. */
  more?: readonly Link[];
}

/** The link of a hero to the first steps after a crash, and to what else people in that place need first. */
export function FirstSteps({ href, more = [] }: FirstStepsProps) {
  const links = [{ href, label: useLabels("call").firstSteps }, ...more];
  return links.map((link) => (
    <a key={link.href} className="first-steps" href={link.href}>
      {link.label}
      <Icon name="arrow-right" />
    </a>
  ));
}
