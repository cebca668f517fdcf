import type { SpecialtyProps } from "../../src/pages/specialty.ts";
import { Articles } from "../parts/Articles.tsx";
import { CallButton } from "../parts/Call.tsx";
import { Calling } from "../parts/Calling.tsx";
import { Cards } from "../parts/Cards.tsx";
import { Closing } from "../parts/Closing.tsx";
import { Hero } from "../parts/Hero.tsx";
import { Section } from "../parts/Section.tsx";

export function Specialty({ firm, texts, calling, specialty, articles, blogHref }: SpecialtyProps) {
  return (
    <main id="main">
      <Hero
        firm={firm}
        landscape={specialty.scene}
        eyebrow={texts.eyebrow}
        heading={specialty.title}
        text={specialty.description}
        review="Free Case Review"
      />

      <Section id="challenges" heading={texts.challenges}>
        <ul className="points points-wide">
          {specialty.challenges.map((challenge) => (
            <li key={challenge}>{challenge}</li>
          ))}
        </ul>
      </Section>

      <Section id="process" heading={texts.process}>
        <ol className="process">
          {specialty.process.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <section className="wrap emergency" aria-labelledby="urgency">
        <div>
          <h2 id="urgency">{texts.urgency}</h2>
          <p>{specialty.urgency}</p>
        </div>
        <CallButton firm={firm} />
      </section>

      <Section id="benefits" heading={texts.benefits.heading}>
        <Cards cards={texts.benefits.cards} />
      </Section>

      <Closing firm={firm} {...texts.closing}>
        <Calling {...calling} />
      </Closing>

      <Articles articles={articles} blogHref={blogHref} />
    </main>
  );
}
