// The process of image-process.ts: calls functions of other modules, and sends what they return or throw.
import { flushCompileCache } from "node:module";

process.on("message", async ({ id, module, name, task }) => {
  try {
    const functions = await import(module);
    // Node would write it when the process exits, but the process is killed.
    flushCompileCache();
    process.send?.({ id, value: await functions[name](task) });
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
