import { SHARE_SIZE } from "../../src/shared/post-view.ts";
import highPlains from "../landscapes/high-plains.svg" with { type: "text" };
import transPecos from "../landscapes/trans-pecos.svg" with { type: "text" };
import { contentOf } from "./svg-content.ts";
import "./PostImage.css";

/**
 * Landscapes, each with the color of its sky in regions.css. They are in the page, which shows many, so they are the two with
 * the fewest bytes that differ in their light. Mirrored, they are four.
 */
const LANDSCAPES = [
  { svg: contentOf(highPlains), sky: "#8fb1d8" },
  { svg: contentOf(transPecos), sky: "#101a3c" },
];

/** The picture on the card of a post that has none: the same one for the same post. */
export function CardLandscape({ of }: { of: string }) {
  const sum = [...of].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const { svg = "", sky } = LANDSCAPES[sum % LANDSCAPES.length] ?? {};
  const mirrored = sum % 4 > 1 ? "matrix(-1 0 0 1 874 0)" : undefined;
  return (
    // No div, which a card takes for its text.
    <span className="post-image">
      <svg {...SHARE_SIZE} viewBox="-20 0 914 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path fill={sky} d="M-20 0h914v480h-914Z" />
        <g transform={mirrored} dangerouslySetInnerHTML={{ __html: svg }} />
      </svg>
    </span>
  );
}
