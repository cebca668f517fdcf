// Part of the shell script. A tap outside an open menu closes it, also while React is on its way.

function closeMenus({ target, isTrusted }: Event): void {
  // src/client/replay.ts dispatches taps again.
  if (!isTrusted) return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(".menus [open]"))
    if (!menu.contains(target as Node)) menu.open = false;
}

addEventListener("pointerdown", closeMenus, true);
