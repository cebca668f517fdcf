/** A value that is created when it is first needed, and again after a reset. */
export interface Part<T> {
  get(): Promise<T>;
  reset(): void;
}

/** Creates a part. Its error is thrown where the part is needed, and only there. */
export function createPart<T>(create: () => T | Promise<T>): Part<T> {
  let value: Promise<T> | undefined;
  return {
    get() {
      value ??= observed(Promise.resolve().then(create));
      return value;
    },
    reset() {
      value = undefined;
    },
  };
}

/** Node ends a process for a rejection that nothing observes yet, such as that of a part that is needed later. */
function observed<T>(promise: Promise<T>): Promise<T> {
  void Promise.allSettled([promise]);
  return promise;
}
