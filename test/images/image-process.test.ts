import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { createImageProcess } from "../../src/images/image-process.ts";
import { PROJECT } from "../helpers/cli.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aPhoto, aSlowImage } from "../helpers/images.ts";

const module = (file: string) => pathToFileURL(path.join(PROJECT, file)).href;

/** Runs a script with `images`, an image process, and returns what it printed when it ended. */
async function runScript(script: string, preload = ""): Promise<string> {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
  const code = `
    import { createImageProcess } from "${module("src/images/image-process.ts")}";
    using images = createImageProcess();
    ${script}`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", code], {
    env: { ...process.env, NODE_OPTIONS },
    timeout: 20_000,
  });
  return stdout.trim();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const folder = temporaryFolderOfFile();
let count = 0;

/** Returns the path of a new file. */
function aFile(bytes: Uint8Array): string {
  const file = path.join(folder, String(++count));
  writeFileSync(file, bytes);
  return file;
}

const A_PICTURE = { file: aFile(await aPhoto({ width: 48, height: 25 })) };

describe("createImageProcess()", { timeout: 60_000 }, () => {
  it("lets a build end although a name server does not answer", async () => {
    // As the system's lookup does, this occupies a thread for minutes.
    const hang = `import dns from "node:dns";
      import { pbkdf2 } from "node:crypto";
      dns.lookup = () => void pbkdf2("a", "b", 200_000_000, 64, "sha512", () => {});`;
    const task = '{ address: "http://images.example/a.png", privateOrigins: [], timeoutMs: 300 }';
    const script = `await images.fetchAndConvert(${task}).catch(({ message }) => console.log(message));`;
    expect(await runScript(script, hang)).toBe(
      "found no complete answer from images.example within 0.3 s, expected the image",
    );
  });

  it("lets a build end although a picture is being decoded", async () => {
    const script = `
      const task = { file: ${JSON.stringify(aFile(aSlowImage()))}, timeoutMs: 100 };
      await images.convertFile(task).catch(({ kind }) => console.log(kind));`;
    expect(await runScript(script)).toBe("slow");
  });

  it("rejects what is under way when it ends, and everything after that", async () => {
    const images = createImageProcess();
    const converting = images.convertFile({ file: aFile(aSlowImage()) });
    images[Symbol.dispose]();
    await expect(converting).rejects.toMatchObject({ name: "AbortError" });
    await expect(images.convertFile(A_PICTURE)).rejects.toMatchObject({ name: "AbortError" });
  });

  /** Starts image processes that run a script first. */
  async function withPreload<T>(preload: string, work: () => Promise<T>): Promise<T> {
    const { NODE_OPTIONS = "" } = process.env;
    process.env.NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
    try {
      return await work();
    } finally {
      process.env.NODE_OPTIONS = NODE_OPTIONS;
    }
  }

  it("repeats what was under way when a picture crashed it, so that this one fails alone", async () => {
    using images = createImageProcess();
    const crash = `process.on("message", ({ task }) => {
      if (task.file === "bad.png") process.kill(process.pid, "SIGSEGV");
    });`;
    const bad = { file: "bad.png" };
    const tasks = [A_PICTURE, A_PICTURE, bad, A_PICTURE];
    const outcomes = await withPreload(crash, () =>
      Promise.allSettled(tasks.map((task) => images.convertFile(task))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(outcomes[2]).toMatchObject({
      reason: { kind: "unusable", found: "a crash while it was read (SIGSEGV)" },
    });
  });

  it("ends each decoder that takes too long, and goes on with the others, which may have waited for it", async () => {
    using images = createImageProcess();
    const file = path.join(folder, "processes");
    const log = `import { appendFileSync } from "node:fs"; appendFileSync(${JSON.stringify(file)}, process.pid + " ");`;
    const slow = { file: aFile(aSlowImage()), timeoutMs: 100 };
    const outcomes = await withPreload(log, () =>
      Promise.allSettled([slow, slow, A_PICTURE].map((task) => images.convertFile(task))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
    const processes = () => readFileSync(file, "utf8").trim().split(" ").map(Number);
    await withPreload(log, () => images.convertFile(A_PICTURE));
    expect(processes().length).toBeGreaterThan(2);
    await expect.poll(() => processes().slice(0, -1).some(isRunning)).toBe(false);
  });

  it("leaves images to the next build when it cannot start, and starts again later", async () => {
    using images = createImageProcess();
    const converting = withPreload("process.exit(3);", () => images.convertFile(A_PICTURE));
    await expect(converting).rejects.toMatchObject({ name: "ImageError", kind: "late" });
    expect(await images.convertFile(A_PICTURE)).toMatchObject({ width: 48 });
  });

  it("ends without a word when the build does not wait for its answer any more", async () => {
    const broken = `process.on("message", () => process.emit("error", new Error("write EPIPE")));`;
    const worker = fork(path.join(PROJECT, "src/images/image-worker.ts"), {
      execArgv: [`--import=data:text/javascript,${encodeURIComponent(broken)}`],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    worker.send({ id: 1, name: "convertFile", task: A_PICTURE });
    const [printed, [status, signal]] = await Promise.all([
      text(worker.stderr as Readable),
      once(worker, "exit"),
    ]);
    expect({ printed, status, signal }).toEqual({ printed: "", status: null, signal: "SIGKILL" });
  });

  it("passes on errors that do not come from an image", async () => {
    using images = createImageProcess();
    const converting = images.fetchAndConvert({ address: "no address", privateOrigins: [] });
    const error: unknown = await converting.catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toHaveProperty("kind");
  });
});
