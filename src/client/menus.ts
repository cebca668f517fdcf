// Part of the shell script: closes the menus of the header, native details elements, where a browser leaves them open.
// The call bar lies over the mobile menu: a tap on it closes nothing, because the consent bar would return under the finger.

type Menu = HTMLDetailsElement;

function closeMenus(isClosed: (menu: Menu) => unknown): void {
  for (const menu of document.querySelectorAll<Menu>(".menus [open]")) if (isClosed(menu)) menu.open = false;
}

function onOutside({ target, isTrusted }: Event): void {
  // src/client/replay.ts dispatches taps on islands again.
  if (isTrusted && target instanceof Element && !target.closest(".call-bar"))
    closeMenus((menu) => !menu.contains(target));
}

addEventListener("pointerdown", onOutside, true);
addEventListener("focusin", onOutside);
addEventListener("keydown", ({ key }) => {
  if (key === "Escape")
    closeMenus((menu) => {
      menu.querySelector("summary")?.focus();
      return true;
    });
});
addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest(".menus a")) closeMenus(() => true);
});
// For browsers without <details name>. The event does not bubble.
addEventListener(
  "toggle",
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.open && target.closest(".menus"))
      closeMenus((menu) => menu !== target);
  },
  true,
);
