import type { Labels } from "../../src/content/labels.ts";
import type { Link } from "../../src/pages/site-links.ts";
import { BareLinks } from "./BareLinks.tsx";
import { Icon } from "./Icon.tsx";
import "./Menus.css";

interface MenusProps {
  labels: Labels["header"];
  cities: readonly Link[];
  specialties: readonly Link[];
  /** The pages of the firm. */
  pages: readonly Link[];
}

/** The dropdowns and the mobile menu: native details elements, which src/client/menus.ts closes. */
export function Menus({ labels, cities, specialties, pages }: MenusProps) {
  return (
    <div className="menus">
      <nav className="dropdowns" aria-label={labels.main}>
        <Dropdown className="dropdown dropdown-wide" label={labels.cities} links={cities} />
        <Dropdown className="dropdown" label={labels.specialties} links={specialties} />
        {pages.length > 0 && <Dropdown className="dropdown" label={labels.firm} links={pages} />}
      </nav>
      <details className="mobile-menu" name="header-menu">
        <summary>
          <Icon name="menu" />
          <span className="visually-hidden">{labels.menu}</span>
        </summary>
        <nav className="mobile-panel" aria-label={labels.menu}>
          <p>{labels.cities}</p>
          <BareLinks links={cities} />
          <p>{labels.specialties}</p>
          <BareLinks links={specialties} />
          {pages.length > 0 && (
            <>
              <p>{labels.firm}</p>
              <BareLinks links={pages} />
            </>
          )}
        </nav>
      </details>
    </div>
  );
}

interface DropdownProps {
  className: string;
  label: string;
  links: readonly Link[];
}

function Dropdown({ className, label, links }: DropdownProps) {
  return (
    <details className={className} name="header-menu">
      <summary>
        {`${label} `}
        <Icon name="chevron-down" />
      </summary>
      <div className="dropdown-panel">
        <BareLinks links={links} />
      </div>
    </details>
  );
}
