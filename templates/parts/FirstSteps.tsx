import { Icon } from "./Icon.tsx";
import { useLabels } from "./labels.ts";
import "./FirstSteps.css";

/** The link of a hero to the first steps after a crash. */
export function FirstSteps({ href }: { href: string }) {
  return (
    <a className="first-steps" href={href}>
      {useLabels("call").firstSteps}
      <Icon name="arrow-right" />
    </a>
  );
}
