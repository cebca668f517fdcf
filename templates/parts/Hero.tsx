import type { ReactNode } from "react";
import type { Firm } from "../../src/pages/firm.ts";
import { CallButton } from "./Call.tsx";
import { Landscape, type LandscapeProps } from "./Landscape.tsx";
import { useLabels } from "./labels.ts";
import { ReviewButton } from "./ReviewButton.tsx";
import { unbroken } from "./unbroken.tsx";
import "./Hero.css";

interface HeroProps {
  firm: Firm;
  landscape: LandscapeProps;
  /** A photo in place of the landscape. */
  photo?: ReactNode;
  eyebrow: string;
  heading: string;
  /** "h2" on a page that has a main heading of its own. */
  level?: "h1" | "h2";
  text: string;
  /** The label of the second button, if it is not that of all pages. */
  review?: string;
  /** A link beside the second button. */
  firstSteps?: ReactNode;
  /** A link to the page above. */
  back?: ReactNode;
  children?: ReactNode;
}

/** The first screen of a page. The call button comes before the text, which the bars of a small phone would cover. */
export function Hero({ firm, landscape, photo, level: Heading = "h1", ...texts }: HeroProps) {
  const { eyebrow, heading, text, review, firstSteps, back, children } = texts;
  const labels = useLabels("call");
  return (
    <section className={`hero ${landscape.name}`} aria-labelledby="hero">
      <div className="wrap">
        {back}
        <p className="eyebrow">{eyebrow}</p>
        <Heading id="hero" className="hero-heading">
          {unbroken(heading)}
        </Heading>
        <CallButton firm={firm} />
        <p className="lead">{unbroken(text)}</p>
        <div className="buttons">
          <ReviewButton firm={firm}>{review ?? labels.review}</ReviewButton>
          {firstSteps}
        </div>
        {children}
      </div>
      {/* Last: it stands at the bottom of the hero, and would move down while a slow connection delivers the rest. */}
      {photo ?? <Landscape svg={landscape.svg} />}
    </section>
  );
}
