// The only script that a page loads by itself. It waits until someone touches an interactive part (an
// "island"), and only then fetches React and that part's component. Until it arrives the native elements
// work, and the component goes on from the state they are in.
import { islands, loadHydrate } from "docket:islands";

const TOUCHES = ["pointerdown", "focusin", "keydown", "click"] as const;
const woken = new WeakSet<Element>();

function wake(event: Event): void {
  const target = event.target;
  const island = target instanceof Element ? target.closest<HTMLElement>("[data-island]") : null;
  if (!island || woken.has(island)) return;
  const load = islands[island.dataset.island ?? ""];
  if (!load) return;
  woken.add(island);
  Promise.all([loadHydrate(), load()]).then(
    ([{ hydrate }, { default: component }]) => hydrate(island, component),
    // A chunk that did not arrive is no loss of function: the native elements go on working.
    () => {},
  );
}

for (const type of TOUCHES) document.addEventListener(type, wake, { capture: true, passive: true });
