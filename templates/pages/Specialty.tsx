import type { PropsOf } from "../../src/pages/kinds.ts";
import { sceneLandscape } from "../landscapes/scenes.ts";
import { Articles } from "../parts/Articles.tsx";
import { Calling } from "../parts/Calling.tsx";
import { Cards } from "../parts/Cards.tsx";
import { Closing } from "../parts/Closing.tsx";
import { Emergency } from "../parts/Emergency.tsx";
import { FirstSteps } from "../parts/FirstSteps.tsx";
import { Hero } from "../parts/Hero.tsx";
import { InShort } from "../parts/InShort.tsx";
import { Points } from "../parts/Points.tsx";
import { Section } from "../parts/Section.tsx";
import { unbroken } from "../parts/unbroken.tsx";
import "./Specialty.css";

export function Specialty({ firm, texts, specialty, checklistHref, ...more }: PropsOf<"specialty">) {
  const { calling, articles, blogHref } = more;
  return (
    <main id="main">
      <Hero
        firm={firm}
        landscape={sceneLandscape(specialty.scene)}
        eyebrow={texts.eyebrow}
        heading={specialty.title}
        text={specialty.description}
        firstSteps={checklistHref && <FirstSteps href={checklistHref} />}
      >
        <InShort />
      </Hero>

      <Section id="challenges" heading={texts.challenges}>
        <Points points={specialty.challenges} />
      </Section>

      <Section id="process" heading={texts.process}>
        <ol className="process">
          {specialty.process.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{unbroken(text)}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Emergency id="urgency" firm={firm} heading={texts.urgency} text={specialty.urgency} />

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
