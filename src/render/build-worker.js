// Starts a build thread. JavaScript, as bin/docket.js: without the cache of compiled code, a thread would begin by
// loading Node's TypeScript compiler.
import module from "node:module";

module.enableCompileCache();
const [{ serveThread }, { createBuildThread }] = await Promise.all([
  import("../threads.ts"),
  import("./build-thread.ts"),
]);
serveThread(createBuildThread());
