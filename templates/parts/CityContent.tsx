import type { CityProps } from "../../src/pages/city.ts";
import { Articles } from "./Articles.tsx";
import { AttorneyCard } from "./AttorneyCard.tsx";
import { CallButton } from "./Call.tsx";
import { Cards } from "./Cards.tsx";
import { CityHelp } from "./CityHelp.tsx";
import { Closing } from "./Closing.tsx";
import { Hero } from "./Hero.tsx";
import { Section } from "./Section.tsx";
import { unbroken } from "./unbroken.tsx";

interface CityContentProps extends CityProps {
  /** "h2" on a page that has a main heading of its own. */
  level: "h1" | "h2";
}

/** The main part of a city page, which 404.html shows too. */
export function CityContent({ level, firm, texts, ...city }: CityContentProps) {
  const { hero, about, roads, accidents, reasons, emergency, neighborhoods, closing } = texts;
  return (
    <>
      <Hero
        firm={firm}
        landscape={city.region}
        eyebrow={hero.eyebrow}
        heading={hero.heading}
        level={level}
        text={hero.text}
        review={`Free ${city.name} Case Review`}
        firstSteps="#emergency"
      />

      <section className="section" aria-labelledby="about">
        <div className="wrap about">
          <div className="prose">
            <h2 id="about">{about.heading}</h2>
            <p>{unbroken(city.description)}</p>
          </div>
          <dl className="facts figures">
            <div>
              <dt>{about.population}</dt>
              <dd>{city.population}</dd>
            </div>
            <div>
              <dt>County</dt>
              <dd>{countyName(city.county)}</dd>
            </div>
            {city.otherCounties && (
              <div>
                <dt>Other counties</dt>
                <dd className="names">{city.otherCounties.map(countyName).join(", ")}</dd>
              </div>
            )}
          </dl>
        </div>
      </section>

      <section className="section" aria-labelledby="accidents">
        <div className="wrap two-columns">
          <div>
            <h2 id="accidents">{accidents.heading}</h2>
            <ul className="points">
              {city.commonAccidents.map((accident) => (
                <li key={accident}>{unbroken(accident)}</li>
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
                  <dt>{unbroken(name)}</dt>
                  <dd>{unbroken(note)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </section>

      <Section id="reasons" heading={reasons.heading}>
        {/* 404.html has little room in the first round trip. */}
        <Cards cards={reasons.cards} plain={level === "h2"} />
        {city.attorney && <AttorneyCard attorney={city.attorney} />}
      </Section>

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
        <CallButton firm={firm} />
      </section>

      <CityHelp texts={texts.help} city={city} />

      <Section id="neighborhoods" heading={neighborhoods.heading} text={neighborhoods.text}>
        <ul className="link-grid">
          {city.neighborhoods.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </Section>

      <Closing firm={firm} {...closing} />

      <Articles articles={city.articles} blogHref={city.blogHref} />
    </>
  );
}

function countyName(county: string): string {
  return county.replace(/ County$/, "");
}
