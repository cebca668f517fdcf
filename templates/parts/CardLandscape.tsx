import { SHARE_SIZE } from "../../src/shared/post-view.ts";
import gulf from "../landscapes/gulf.svg" with { type: "text" };
import hillCountry from "../landscapes/hill-country.svg" with { type: "text" };
import transPecos from "../landscapes/trans-pecos.svg" with { type: "text" };
import { contentOf } from "./svg-content.ts";
import "./PostImage.css";

/** Landscapes, each with the color of its sky in regions.css. A list shows many, so they are few: they are in the page. */
const LANDSCAPES = [
  { svg: contentOf(gulf), sky: "#15335c" },
  { svg: contentOf(hillCountry), sky: "#a3bcda" },
  { svg: contentOf(transPecos), sky: "#101a3c" },
];

/** The picture on the card of a post that has none: the same one for the same post. */
export function CardLandscape({ of }: { of: string }) {
  const sum = [...of].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const { svg = "", sky } = LANDSCAPES[sum % LANDSCAPES.length] ?? {};
  return (
    // No div, which a card takes for its text.
    <span className="post-image">
      <svg {...SHARE_SIZE} viewBox="-20 0 914 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path fill={sky} d="M-20 0h914v480h-914Z" />
        <g dangerouslySetInnerHTML={{ __html: svg }} />
      </svg>
    </span>
  );
}
