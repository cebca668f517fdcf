import { type MouseEvent, useEffect, useRef } from "react";
import "./HeaderMenus.css";

type Menu = HTMLDetailsElement;

interface HeaderMenusProps {
  /** The menus, templates/parts/Menus.tsx. Only on the server: the browser keeps what is in the page. */
  html?: string;
}

/**
 * Closes the menus of the header on Escape, when the focus leaves them, and when a link is followed; src/client/menus.ts
 * closes them on a tap outside. The call bar lies over the mobile menu and does not close it.
 */
export function HeaderMenus({ html = "" }: HeaderMenusProps) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const menus = root.current;
    const closeWhenOutside = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(".call-bar")) return;
      closeMenus(menus, (menu) => !menu.contains(target));
    };
    // On the document too, because after a tap on a panel, or on a button in Safari, no menu has the focus.
    const closeOnEscape = ({ key }: KeyboardEvent) => closeByKey(menus, key);
    // For browsers without support for <details name>. The event does not bubble.
    const closeOthers = ({ target }: Event) => {
      if ((target as Menu).open) closeMenus(menus, (menu) => menu !== target);
    };
    // Such a browser may have opened two before hydration.
    for (const menu of openMenus(menus).slice(0, -1)) menu.open = false;
    document.addEventListener("focusin", closeWhenOutside);
    document.addEventListener("keydown", closeOnEscape);
    menus?.addEventListener("toggle", closeOthers, true);
    return () => {
      document.removeEventListener("focusin", closeWhenOutside);
      document.removeEventListener("keydown", closeOnEscape);
      menus?.removeEventListener("toggle", closeOthers, true);
    };
  }, []);

  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a")) closeMenus(root.current);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble up from links and summaries
    <div
      ref={root}
      className="menus"
      onKeyDown={({ key }) => closeByKey(root.current, key)}
      onClick={closeOnLink}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
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
