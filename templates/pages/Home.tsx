import type { HomeProps } from "../../src/pages/home.ts";
import { CallButton, ReviewButton } from "../parts/Call.tsx";
import { Cards } from "../parts/Cards.tsx";
import { Horizon } from "../parts/Horizon.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Stars } from "../parts/Stars.tsx";

export function Home({ firm, texts, rating, cities }: HomeProps) {
  const { hero, stats, benefits, testimonials, urgency } = texts;
  return (
    <main id="main">
      <section className="hero hero-home" aria-labelledby="hero">
        <Horizon />
        <div className="wrap">
          <p className="eyebrow">{hero.eyebrow}</p>
          <h1 id="hero">{hero.heading}</h1>
          <p className="lead">{hero.text}</p>
          <div className="buttons">
            <CallButton firm={firm}>Call</CallButton>
            <ReviewButton firm={firm}>Free Case Review</ReviewButton>
          </div>
          <ul className="hero-points">
            {hero.points.map((point) => (
              <li key={point}>
                <Icon name="shield" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="stats" aria-label="The firm in figures">
        <dl className="wrap">
          {stats.map(({ number, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className="section" aria-labelledby="benefits">
        <div className="wrap">
          <div className="section-head">
            <h2 id="benefits">{benefits.heading}</h2>
            <p>{benefits.text}</p>
          </div>
          <Cards cards={benefits.cards} />
        </div>
      </section>

      <section className="section section-sand" aria-labelledby="testimonials">
        <div className="wrap">
          <div className="section-head">
            <h2 id="testimonials">{testimonials.heading}</h2>
            <p>
              Rated {rating.value} out of 5 from {rating.count} reviews.
            </p>
          </div>
          <ul className="testimonials">
            {testimonials.cards.map((card) => (
              <li key={card.name}>
                <figure className="testimonial">
                  <Stars rating={card.rating} />
                  <blockquote>
                    <p>{card.text}</p>
                  </blockquote>
                  <figcaption>
                    <strong>{card.name}</strong>
                    <span>{card.location}</span>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="urgency" aria-labelledby="urgency">
        <div className="wrap">
          <div>
            <h2 id="urgency">{urgency.heading}</h2>
            <p>{urgency.text}</p>
          </div>
          <a className="button button-call" href={firm.phoneHref}>
            <Icon name="phone" />
            Start My Free Case Review
          </a>
        </div>
      </section>

      <section className="section" aria-labelledby="cities">
        <div className="wrap">
          <div className="section-head">
            <h2 id="cities">{texts.cities.heading}</h2>
            <p>{texts.cities.text}</p>
          </div>
          <ul className="city-grid">
            {cities.map(({ href, label, population }) => (
              <li key={href}>
                <a href={href}>
                  <span className="city-name">{label}</span>
                  <span className="city-fact">{population} people</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </main>
  );
}
