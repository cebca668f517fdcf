import type { NeighborhoodProps } from "../../src/pages/neighborhood.ts";
import { CallButton, ReviewButton } from "../parts/Call.tsx";
import { Cards } from "../parts/Cards.tsx";
import { Closing } from "../parts/Closing.tsx";
import { Horizon } from "../parts/Horizon.tsx";
import { Icon } from "../parts/Icon.tsx";

export function Neighborhood({ firm, texts, city, intro }: NeighborhoodProps) {
  return (
    <main id="main">
      <section className="hero" aria-labelledby="hero">
        <Horizon />
        <div className="wrap">
          <a className="back" href={city.href}>
            <Icon name="arrow-right" />
            Back to {city.label}
          </a>
          <p className="eyebrow">{texts.hero.eyebrow}</p>
          <h1 id="hero" className="hero-heading">
            {texts.hero.heading}
          </h1>
          <p className="lead">{intro}</p>
          <div className="buttons">
            <CallButton firm={firm}>Call</CallButton>
            <ReviewButton firm={firm}>Free Case Review</ReviewButton>
          </div>
        </div>
      </section>

      <section className="section" aria-labelledby="benefits">
        <div className="wrap">
          <div className="section-head">
            <h2 id="benefits">{texts.benefits.heading}</h2>
          </div>
          <Cards cards={texts.benefits.cards} />
        </div>
      </section>

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
