/** Returns whether `events` has the same event on the same element: a second tap would undo the first. */
export function isRepeated(event: Event, events: readonly Event[]): boolean {
  return events.some(
    ({ type, target, key }: Event & { key?: string }) =>
      type === event.type && target === event.target && key === (event as KeyboardEvent).key,
  );
}

/**
 * Dispatches an event again in an island that is now hydrated. The browser's default action (following the link,
 * opening the menu) and the listeners outside the island ran the first time, so this time only the component's
 * handlers are called.
 */
export function replay(event: Event, island: Element): void {
  const { constructor: Kind, type } = event as Event & { constructor: typeof Event };
  // React's listener on the island was added earlier, so it is called before this one.
  const stop = (again: Event) => {
    again.preventDefault();
    again.stopPropagation();
  };
  island.addEventListener(type, stop);
  event.target?.dispatchEvent(new Kind(type, event));
  island.removeEventListener(type, stop);
}
