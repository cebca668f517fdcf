import { onTestFinished } from "vitest";
import { createWorkbench, type Workbench } from "../../src/dev/workbench.ts";

/** Creates a workbench that ends with the test: until then, it keeps what esbuild parsed. */
export function openWorkbench(...given: Parameters<typeof createWorkbench>): Workbench {
  const workbench = createWorkbench(...given);
  onTestFinished(() => workbench[Symbol.dispose]());
  return workbench;
}
