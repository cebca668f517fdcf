import type { Scene } from "../../src/shared/drawings.ts";
import type { LandscapeProps } from "../parts/Landscape.tsx";
import hospital from "./hospital.svg" with { type: "text" };
import livestock from "./livestock.svg" with { type: "text" };
import rideshare from "./rideshare.svg" with { type: "text" };
import unlitCar from "./unlit-car.svg" with { type: "text" };
import "./scenes.css";

const SVG: Readonly<Record<Scene, string>> = { rideshare, livestock, hospital, "unlit-car": unlitCar };

export function sceneLandscape(scene: Scene): LandscapeProps {
  return { name: scene, svg: SVG[scene] };
}
