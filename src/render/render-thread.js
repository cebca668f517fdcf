// Renders pages in a thread. JavaScript, as bin/docket.js: without the cache of compiled code, a thread would begin by
// loading Node's TypeScript compiler.
import module from "node:module";
import { setImmediate } from "node:timers/promises";
import { Tinypool } from "tinypool";

module.enableCompileCache();
const [{ importTemplates }, { createRenderer, renderBatch }] = await Promise.all([
  import("./load-templates.ts"),
  import("./render.ts"),
]);
// A template that ends its thread would leave the pool waiting for an answer.
process.exit = (status) => {
  throw new Error(`a template called process.exit(${status})`);
};
const { templates, context } = Tinypool.workerData;
const render = createRenderer(await importTemplates(templates), context);

/** A rejection that a template did not handle. */
let rejection;
process.on("unhandledRejection", (error) => {
  rejection ??= { error };
});

/** @param {readonly import("./render.ts").PageToRender[]} pages */
export default async function renderPages(pages) {
  const rendered = renderBatch(render, pages);
  await setImmediate();
  if (rejection) throw rejection.error;
  return rendered;
}
