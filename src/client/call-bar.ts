// Part of the shell script. The call bar of phones is hidden while another call button can be tapped: two would
// distract. Without a script, the bar stays.
//
// The header's button counts where the header scrolls away with the page: in a short window (templates/parts/Header.css).

const root = document.documentElement;
const isShort = matchMedia("(height < 30rem)");

const isInView = (button: Element): boolean => {
  const { x, y, width, height } = button.getBoundingClientRect();
  const found = document.elementFromPoint(x + width / 2, y + height / 2);
  // During a view transition, the root is found everywhere in the window.
  return found === root || button.contains(found);
};

/** Sets an attribute that the stylesheet reads. */
function update(): void {
  const buttons = document.querySelectorAll(`${isShort.matches ? "" : ":is(main, footer) "}.button-call`);
  // While a page arrives, a phone may be turned before the page's first button is there.
  if (buttons.length > 0) root.toggleAttribute("data-callable", [...buttons].some(isInView));
}

// Before the first paint: most pages begin with a call button.
root.dataset.callable = "";
// A menu or the consent bar may cover a button.
for (const type of ["DOMContentLoaded", "scroll", "resize", "toggle", "close"])
  addEventListener(type, update, true);
addEventListener("pagereveal", ({ viewTransition }) => viewTransition?.finished.then(update));
