import type { PropsOf } from "../../src/pages/kinds.ts";
import { regionLandscape } from "../landscapes/regions.ts";
import { About } from "../parts/About.tsx";
import { BackLink } from "../parts/BackLink.tsx";
import { Cards } from "../parts/Cards.tsx";
import { Closing } from "../parts/Closing.tsx";
import { FirstSteps } from "../parts/FirstSteps.tsx";
import { Guides } from "../parts/Guides.tsx";
import { Hero } from "../parts/Hero.tsx";
import { NextSteps } from "../parts/NextSteps.tsx";
import { Section } from "../parts/Section.tsx";
import { unbroken } from "../parts/unbroken.tsx";
import "./Neighborhood.css";

export function Neighborhood({
  firm,
  texts,
  city,
  region,
  firstPages,
  guides,
  ...neighborhood
}: PropsOf<"neighborhood">) {
  return (
    <main id="main">
      <Hero
        firm={firm}
        landscape={regionLandscape(region)}
        eyebrow={texts.hero.eyebrow}
        heading={texts.hero.heading}
        text={texts.hero.text}
        back={<BackLink {...city} />}
        firstSteps={<FirstSteps href={`${city.href}#emergency`} more={firstPages} />}
      />

      <NextSteps texts={texts.now} cityHref={city.href} {...neighborhood.now} />

      <Roads texts={texts.roads} {...neighborhood} />

      <Section id="benefits" heading={texts.benefits.heading}>
        <Cards cards={texts.benefits.cards} />
      </Section>

      {guides && <Guides {...guides} />}

      <Closing firm={firm} {...texts.closing} />
    </main>
  );
}

interface RoadsProps extends Pick<PropsOf<"neighborhood">, "description" | "streets"> {
  texts: PropsOf<"neighborhood">["texts"]["roads"];
}

/** The neighborhood’s roads. Renders only the fields that the content has. */
function Roads({ texts, description, streets }: RoadsProps) {
  if (description === undefined && streets.length === 0) return null;
  return (
    <About id="roads" heading={texts.heading} text={description}>
      {streets.length > 0 && (
        <dl className="facts">
          <div>
            <dt>{texts.streets}</dt>
            {streets.map((street) => (
              <dd key={street}>{unbroken(street)}</dd>
            ))}
          </div>
        </dl>
      )}
    </About>
  );
}
