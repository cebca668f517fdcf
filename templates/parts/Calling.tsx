import type { CallingTexts } from "../../src/content/schema.ts";
import { Icon } from "./Icon.tsx";
import "./Calling.css";

/** What happens when a visitor calls: a section of its own with an `id`, else a part of one, below its call button. */
export function Calling({ id, heading, items }: CallingTexts & { id?: string }) {
  const [Heading, Title] = id === undefined ? (["h3", "h4"] as const) : (["h2", "h3"] as const);
  return (
    <div className="calling">
      <Heading id={id}>{heading}</Heading>
      <ul>
        {items.map(({ icon, title, description }) => (
          <li key={title}>
            <Icon name={icon} />
            <Title>{title}</Title>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
