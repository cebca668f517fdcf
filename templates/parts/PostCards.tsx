import type { PostCard as Card } from "../../src/shared/post-view.ts";
import { PostCard } from "./PostCard.tsx";

/** Cards that a wide screen shows without scrolling. The images of the others load lazily. */
const FIRST_SCREEN = 3;

/** A list of posts; the class "posts" of an element around it makes it a grid. */
export function PostCards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul>
      {cards.map((card, index) => (
        <li key={card.href}>
          <PostCard {...card} lazy={index >= FIRST_SCREEN} />
        </li>
      ))}
    </ul>
  );
}
