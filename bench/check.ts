// Measures the time and memory of `docket check` on a site of 1,000 articles of about 600 words each, or of as many as
// given: `npm run bench:check -- 10000`. The words are random, and the same on each run.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const POSTS = Number(process.argv[2] ?? 1_000);
const PROJECT = path.resolve(import.meta.dirname, "..");
const DOCKET = path.join(PROJECT, "src/main.ts");
const folder = mkdtempSync(path.join(os.tmpdir(), "docket-bench-"));

let state = 1;
/** Returns a random number below `limit`; small numbers are more frequent, as common words are. */
function draw(limit: number): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) ** 2 * limit);
}

const SYLLABLES = ["ba", "ce", "di", "fo", "gu", "la", "me", "ni", "po", "ru", "sa", "te"];

function word(): string {
  const number = draw(SYLLABLES.length ** 3);
  return [number, number / 12, number / 144].map((part) => SYLLABLES[Math.floor(part) % 12]).join("");
}

const words = (count: number) => Array.from({ length: count }, word).join(" ");

function post(index: number): object {
  const sections = Array.from({ length: 5 }, () => [
    { type: "heading", content: words(5) },
    { type: "paragraph", content: words(70) },
    draw(10) > 3
      ? { type: "paragraph", content: words(45) }
      : { type: "list", items: [words(12), words(15), words(10)] },
  ]);
  return {
    id: String(index),
    slug: `post-${index}`,
    title: `${words(5)} ${index}`,
    summary: `${words(14)} ${index}`,
    image_url: "/images/share.png",
    image_alt: words(6),
    created_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    content: { sections: sections.flat() },
  };
}

function run(command: string): { seconds: number; stdout: string } {
  const start = performance.now();
  const report = "process.on('exit', () => console.error(process.resourceUsage().maxRSS))";
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(report)}`, DOCKET, command],
    { cwd: folder, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  const memory = Math.round(Number(stderr.trim().split("\n").at(-1)) / 1024);
  const seconds = (performance.now() - start) / 1000;
  console.log(`docket ${command}: ${seconds.toFixed(1)} s, peak of ${memory} MB`);
  return { seconds, stdout };
}

try {
  for (const name of ["content", "public"]) {
    cpSync(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  }
  for (let index = 0; index < POSTS; index += 1) {
    writeFileSync(path.join(folder, `content/posts/post-${index}.json`), JSON.stringify(post(index)));
  }
  run("build");
  console.log(run("check").stdout.trimEnd().split("\n").at(-1));
} finally {
  rmSync(folder, { recursive: true });
}
