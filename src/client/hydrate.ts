import { type ComponentType, createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";
import { replay } from "./replay.ts";

/** The headline of an unhandled error. */
const UNHANDLED = "Unexpected Application Error!";

/**
 * Makes an island interactive, with the props that the page holds as JSON. With `data` from its loader, which the
 * server's markup cannot contain, the component is rendered from scratch; otherwise it hydrates that markup. `events`
 * are those that arrived meanwhile, and are replayed.
 *
 * When the component throws, the island's markup is restored, without the component, and `showError` is called.
 */
export function hydrate(
  island: HTMLElement,
  component: ComponentType,
  data: object | undefined,
  events: readonly Event[],
  showError: (island: HTMLElement, error: unknown) => void,
): void {
  const props = { ...(JSON.parse(island.dataset.props ?? "{}") as object), ...data };
  const element = createElement(component, props);
  const markup = island.innerHTML;
  const options: RootOptions = {
    identifierPrefix: `${island.dataset.island}-`,
    onUncaughtError(error) {
      reportError(error);
      // A microtask later, React has removed its own markup.
      queueMicrotask(() => {
        island.innerHTML = markup || (data ? "" : `<p role="alert">${UNHANDLED}</p>`);
        showError(island, error);
      });
    },
  };
  // Synchronous, so that the events replayed next reach the component's handlers.
  flushSync(() => {
    if (data) {
      island.dataset.state = "ready";
      createRoot(island, options).render(element);
    } else {
      hydrateRoot(island, element, options);
    }
  });
  for (const event of events) replay(event, island);
}
