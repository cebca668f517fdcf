// The script in the head of every page, before anything that can be tapped: it catches the first tap even on a slow
// network. It loads React and the component of an island, an interactive part of the page, at the island's hint or
// at the first touch. Until then the native elements work.
import type { ComponentType } from "react";
import type { Loader } from "../render/load-templates.ts";
import { startAuth } from "./boot-auth.ts";
import { isRepeated } from "./replay.ts";

// Set by src/assets/bundle.ts: docket dev shows what an island throws when it is imported.
declare const IS_DEVELOPMENT: boolean;

const TOUCHES = ["pointerdown", "focusin", "keydown", "click"] as const;

/** Per island: the events to replay while its component loads, 0 from then on. */
const islands = new WeakMap<Element, Event[] | 0>();

/** Per island: its text and number of elements when the page was parsed. */
const parsed = new WeakMap<Element, string>();

const contentOf = (island: Element) => island.textContent + island.querySelectorAll("*").length;

/**
 * Returns whether a translation or a browser extension has changed an island. React would replace its markup, in the
 * page's own language and with its menus closed, so the island keeps the native behavior.
 */
function isChanged(island: HTMLElement): boolean {
  const content = contentOf(island);
  return content !== (parsed.get(island) ?? content);
}

function onTouch(event: Event): void {
  const target = event.target;
  const island = target instanceof Element && target.closest<HTMLElement>("[data-island]");
  if (!island) return;
  start(island);
  const events = islands.get(island);
  if (events && !isRepeated(event, events)) events.push(event);
}

/**
 * Imports chunks in parallel; `hrefs` includes what they import. They are fetched first and then imported from the
 * browser's cache: a page never retries an import that failed, but it does retry a fetch.
 */
async function importAll<T extends readonly unknown[]>(hrefs: string): Promise<T> {
  const list = hrefs.split(" ");
  const areLoaded = await Promise.all(list.map(fetchWhole)).catch(() => [false]);
  // Without a message for visitors, who see the page's own words. docket dev shows this one.
  if (areLoaded.includes(false)) throw new Error(IS_DEVELOPMENT ? "A script did not load." : "");
  return Promise.all(list.map((href) => import(href))) as unknown as Promise<T>;
}

/** Returns whether the answer is a script. */
async function fetchWhole(href: string): Promise<boolean> {
  const response = await fetch(href);
  await response.blob();
  // A network's sign-in page may have the status of a success.
  return response.ok && Boolean(response.headers.get("content-type")?.includes("script"));
}

/** Loads an island's data and component, and hydrates it with the events that arrived meanwhile. */
async function start(island: HTMLElement): Promise<void> {
  if (islands.has(island) || isChanged(island)) return;
  const { component = "", loader, wake, props = "" } = island.dataset;
  const events: Event[] = [];
  islands.set(island, events);
  delete island.dataset.state;
  const importParts = () => {
    const parts = importAll<[{ default: ComponentType }, typeof import("./hydrate.ts")]>(component);
    if (IS_DEVELOPMENT) parts.catch(reportError);
    return parts;
  };
  try {
    const [data, early] = await Promise.all([
      loader ? loadData(loader, props) : undefined,
      // An idle island seldom has anything to show, so React waits for its loader. Elsewhere, both load at once.
      loader && wake === "idle" ? undefined : importParts(),
    ]);
    const isEmpty = loader && !data;
    const parts = isEmpty ? undefined : (early ?? (await importParts()));
    islands.set(island, 0);
    // It may also have changed meanwhile.
    if (!parts || isChanged(island)) return;
    const [{ default: Component }, { hydrate }] = parts;
    hydrate(island, Component, data, events, showError);
  } catch (error) {
    // The next touch retries.
    islands.delete(island);
    showError(island, error);
  }
}

async function loadData(loader: string, props: string): Promise<object | undefined> {
  const [module] = await importAll<[{ default: Loader }]>(loader);
  return module.default(JSON.parse(props) as never);
}

/** Switches an island to its error state, and puts the message where the markup has a place for it (parts/Waiting.tsx). */
function showError(island: HTMLElement, error: unknown): void {
  island.dataset.state = "failed";
  const place = island.querySelector("[data-message]");
  if (place) place.textContent = (error as Error).message || place.getAttribute("data-message");
}

/** One for each island that wakes at once. It is resolved when the island is hydrated, or failed to load. */
const firstStarts: Promise<void>[] = [];

const HINTS: Readonly<Record<string, (island: HTMLElement) => unknown>> = {
  load: (island) => firstStarts.push(start(island)),
  idle(island) {
    const work = () => start(island);
    // Chromium may drop a frame, and counts as busy until the next one: hence no idle callback there.
    addEventListener(
      "load",
      () =>
        window.scheduler?.postTask(work, { priority: "background" }) ??
        (window.requestIdleCallback ?? setTimeout)(work),
    );
  },
  visible(island) {
    // Never disconnected: after a network error, the island retries when it comes back into view.
    new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start(island);
    }).observe(island);
  },
};

for (const type of TOUCHES) addEventListener(type, onTouch, true);
addEventListener("DOMContentLoaded", () => {
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
    // An island with a loader replaces its markup anyway.
    if (!island.dataset.loader) parsed.set(island, contentOf(island));
    HINTS[island.dataset.wake ?? ""]?.(island);
  }
});
startAuth(firstStarts);
