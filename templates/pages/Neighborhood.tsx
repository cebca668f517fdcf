import type { NeighborhoodProps } from "../../src/pages/neighborhood.ts";
import { Cards } from "../parts/Cards.tsx";
import { Closing } from "../parts/Closing.tsx";
import { Hero } from "../parts/Hero.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Section } from "../parts/Section.tsx";

export function Neighborhood({ firm, texts, city, intro }: NeighborhoodProps) {
  return (
    <main id="main">
      <Hero
        firm={firm}
        eyebrow={texts.hero.eyebrow}
        heading={texts.hero.heading}
        text={intro}
        review="Free Case Review"
        back={city}
      />

      <Section id="benefits" heading={texts.benefits.heading}>
        <Cards cards={texts.benefits.cards} />
      </Section>

      <section className="section section-sand" aria-labelledby="city">
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
