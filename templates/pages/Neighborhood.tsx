import type { PropsOf } from "../../src/pages/kinds.ts";
import { fillIn } from "../../src/shared/values.ts";
import { regionLandscape } from "../landscapes/regions.ts";
import { About } from "../parts/About.tsx";
import { BackLink } from "../parts/BackLink.tsx";
import { Cards } from "../parts/Cards.tsx";
import { Closing } from "../parts/Closing.tsx";
import { FirstSteps } from "../parts/FirstSteps.tsx";
import { Guides } from "../parts/Guides.tsx";
import { Hero } from "../parts/Hero.tsx";
import { Icon } from "../parts/Icon.tsx";
import { useLabels } from "../parts/labels.ts";
import { NextSteps } from "../parts/NextSteps.tsx";
import { Section } from "../parts/Section.tsx";
import { unbroken } from "../parts/unbroken.tsx";
import "./Neighborhood.css";

export function Neighborhood({
  firm,
  texts,
  city,
  region,
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
        firstSteps={<FirstSteps href={`${city.href}#emergency`} />}
      />

      <NextSteps texts={texts.now} cityHref={city.href} {...neighborhood.now} />

      <Roads texts={texts.roads} {...neighborhood} />

      <Section id="benefits" heading={texts.benefits.heading}>
        <Cards cards={texts.benefits.cards} />
      </Section>

      {guides && <Guides {...guides} />}

      <section className="section" aria-labelledby="city">
        <div className="wrap more">
          <div>
            <h2 id="city">{texts.city.heading}</h2>
            <p>{texts.city.text}</p>
          </div>
          <a className="button button-plain" href={city.href}>
            {fillIn(useLabels("city").go, { city: city.label })}
            <Icon name="arrow-right" />
          </a>
        </div>
      </section>

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
