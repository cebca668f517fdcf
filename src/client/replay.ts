/**
 * Says whether the same was done to the same element before: a second tap on something that has not answered yet
 * is impatience, and would undo the first.
 */
export function isRepeated(event: Event, events: readonly Event[]): boolean {
  return events.some(
    ({ type, target, key }: Event & { key?: string }) =>
      type === event.type && target === event.target && key === (event as KeyboardEvent).key,
  );
}

/**
 * Lets an event happen once more in an island whose component has arrived. The browser has done its own part the
 * first time (followed the link, opened the menu): this time only the component's handlers hear of it.
 */
export function replay(event: Event, island: Element): void {
  const { constructor: Kind, type } = event as Event & { constructor: typeof Event };
  // React listens on the island itself and was there first, so its handlers come before this one, and none of
  // them can keep the event from it. Listeners further out have heard of it the first time.
  const leaveOut = (again: Event) => {
    again.preventDefault();
    again.stopPropagation();
  };
  island.addEventListener(type, leaveOut);
  event.target?.dispatchEvent(new Kind(type, event));
  island.removeEventListener(type, leaveOut);
}
