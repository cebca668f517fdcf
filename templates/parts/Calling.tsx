import type { CallingTexts } from "../../src/content/schema.ts";
import { Icon } from "./Icon.tsx";
import "./Calling.css";

/** What happens when a visitor calls, below a call button. */
export function Calling({ heading, items }: CallingTexts) {
  return (
    <div className="calling">
      <h3>{heading}</h3>
      <ul>
        {items.map(({ icon, title, description }) => (
          <li key={title}>
            <Icon name={icon} />
            <h4>{title}</h4>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
