/** Calls `cleanUp` when process.exit() ends the process, as it does on a signal, unless the result is disposed of before. */
export function onExit(cleanUp: () => void): Disposable {
  // What was opened last is closed first: the files of a build go before its lock.
  process.prependOnceListener("exit", cleanUp);
  return { [Symbol.dispose]: () => void process.off("exit", cleanUp) };
}
