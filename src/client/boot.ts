// Stands in the head of every page, before anything that can be tapped, so that it hears the first tap whatever
// the network does. It wakes the interactive parts of the page, its "islands": fetches React and the component
// of one when its hint says so or someone touches it. Until then the native elements work.
import type { ComponentType } from "react";
import type { Loader } from "../templates.ts";
import "./consent.ts";
import { isRepeated, replay } from "./replay.ts";

const TOUCHES = ["pointerdown", "focusin", "keydown", "click"] as const;

/** Milliseconds after which a browser that is never idle has been asked long enough. */
const IDLE = { timeout: 2000 };

const awake = new WeakSet<Element>();
/** What happened in islands whose component is on its way. */
const kept = new WeakMap<Element, Event[]>();

function hear(event: Event): void {
  const target = event.target;
  const island = target instanceof Element && target.closest<HTMLElement>("[data-island]");
  if (!island) return;
  wake(island);
  const events = kept.get(island);
  if (events && !isRepeated(event, events)) events.push(event);
}

let failures = 0;
/**
 * Imports chunks side by side: what one of them imports in turn is among them, so that nothing has to arrive before
 * the next is asked for. Browsers remember of an address that it failed: after a failure the chunks that the rest
 * hangs on are asked for at another one.
 */
const load = <T extends readonly unknown[]>(hrefs: string) =>
  Promise.all(
    hrefs.split(" ").map((href, index) => import(failures && index < 2 ? `${href}?${failures}` : href)),
  ) as unknown as Promise<T>;

async function wake(island: HTMLElement): Promise<void> {
  const { component = "", loader, wake: hint, props = "" } = island.dataset;
  if (awake.has(island)) return;
  awake.add(island);
  const events: Event[] = [];
  kept.set(island, events);
  const loadParts = () => load<[{ default: ComponentType }, typeof import("./hydrate.ts")]>(component);
  // What waits for an idle moment is seldom needed: it asks before React is fetched.
  const early = loader && hint === "idle" ? undefined : loadParts();
  // Awaited below, after the data.
  early?.catch(() => {});
  try {
    let data: object | undefined;
    if (loader) {
      const [{ default: loadData }] = await load<[{ default: Loader }]>(loader);
      data = await loadData(JSON.parse(props) as never);
      if (!data) return;
    }
    const [{ default: Component }, { hydrate }] = await (early ?? loadParts());
    hydrate(island, Component, data, fail);
    kept.delete(island);
    for (const happened of events) replay(happened, island);
  } catch (error) {
    // The next touch tries again; meanwhile the native elements go on working.
    awake.delete(island);
    failures += 1;
    if (loader) fail(island, error);
  } finally {
    kept.delete(island);
  }
}

/** Shows the text that the page holds for this case. */
function fail(island: HTMLElement, error: unknown): void {
  island.dataset.state = "failed";
  const message = island.querySelector("[data-message]");
  if (message) message.textContent = (error as Error).message;
}

const HINTS: Readonly<Record<string, (island: HTMLElement) => void>> = {
  load: wake,
  idle(island) {
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    addEventListener("load", () => whenIdle(() => wake(island), IDLE));
  },
  visible(island) {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      wake(island);
    });
    observer.observe(island);
  },
};

for (const type of TOUCHES) addEventListener(type, hear, { capture: true, passive: true });
addEventListener("DOMContentLoaded", () => {
  for (const island of document.querySelectorAll<HTMLElement>("[data-wake]")) {
    HINTS[island.dataset.wake ?? ""]?.(island);
  }
});
