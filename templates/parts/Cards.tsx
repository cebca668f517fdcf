import type { IconName } from "../../src/shared/drawings.ts";
import { Icon } from "./Icon.tsx";
import { unbroken } from "./unbroken.tsx";
import "./Cards.css";

interface Card {
  icon: IconName;
  title: string;
  description: string;
}

/** A grid of cards with an icon, unless `plain`, a title and a few lines. */
export function Cards({ cards, plain = false }: { cards: readonly Card[]; plain?: boolean }) {
  return (
    <ul className="cards">
      {cards.map(({ icon, title, description }) => (
        <li key={title} className="card">
          {!plain && <Icon name={icon} />}
          <h3>{unbroken(title)}</h3>
          <p>{unbroken(description)}</p>
        </li>
      ))}
    </ul>
  );
}
