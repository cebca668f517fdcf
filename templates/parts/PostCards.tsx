import type { PostCard as Card } from "../../src/shared/post-view.ts";
import { PostCard } from "./PostCard.tsx";
import "./PostCards.css";

/** Cards that a wide screen shows without scrolling. The images of the others load lazily. */
const FIRST_SCREEN = 3;

interface PostCardsProps {
  cards: readonly Card[];
  /** Whether the first card is larger than the others. */
  featured?: boolean;
}

/** A list of posts; the class "posts" of an element around it makes it a grid. */
export function PostCards({ cards, featured = false }: PostCardsProps) {
  return (
    <ul>
      {cards.map((card, index) => (
        <li key={card.href} className={featured && index === 0 ? "featured" : undefined}>
          <PostCard
            {...card}
            featured={featured && index === 0}
            priority={index === 0 ? "high" : index < FIRST_SCREEN ? "normal" : "lazy"}
          />
        </li>
      ))}
    </ul>
  );
}
