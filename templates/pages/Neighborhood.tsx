import type { NeighborhoodProps } from "../../src/pages/neighborhood.ts";
import { regionLandscape } from "../landscapes/regions.ts";
import { About } from "../parts/About.tsx";
import { BackLink } from "../parts/BackLink.tsx";
import { Cards } from "../parts/Cards.tsx";
import { Closing } from "../parts/Closing.tsx";
import { Hero } from "../parts/Hero.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Section } from "../parts/Section.tsx";
import { unbroken } from "../parts/unbroken.tsx";
import "./Neighborhood.css";

export function Neighborhood({ firm, texts, city, region, ...neighborhood }: NeighborhoodProps) {
  return (
    <main id="main">
      <Hero
        firm={firm}
        landscape={regionLandscape(region)}
        eyebrow={texts.hero.eyebrow}
        heading={texts.hero.heading}
        text={texts.hero.text}
        review="Free Case Review"
        back={<BackLink {...city} />}
        firstSteps={`${city.href}#emergency`}
      />

      <Roads texts={texts.roads} {...neighborhood} />

      <Section id="benefits" heading={texts.benefits.heading}>
        <Cards cards={texts.benefits.cards} />
      </Section>

      <section className="section" aria-labelledby="city">
        <div className="wrap more">
          <div>
            <h2 id="city">{texts.city.heading}</h2>
            <p>{texts.city.text}</p>
          </div>
          <a className="button button-plain" href={city.href}>
            Go to {city.label}
            <Icon name="arrow-right" />
          </a>
        </div>
      </section>

      <Closing firm={firm} {...texts.closing} />
    </main>
  );
}

interface RoadsProps extends Pick<NeighborhoodProps, "description" | "streets" | "emergencyRoom"> {
  texts: NeighborhoodProps["texts"]["roads"];
}

/** The neighborhood’s roads and emergency room. Renders only the fields that the content has. */
function Roads({ texts, description, streets, emergencyRoom }: RoadsProps) {
  const hasFacts = streets.length > 0 || emergencyRoom !== undefined;
  if (description === undefined && !hasFacts) return null;
  return (
    <About id="roads" heading={texts.heading} text={description}>
      {hasFacts && (
        <dl className="facts">
          {streets.length > 0 && (
            <div>
              <dt>{texts.streets}</dt>
              {streets.map((street) => (
                <dd key={street}>{unbroken(street)}</dd>
              ))}
            </div>
          )}
          {emergencyRoom !== undefined && (
            <div>
              <dt>{texts.emergencyRoom}</dt>
              <dd>{unbroken(emergencyRoom)}</dd>
            </div>
          )}
        </dl>
      )}
    </About>
  );
}
