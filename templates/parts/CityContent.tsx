import type { CityProps } from "../../src/pages/city.ts";
import { fillIn } from "../../src/shared/values.ts";
import { regionLandscape } from "../landscapes/regions.ts";
import { About } from "./About.tsx";
import { AttorneyCard } from "./AttorneyCard.tsx";
import { Cards } from "./Cards.tsx";
import { CityHelp } from "./CityHelp.tsx";
import { Closing } from "./Closing.tsx";
import { Emergency } from "./Emergency.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { Hero } from "./Hero.tsx";
import { LinkGrid } from "./LinkGrid.tsx";
import { useLabels } from "./labels.ts";
import { Office } from "./Office.tsx";
import { Points } from "./Points.tsx";
import { Section } from "./Section.tsx";
import { unbroken } from "./unbroken.tsx";
import "./CityContent.css";

interface CityContentProps extends CityProps {
  /** "h2" on a page that has a main heading of its own. */
  level: "h1" | "h2";
}

/** The main part of a city page, which 404.html shows too. Help comes first: a visitor may stand at the roadside. */
export function CityContent({ level, ...city }: CityContentProps) {
  const { firm, texts } = city;
  const { hero, about, reasons, emergency, neighborhoods, closing } = texts;
  return (
    <>
      <Hero
        firm={firm}
        landscape={regionLandscape(city.region)}
        eyebrow={hero.eyebrow}
        heading={hero.heading}
        level={level}
        text={hero.text}
        review={fillIn(useLabels("call").cityReview, { city: city.name })}
        firstSteps={<FirstSteps href="#emergency" more={city.firstPages} />}
      />

      <Emergency id="emergency" firm={firm} {...emergency} checklistHref={city.checklistHref} />

      <CityHelp texts={texts.help} city={city} />

      {city.offices.length > 0 && <Offices city={city.name} offices={city.offices} />}

      <Driving {...city} />

      {city.neighborhoods.length > 0 && (
        <Section id="neighborhoods" heading={neighborhoods.heading} text={neighborhoods.text}>
          <LinkGrid links={city.neighborhoods} />
        </Section>
      )}

      <Section id="reasons" heading={reasons.heading}>
        {/* 404.html has little room in the first round trip. */}
        <Cards cards={reasons.cards} plain={level === "h2"} />
        {city.attorney && <AttorneyCard attorney={city.attorney} plain={level === "h2"} />}
      </Section>

      <Closing firm={firm} {...closing} />

      <About id="about" heading={about.heading} text={city.description}>
        <Place {...city} />
      </About>
    </>
  );
}

function Place({ texts, population, county, otherCounties = [] }: CityProps) {
  const labels = useLabels("city");
  const list = new Intl.ListFormat(useLabels("language").locale);
  return (
    <p className="aside">
      {texts.about.population}: <strong>{population}</strong>. {fillIn(labels.county, { county })}
      {otherCounties.length > 0 && fillIn(labels.otherCounties, { counties: list.format(otherCounties) })}.
    </p>
  );
}

/** The accidents and the roads of the city, side by side on wide screens. */
function Driving({ texts: { accidents, roads }, ...city }: CityProps) {
  return (
    <section className="section" aria-labelledby="accidents">
      <div className="wrap two-columns">
        <div>
          <h2 id="accidents">{accidents.heading}</h2>
          <Points points={city.commonAccidents} />
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
  );
}

function Offices({ city, offices }: { city: string; offices: CityProps["offices"] }) {
  return (
    <Section id="offices" heading={fillIn(useLabels("offices").heading, { city })}>
      {offices.map((office) => (
        <Office key={office.address} {...office} />
      ))}
    </Section>
  );
}
