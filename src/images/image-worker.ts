// The process of image-process.ts: calls the functions of read-image.ts, and sends what they return or throw.
import { flushCompileCache } from "node:module";
import { PICTURE_MEMORY } from "../shared/limits.ts";
import { OUT_OF_MEMORY } from "./image-error.ts";

interface Request {
  readonly id: number;
  readonly name: string;
  readonly task: never;
}

process.on("message", async ({ id, name, task }: Request) => {
  try {
    const functions: Readonly<Record<string, (task: never) => unknown>> = await import("./read-image.ts");
    // Node would write it when the process exits, but the process is killed.
    flushCompileCache();
    process.send?.({ id, value: await functions[name]?.(task) });
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    const { name, message, stack } = cause;
    // A copied error has neither its class nor its fields.
    process.send?.({ id, error: { ...cause, name, message, stack } });
  }
});
// The build has ended, however it did: an answer that is under way then has no reader.
const end = () => process.kill(process.pid, "SIGKILL");
process.on("disconnect", end).on("error", end);

// The size of a picture does not tell all: an SVG of 5 KB with 100 filters takes 4 GB.
const checkMemory = () => {
  if (process.memoryUsage.rss() > PICTURE_MEMORY) process.kill(process.pid, OUT_OF_MEMORY);
};
setInterval(checkMemory, 50);
