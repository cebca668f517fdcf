// docket as a process: its command, signals, closed pipes, and exceptions that templates throw later.
import os from "node:os";
import { setFlagsFromString } from "node:v8";
import { fail, INTERNAL_ERROR, reportError, run } from "./cli.ts";
import { Failure } from "./problem.ts";
import { describeSystemError } from "./terminal/system-error.ts";

// A heap that may grow to four times of what it holds keeps hundreds of MB of garbage.
setFlagsFromString("--heap-growing-percent=50");

const args = process.argv.slice(2);
/** Whether the command has ended, with or without success. */
let isFinished = false;

// A closed pipe, as in `docket routes | head`, is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  isFinished = true;
  if (error.code !== "EPIPE") reportError(describeSystemError(error), args);
  process.exit(error.code === "EPIPE" ? 0 : INTERNAL_ERROR);
});

// Messages that cannot be written fail no command: its status still says how it ended.
process.stderr.on("error", () => {});

// process.exit() removes temporary files. The status is 128 and the number of the signal, as shells report it, except
// that interrupting a server is no error, not even while it starts. Once it runs, it handles signals itself.
const isServer = ["dev", "preview"].includes(args[0] ?? "");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (process.listenerCount(signal) > 1) return;
    isFinished = true;
    process.exit(isServer ? 0 : 128 + os.constants.signals[signal]);
  });
}

// Templates run in this process: an exception that one of them throws later must not look like a finished build.
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error) => {
    isFinished = true;
    fail(describeSystemError(error), args);
    process.exit();
  });
}
process.on("exit", (status) => {
  // 128 and more: ended by a signal.
  if (isFinished || status > 128) return;
  fail(endedEarly(status), args);
});

await run(args);
isFinished = true;

function endedEarly(status: number): Failure {
  return new Failure("content", {
    where: { name: `docket ${args[0] ?? ""}`.trim() },
    found: `an exit with status ${status} before the work was done`,
    expected: "templates that neither call process.exit() nor wait for a promise that never settles",
    next: "look at the templates and packages that changed last; if none did, build again",
  });
}
