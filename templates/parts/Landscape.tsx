import { contentOf } from "./svg-content.ts";
import "./Landscape.css";

/** The picture of a hero. */
export interface LandscapeProps {
  /** The class that gives a hero the light of the landscape: the sky, and the text on it. */
  name: string;
  /** The text of an SVG file in templates/landscapes. */
  svg: string;
}

/**
 * Draws a landscape. The ground runs from edge to edge at any width. The subject stands right of the text, at x from
 * 150 to 730; what is farther left stays below y = 340.
 */
export function Landscape({ svg }: Pick<LandscapeProps, "svg">) {
  return (
    <svg
      className="horizon"
      viewBox="-1600 0 3200 480"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: contentOf(svg) }}
    />
  );
}
