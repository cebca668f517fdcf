import type { Region } from "../../src/shared/drawings.ts";
import type { LandscapeProps } from "../parts/Landscape.tsx";
import blackland from "./blackland.svg" with { type: "text" };
import gulf from "./gulf.svg" with { type: "text" };
import highPlains from "./high-plains.svg" with { type: "text" };
import hillCountry from "./hill-country.svg" with { type: "text" };
import metroplex from "./metroplex.svg" with { type: "text" };
import pineyWoods from "./piney-woods.svg" with { type: "text" };
import southTexas from "./south-texas.svg" with { type: "text" };
import transPecos from "./trans-pecos.svg" with { type: "text" };
import "./regions.css";

const SVG: Readonly<Record<Region, string>> = {
  blackland,
  gulf,
  "hill-country": hillCountry,
  "high-plains": highPlains,
  metroplex,
  "piney-woods": pineyWoods,
  "south-texas": southTexas,
  "trans-pecos": transPecos,
};

export function regionLandscape(region: Region): LandscapeProps {
  return { name: region, svg: SVG[region] };
}
