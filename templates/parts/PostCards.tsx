import type { PostCard as Card } from "../../src/shared/post-view.ts";
import { PostCard } from "./PostCard.tsx";

/** Cards that a wide screen shows without scrolling; the pictures of the others wait until they come near. */
const FIRST_SCREEN = 3;

/** Posts side by side, inside an element of the class "posts". */
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
