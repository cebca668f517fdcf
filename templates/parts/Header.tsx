import type { ShellProps } from "../../src/pages/firm.ts";
import { HeaderMenus } from "../islands/HeaderMenus.tsx";
import { Brand } from "./Brand.tsx";
import { CallBar } from "./CallBar.tsx";
import { ConsentBar } from "./ConsentBar.tsx";
import { Icon } from "./Icon.tsx";
import { Island } from "./Island.tsx";
import "./Header.css";

/** The header of every page, and the bars at the bottom of the window. */
export function Header({ firm, homeHref, sitemapHref, headerCities, specialties, consent }: ShellProps) {
  const cities = [...headerCities, { href: sitemapHref, label: "All cities" }];
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="site-header">
        <div className="wrap">
          <Brand name={firm.brand} href={homeHref} />
          <Island name="HeaderMenus" component={HeaderMenus} props={{ cities, specialties }} />
          <a className="button button-call header-call" href={firm.phoneHref}>
            <Icon name="phone" />
            <span>
              Call Now <span className="number">{firm.phone}</span>
            </span>
          </a>
        </div>
      </header>
      <div className="bars">
        <CallBar firm={firm} />
        <ConsentBar {...consent} />
      </div>
    </>
  );
}
