import type { ReactNode } from "react";
import type { CityProps } from "../../src/pages/city.ts";
import type { IconName } from "../../src/shared/icons.ts";
import { Icon } from "./Icon.tsx";
import { Section } from "./Section.tsx";

type Place = CityProps["roads"][number];

interface CityHelpProps {
  texts: CityProps["texts"]["help"];
  city: Pick<CityProps, "crashReport" | "traumaCenters" | "courthouse" | "notice">;
}

/** Hospitals, the crash report, deadlines and the courthouse, in the order people need them. Omits missing fields. */
export function CityHelp({ texts, city }: CityHelpProps) {
  const { crashReport, traumaCenters, courthouse, notice } = city;
  if (!crashReport && !traumaCenters && !courthouse && !notice) return null;
  return (
    <Section id="help" heading={texts.heading} text={texts.text} sand>
      <ul className="help">
        {traumaCenters && (
          <Help icon="shield" heading={texts.traumaCenters} wide>
            <Places places={traumaCenters} />
          </Help>
        )}
        {crashReport && (
          <Help icon="search" heading={texts.crashReport}>
            <p>{crashReport}</p>
          </Help>
        )}
        {notice && (
          <Help icon="clock" heading={texts.notice}>
            <p>{notice}</p>
          </Help>
        )}
        {courthouse && (
          <Help icon="scale" heading={texts.courthouse}>
            <Places places={[courthouse]} />
          </Help>
        )}
      </ul>
    </Section>
  );
}

interface HelpProps {
  icon: IconName;
  heading: string;
  /** In a row of its own. */
  wide?: boolean;
  children: ReactNode;
}

function Help({ icon, heading, wide = false, children }: HelpProps) {
  return (
    <li className={wide ? "wide" : undefined}>
      <h3>
        <Icon name={icon} />
        {heading}
      </h3>
      {children}
    </li>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  return (
    <dl>
      {places.map(({ name, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
