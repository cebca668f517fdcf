import type { ReactNode } from "react";
import type { Region, Scene } from "../../src/shared/landscapes.ts";
import { gulf } from "./landscapes/gulf.tsx";
import { highPlains } from "./landscapes/high-plains.tsx";
import { highway } from "./landscapes/highway.tsx";
import { hillCountry } from "./landscapes/hill-country.tsx";
import { hospital } from "./landscapes/hospital.tsx";
import { livestock } from "./landscapes/livestock.tsx";
import { metroplex } from "./landscapes/metroplex.tsx";
import { rideshare } from "./landscapes/rideshare.tsx";
import { southTexas } from "./landscapes/south-texas.tsx";
import { transPecos } from "./landscapes/trans-pecos.tsx";
import { unlitCar } from "./landscapes/unlit-car.tsx";

export type LandscapeName = "highway" | Region | Scene;

const LANDSCAPES: Record<LandscapeName, ReactNode> = {
  highway,
  gulf,
  "hill-country": hillCountry,
  "high-plains": highPlains,
  metroplex,
  "south-texas": southTexas,
  "trans-pecos": transPecos,
  rideshare,
  livestock,
  hospital,
  "unlit-car": unlitCar,
};

/**
 * The picture of a hero. The ground runs from edge to edge at any width. The subject stands right of the text, at x from
 * 150 to 730; what is farther left stays below y = 340. The stylesheets have the light: the sky, and the text on it.
 */
export function Landscape({ name }: { name: LandscapeName }) {
  return (
    <svg
      className="horizon"
      viewBox="-1600 0 3200 480"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {LANDSCAPES[name]}
    </svg>
  );
}
