import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from "react";
import type { Link } from "../../src/pages/links.ts";
import { Icon } from "../parts/Icon.tsx";

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
      for (const menu of openMenus(root.current)) if (!menu.contains(target)) menu.open = false;
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

  const closeOnLink = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest("a")) return;
    for (const menu of openMenus(root.current)) menu.open = false;
  };
  // For browsers without support for <details name>.
  const closeOthers = (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.open) return;
    for (const menu of openMenus(root.current)) if (menu !== event.currentTarget) menu.open = false;
  };

  const links = (items: readonly Link[]) => (
    <ul>
      {items.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
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
        <details className="dropdown dropdown-wide" {...menu}>
          <summary>
            Cities <Icon name="chevron-down" />
          </summary>
          <div className="dropdown-panel">{links(cities)}</div>
        </details>
        <details className="dropdown" {...menu}>
          <summary>
            Specialties <Icon name="chevron-down" />
          </summary>
          <div className="dropdown-panel">{links(specialties)}</div>
        </details>
      </nav>
      <details className="mobile-menu" {...menu}>
        <summary>
          <Icon name="menu" />
          <span className="visually-hidden">Menu</span>
        </summary>
        <nav className="mobile-panel" aria-label="Menu">
          <p>Cities</p>
          {links(cities)}
          <p>Specialties</p>
          {links(specialties)}
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

function openMenus(root: HTMLElement | null): readonly HTMLDetailsElement[] {
  return root ? [...root.querySelectorAll<HTMLDetailsElement>("details[open]")] : [];
}
