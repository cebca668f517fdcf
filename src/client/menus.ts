// Part of the shell script. A tap outside an open menu closes it, also while React is on its way. A tap on the call bar
// does not: the consent bar would return under the finger and take the tap.

function closeMenus({ target, isTrusted }: Event): void {
  // src/client/replay.ts dispatches taps again.
  if (!isTrusted || !(target instanceof Element) || target.closest(".call-bar")) return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(".menus [open]"))
    if (!menu.contains(target)) menu.open = false;
}

addEventListener("pointerdown", closeMenus, true);
