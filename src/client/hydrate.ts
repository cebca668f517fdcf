import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

/** Makes an island's markup interactive; its props stand beside it as JSON. */
export function hydrate(island: HTMLElement, component: ComponentType): void {
  const props = JSON.parse(island.dataset.props ?? "{}") as object;
  hydrateRoot(island, createElement(component, props), { identifierPrefix: `${island.dataset.island}-` });
}
