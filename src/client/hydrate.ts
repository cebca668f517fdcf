import { type ComponentType, createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";

/** The headline of an unhandled error (specification, section 8). */
const UNHANDLED = "Unexpected Application Error!";

/** Renders a component at the end of the page. */
export function mount<Props extends object>(component: ComponentType<Props>, props: Props): void {
  const element = document.createElement("div");
  document.body.append(element);
  createRoot(element).render(createElement(component, props));
}

/**
 * Makes an island interactive. Its props stand beside it as JSON. With `data` from its loader it is rendered
 * anew, since the page could not know them; otherwise the component takes over the markup that is there.
 *
 * A component that throws leaves the page as it was: the island's markup comes back, without its component.
 * `fail` then says what went wrong, where the island waits for data.
 */
export function hydrate(
  island: HTMLElement,
  component: ComponentType,
  data: object | undefined,
  fail: (island: HTMLElement, error: unknown) => void,
): void {
  const props = { ...(JSON.parse(island.dataset.props ?? "{}") as object), ...data };
  const element = createElement(component, props);
  const markup = island.innerHTML;
  const options: RootOptions = {
    identifierPrefix: `${island.dataset.island}-`,
    onUncaughtError(error) {
      reportError(error);
      // Once React has taken its own out.
      queueMicrotask(() => {
        island.innerHTML = markup || (data ? "" : `<p role="alert">${UNHANDLED}</p>`);
        if (data) fail(island, error);
      });
    },
  };
  // At once, so that what is replayed next finds the component there, and its handlers hear it in order.
  flushSync(() => {
    if (data) {
      island.dataset.state = "ready";
      createRoot(island, options).render(element);
    } else {
      hydrateRoot(island, element, options);
    }
  });
}
