import type { ShellProps } from "../../src/pages/shell.ts";
import { Brand } from "./Brand.tsx";
import { CallBar } from "./CallBar.tsx";
import { ConsentBar } from "./ConsentBar.tsx";
import { Icon } from "./Icon.tsx";
import { useLabels } from "./labels.ts";
import { Menus } from "./Menus.tsx";
import "./Header.css";

/** The header of every page, and the bars at the bottom of the window. */
export function Header({
  firm,
  languages,
  homeHref,
  sitemapHref,
  headerCities,
  consent,
  ...props
}: ShellProps) {
  const labels = useLabels("header");
  const cities = [...headerCities, { href: sitemapHref, label: useLabels("names").all }];
  return (
    <>
      <a className="skip-link" href="#main">
        {labels.skip}
      </a>
      <header className={languages.length > 0 ? "site-header with-languages" : "site-header"}>
        <div className="wrap">
          <Brand name={firm.brand} href={homeHref} />
          <Menus labels={labels} cities={cities} specialties={props.specialties} pages={props.menuPages} />
          {languages.map(({ href, label, language }) => (
            <a key={language} className="language" href={href} hrefLang={language} lang={language}>
              {label}
            </a>
          ))}
          <a className="button button-call header-call" href={firm.phoneHref}>
            <Icon name="phone" />
            <span>
              {`${labels.call} `}
              <span className="number">{firm.phone}</span>
            </span>
          </a>
        </div>
      </header>
      <div className={consent ? "bars" : "bars alone"}>
        <CallBar firm={firm} />
        {consent && <ConsentBar {...consent} />}
      </div>
    </>
  );
}
