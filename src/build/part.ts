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
      if (!value) {
        value = Promise.resolve().then(create);
        // Node ends a process for a rejection that nothing handles yet, such as that of a part that is needed later.
        void Promise.allSettled([value]);
      }
      return value;
    },
    reset() {
      value = undefined;
    },
  };
}
