// Stands in the head of every page, before anything that can be tapped, so that it hears the first tap whatever
// the network does. It wakes the interactive parts of the page, its "islands": fetches React and the component
// of one when its hint says so or someone touches it. Until then the native elements work.
import type { ComponentType } from "react";
import type { Loader } from "../render/load-templates.ts";
import "./consent.ts";
import { isRepeated, replay } from "./replay.ts";

const TOUCHES = ["pointerdown", "focusin", "keydown", "click"] as const;

/** Milliseconds after which a browser that is never idle has been asked long enough. */
const IDLE = { timeout: 2000 };

/** What happened in islands whose component is on its way; 0 for those that are awake. */
const islands = new WeakMap<Element, Event[] | 0>();

function hear(event: Event): void {
  const target = event.target;
  const island = target instanceof Element && target.closest<HTMLElement>("[data-island]");
  if (!island) return;
  wake(island);
  const events = islands.get(island);
  if (events && !isRepeated(event, events)) events.push(event);
}

/**
 * Imports chunks side by side: what one of them imports in turn is among them, so that nothing has to arrive before
 * the next is asked for. They are fetched first and imported from the browser's cache, because an import that
 * failed is never tried again by the same page, and a signal comes back.
 */
async function load<T extends readonly unknown[]>(hrefs: string): Promise<T> {
  const list = hrefs.split(" ");
  await Promise.all(list.map(fetchWhole));
  return Promise.all(list.map((href) => import(href))) as unknown as Promise<T>;
}

async function fetchWhole(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${response.status}`);
  await response.blob();
}

async function wake(island: HTMLElement): Promise<void> {
  if (islands.has(island)) return;
  const { component = "", loader, wake: hint, props = "" } = island.dataset;
  const events: Event[] = [];
  islands.set(island, events);
  delete island.dataset.state;
  const loadParts = () => load<[{ default: ComponentType }, typeof import("./hydrate.ts")]>(component);
  // What waits for an idle moment is seldom needed: it asks before React is fetched.
  const early = loader && hint === "idle" ? undefined : loadParts();
  // Awaited below, after the data.
  early?.catch(() => {});
  try {
    const [finder] = loader ? await load<[{ default: Loader }]>(loader) : [];
    const data = await finder?.default(JSON.parse(props) as never);
    const parts = loader && !data ? undefined : await (early ?? loadParts());
    islands.set(island, 0);
    // A loader found nothing to show.
    if (!parts) return;
    const [{ default: Component }, { hydrate }] = parts;
    hydrate(island, Component, data, fail);
    for (const event of events) replay(event, island);
  } catch (error) {
    // The next touch tries again; meanwhile the native elements go on working.
    islands.delete(island);
    if (loader) fail(island, error);
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
    // It goes on watching: what did not arrive is tried again when the island comes back into view.
    new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) wake(island);
    }).observe(island);
  },
};

for (const type of TOUCHES) addEventListener(type, hear, true);
addEventListener("DOMContentLoaded", () => {
  for (const island of document.querySelectorAll<HTMLElement>("[data-wake]")) {
    HINTS[island.dataset.wake ?? ""]?.(island);
  }
});
