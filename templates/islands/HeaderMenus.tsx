import { type DetailsHTMLAttributes, type MouseEvent, type SyntheticEvent, useEffect, useRef } from "react";
import type { Link } from "../../src/pages/links.ts";
import { Icon } from "../parts/Icon.tsx";
import { Links } from "../parts/Links.tsx";
import "./HeaderMenus.css";

type Menu = HTMLDetailsElement;

interface DropdownProps {
  className: string;
  label: string;
  links: readonly Link[];
  menu: DetailsHTMLAttributes<Menu>;
}

function Dropdown({ className, label, links, menu }: DropdownProps) {
  return (
    <details className={className} {...menu}>
      <summary>
        {`${label} `}
        <Icon name="chevron-down" />
      </summary>
      <div className="dropdown-panel">
        <Links links={links} />
      </div>
    </details>
  );
}

interface HeaderMenusProps {
  cities: readonly Link[];
  specialties: readonly Link[];
}

/**
 * The two dropdowns and the mobile menu, as native details elements that work without a script. The component closes
 * them on Escape, when the focus leaves them, and when a link is followed; src/client/menus.ts, on a tap outside. The
 * call bar lies over the mobile menu and does not close it.
 */
export function HeaderMenus({ cities, specialties }: HeaderMenusProps) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const closeWhenOutside = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(".call-bar")) return;
      closeMenus(root.current, (menu) => !menu.contains(target));
    };
    // On the document too, because after a tap on a panel, or on a button in Safari, no menu has the focus.
    const closeOnEscape = ({ key }: KeyboardEvent) => closeByKey(root.current, key);
    // Browsers without support for <details name> may have opened two before hydration.
    for (const menu of openMenus(root.current).slice(0, -1)) menu.open = false;
    document.addEventListener("focusin", closeWhenOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("focusin", closeWhenOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);

  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a")) closeMenus(root.current);
  };
  // For browsers without support for <details name>.
  const closeOthers = ({ currentTarget }: SyntheticEvent<Menu>) => {
    if (currentTarget.open) closeMenus(root.current, (menu) => menu !== currentTarget);
  };
  const menu = { name: "header-menu", suppressHydrationWarning: true, onToggle: closeOthers };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble up from links and summaries
    <div
      ref={root}
      className="menus"
      onKeyDown={({ key }) => closeByKey(root.current, key)}
      onClick={closeOnLink}
    >
      <nav className="dropdowns" aria-label="Main">
        <Dropdown className="dropdown dropdown-wide" label="Cities" links={cities} menu={menu} />
        <Dropdown className="dropdown" label="Specialties" links={specialties} menu={menu} />
      </nav>
      <details className="mobile-menu" {...menu}>
        <summary>
          <Icon name="menu" />
          <span className="visually-hidden">Menu</span>
        </summary>
        <nav className="mobile-panel" aria-label="Menu">
          <p>Cities</p>
          <Links links={cities} />
          <p>Specialties</p>
          <Links links={specialties} />
        </nav>
      </details>
    </div>
  );
}

export default HeaderMenus;

function closeByKey(root: HTMLElement | null, key: string): void {
  if (key !== "Escape") return;
  for (const menu of openMenus(root)) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
}

function closeMenus(root: HTMLElement | null, isClosed: (menu: Menu) => boolean = () => true): void {
  for (const menu of openMenus(root)) if (isClosed(menu)) menu.open = false;
}

function openMenus(root: HTMLElement | null): readonly Menu[] {
  return root ? [...root.querySelectorAll<Menu>("details[open]")] : [];
}
