import type { CityProps } from "../../src/pages/city.ts";
import { Help } from "./Help.tsx";
import { LocalDeadlines } from "./LocalDeadlines.tsx";
import { Section } from "./Section.tsx";
import { unbroken } from "./unbroken.tsx";
import "./CityHelp.css";

type Place = CityProps["roads"][number];

interface CityHelpProps {
  texts: CityProps["texts"]["help"];
  city: Pick<CityProps, "crashReport" | "traumaCenters" | "courthouse" | "deadlines" | "figures">;
}

/** Hospitals, the crash report, deadlines and the courthouse, in the order people need them. Omits missing fields. */
export function CityHelp({ texts, city }: CityHelpProps) {
  const { crashReport, traumaCenters, courthouse, figures } = city;
  return (
    <Section id="help" heading={texts.heading} text={texts.text}>
      <ul className="help">
        {traumaCenters && (
          <Help heading={texts.traumaCenters} figure={figures?.traumaCenters}>
            <Places places={traumaCenters} />
          </Help>
        )}
        {crashReport && (
          <Help heading={texts.crashReport} figure={figures?.crashReport}>
            <p>{unbroken(crashReport)}</p>
          </Help>
        )}
        <LocalDeadlines {...city.deadlines} isLong />
        {courthouse && (
          <Help heading={texts.courthouse}>
            <Places places={[courthouse]} />
          </Help>
        )}
      </ul>
    </Section>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  return (
    <dl className="places">
      {places.map(({ name, note }) => (
        <div key={name}>
          <dt>{unbroken(name)}</dt>
          <dd>{unbroken(note)}</dd>
        </div>
      ))}
    </dl>
  );
}
