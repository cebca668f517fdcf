import type { CityProps } from "../../src/pages/city.ts";
import { CallButton, ReviewButton } from "./Call.tsx";
import { Cards } from "./Cards.tsx";
import { Closing } from "./Closing.tsx";
import { Horizon } from "./Horizon.tsx";
import { Icon } from "./Icon.tsx";

interface CityContentProps extends CityProps {
  /** The heading of the page, or one below it where the page has its own. */
  heading: "h1" | "h2";
}

/** All of a city page below the header; the page of unknown addresses shows it too. */
export function CityContent({ heading: Heading, firm, texts, ...city }: CityContentProps) {
  const { hero, about, roads, accidents, reasons, emergency, neighborhoods, closing } = texts;
  return (
    <>
      <section className="hero" aria-labelledby="hero">
        <Horizon />
        <div className="wrap">
          <p className="eyebrow">{hero.eyebrow}</p>
          <Heading id="hero" className="hero-heading">
            {hero.heading}
          </Heading>
          <p className="lead">{hero.text}</p>
          <div className="buttons">
            <CallButton firm={firm}>Call</CallButton>
            <ReviewButton firm={firm}>Free {city.name} Case Review</ReviewButton>
          </div>
        </div>
      </section>

      <section className="section" aria-labelledby="about">
        <div className="wrap about">
          <div className="prose">
            <h2 id="about">{about.heading}</h2>
            <p>{city.description}</p>
          </div>
          <dl className="facts">
            <div>
              <dt>{about.population}</dt>
              <dd>{city.population}</dd>
            </div>
            <div>
              <dt>County</dt>
              <dd>{city.county.replace(/ County$/, "")}</dd>
            </div>
          </dl>
        </div>
      </section>

      <section className="section section-sand" aria-labelledby="accidents">
        <div className="wrap two-columns">
          <div>
            <h2 id="accidents">{accidents.heading}</h2>
            <ul className="ticks">
              {city.commonAccidents.map((accident) => (
                <li key={accident}>{accident}</li>
              ))}
            </ul>
            <p className="aside">{accidents.text}</p>
          </div>
          <div>
            <h2 id="roads">{roads.heading}</h2>
            <p>{roads.text}</p>
            <dl className="roads">
              {city.roads.map(({ name, note }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{note}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </section>

      <section className="section" aria-labelledby="reasons">
        <div className="wrap">
          <div className="section-head">
            <h2 id="reasons">{reasons.heading}</h2>
          </div>
          <Cards cards={reasons.cards} />
        </div>
      </section>

      <section className="wrap emergency" aria-labelledby="emergency">
        <div>
          <h2 id="emergency">{emergency.heading}</h2>
          <p>{emergency.text}</p>
          <ol>
            {emergency.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <CallButton firm={firm}>Call</CallButton>
      </section>

      <section className="section" aria-labelledby="neighborhoods">
        <div className="wrap">
          <div className="section-head">
            <h2 id="neighborhoods">{neighborhoods.heading}</h2>
            <p>{neighborhoods.text}</p>
          </div>
          <ul className="link-grid">
            {city.neighborhoods.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>
                  {label}
                  <Icon name="arrow-right" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <Closing firm={firm} {...closing} />
    </>
  );
}
