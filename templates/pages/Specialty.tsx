import type { SpecialtyProps } from "../../src/pages/specialty.ts";
import { CallButton, ReviewButton } from "../parts/Call.tsx";
import { Cards } from "../parts/Cards.tsx";
import { Closing } from "../parts/Closing.tsx";
import { Horizon } from "../parts/Horizon.tsx";

export function Specialty({ firm, texts, specialty }: SpecialtyProps) {
  return (
    <main id="main">
      <section className="hero" aria-labelledby="hero">
        <Horizon />
        <div className="wrap">
          <p className="eyebrow">{texts.eyebrow}</p>
          <h1 id="hero" className="hero-heading">
            {specialty.title}
          </h1>
          <p className="lead">{specialty.description}</p>
          <div className="buttons">
            <CallButton firm={firm}>Call</CallButton>
            <ReviewButton firm={firm}>Free Case Review</ReviewButton>
          </div>
        </div>
      </section>

      <section className="section" aria-labelledby="challenges">
        <div className="wrap">
          <div className="section-head">
            <h2 id="challenges">{texts.challenges}</h2>
          </div>
          <ul className="ticks ticks-wide">
            {specialty.challenges.map((challenge) => (
              <li key={challenge}>{challenge}</li>
            ))}
          </ul>
        </div>
      </section>

      <section className="section section-sand" aria-labelledby="process">
        <div className="wrap">
          <div className="section-head">
            <h2 id="process">{texts.process}</h2>
          </div>
          <ol className="process">
            {specialty.process.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="wrap emergency" aria-labelledby="urgency">
        <div>
          <h2 id="urgency">{texts.urgency}</h2>
          <p>{specialty.urgency}</p>
        </div>
        <CallButton firm={firm}>Call</CallButton>
      </section>

      <section className="section" aria-labelledby="benefits">
        <div className="wrap">
          <div className="section-head">
            <h2 id="benefits">{texts.benefits.heading}</h2>
          </div>
          <Cards cards={texts.benefits.cards} />
        </div>
      </section>

      <Closing firm={firm} {...texts.closing} />
    </main>
  );
}
