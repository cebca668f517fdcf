import type { HomeProps } from "../../src/pages/home.ts";
import { Articles } from "../parts/Articles.tsx";
import { AttorneyCard } from "../parts/AttorneyCard.tsx";
import { LabeledCall } from "../parts/Call.tsx";
import { Calling } from "../parts/Calling.tsx";
import { Cards } from "../parts/Cards.tsx";
import { Hero } from "../parts/Hero.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Section } from "../parts/Section.tsx";
import { Stars } from "../parts/Stars.tsx";

export function Home({ firm, texts, calling, rating, attorney, cities, articles, ...links }: HomeProps) {
  const { hero, stats, benefits, testimonials, urgency } = texts;
  return (
    <main id="main">
      <Hero
        firm={firm}
        landscape="highway"
        eyebrow={hero.eyebrow}
        heading={hero.heading}
        text={hero.text}
        review="Free Case Review"
      >
        <ul className="hero-points">
          {hero.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Hero>

      <section className="stats" aria-label="The firm in figures">
        <dl className="wrap">
          {stats.map(({ number, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
        <p className="wrap">{texts.statsNote}</p>
      </section>

      <Section id="benefits" heading={benefits.heading} text={benefits.text}>
        <Cards cards={benefits.cards} />
        {attorney && <AttorneyCard attorney={attorney} />}
      </Section>

      <Section id="testimonials" heading={testimonials.heading} text={<Rating {...rating} />}>
        <ul className="testimonials">
          {testimonials.cards.map((card) => (
            <li key={card.name}>
              {/* docket check reports data-sample before the site goes live. */}
              <figure className="testimonial" data-sample={card.sample}>
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
      </Section>

      <section className="urgency" aria-labelledby="urgency">
        <div className="wrap">
          <div>
            <h2 id="urgency">{urgency.heading}</h2>
            <p>{urgency.text}</p>
          </div>
          <LabeledCall firm={firm} label="Start My Free Case Review" note="by phone" />
          <Calling {...calling} />
        </div>
      </section>

      <Section id="cities" heading={texts.cities.heading} text={texts.cities.text}>
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
        <a className="more-link" href={links.sitemapHref}>
          All cities and neighborhoods
          <Icon name="arrow-right" />
        </a>
      </Section>

      <Articles articles={articles} blogHref={links.blogHref} />
    </main>
  );
}

function Rating({ value, count, source }: HomeProps["rating"]) {
  return (
    <>
      Rated {value} out of 5 from {count} reviews
      {source && (
        <>
          {" "}
          on <a href={source.url}>{source.name}</a>
        </>
      )}
      .
    </>
  );
}
