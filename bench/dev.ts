// Measures how soon `docket dev` serves its first page and a browser shows a saved change: `npm run bench:dev`. Runs on a
// copy of the project's own site, without and with 10,000 more posts. Prints medians.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { launchBrowser } from "../test/helpers/browser.ts";

const STARTS = 5;
const EDITS = 15;
const MANY_POSTS = 10_000;
const PROJECT = path.resolve(import.meta.dirname, "..");

interface Served {
  readonly url: string;
  /** Milliseconds from starting the process to the last byte of its first page. */
  readonly firstPage: number;
  end(): Promise<void>;
}

/** Copies the project, so that the edits do not change it. */
function copyProject(posts: number): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "docket-bench-"));
  for (const name of ["bin", "src", "templates", "content", "public", "package.json"]) {
    cpSync(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.join(PROJECT, "node_modules"), path.join(folder, "node_modules"), "junction");
  for (let index = 0; index < posts; index += 1) {
    const post = {
      id: `bench-${index}`,
      slug: `bench-${index}`,
      title: `Post ${index}`,
      summary: "A summary in a sentence.",
      image_url: "/images/share.png",
      image_alt: "A road",
      created_at: new Date(Date.UTC(2020, 0, 1) + ((index * 7919) % posts) * 3_600_000).toISOString(),
      content: {
        sections: Array.from({ length: 6 }, () => ({
          type: "paragraph",
          content: "A sentence. ".repeat(40),
        })),
      },
    };
    writeFileSync(path.join(folder, `content/posts/bench-${index}.json`), JSON.stringify(post, null, 2));
  }
  return folder;
}

function serve(folder: string): Promise<Served> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [path.join(folder, "bin/docket.js"), "dev", "--port", "0", "--posts", "local"],
    { cwd: folder, stdio: ["ignore", "pipe", "inherit"] },
  );
  const end = () =>
    new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.kill("SIGINT");
    });
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Error("docket dev ended.")));
    child.stdout.on("data", async (chunk: Buffer) => {
      const [url] = /http:\/\/\S+/.exec(chunk.toString()) ?? [];
      if (url === undefined) return;
      const answer = await fetch(url);
      await answer.text();
      if (answer.status !== 200) reject(new Error(`The first page has status ${answer.status}.`));
      resolve({ url, firstPage: performance.now() - start, end });
    });
  });
}

type Sight = (edit: number, time: number) => void;

/** Opens a page that calls `onSight` in the first frame that shows an edit: "edit-7", or a heading of its color. */
async function openPage(address: string, onSight: Sight): Promise<Page> {
  const page = await browser.newPage();
  await page.exposeFunction("saw", onSight);
  await page.addInitScript(() => {
    let last = "";
    const look = () => {
      const heading = document.querySelector("h1");
      const [, inText] = /edit-(\d+)/.exec(document.body?.textContent ?? "") ?? [];
      const [, inColor] = /rgb\(1, 2, (\d+)\)/.exec(heading ? getComputedStyle(heading).color : "") ?? [];
      const edit = inColor ?? inText ?? "";
      if (edit !== "" && edit !== last) {
        (window as unknown as { saw: Sight }).saw(Number(edit), Date.now());
      }
      last = edit;
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(address);
  return page;
}

/** Returns the median time from a save to the frame that shows it, in milliseconds. `edit` returns the text of an edit. */
async function timeEdits(
  address: string,
  file: string,
  edit: (text: string, run: number) => string,
): Promise<number> {
  const original = readFileSync(file, "utf8");
  let onSight: Sight = () => {};
  const page = await openPage(address, (run, time) => onSight(run, time));
  const times: number[] = [];
  // The first edit warms up and is not counted.
  for (let run = 0; run <= EDITS; run += 1) {
    const text = edit(original, run);
    if (text === original) throw new Error(`The edit of ${file} changes nothing.`);
    const seen = new Promise<number>((resolve) => {
      onSight = (shown, time) => {
        if (shown === run) resolve(time);
      };
    });
    const start = Date.now();
    writeFileSync(file, text);
    const time = (await seen) - start;
    if (run > 0) times.push(time);
    // A person looks at one edit before saving the next.
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await page.close();
  writeFileSync(file, original);
  return median(times);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function measure(posts: number): Promise<readonly (readonly [string, number])[]> {
  const folder = copyProject(posts);
  const starts: number[] = [];
  for (let run = 0; run <= STARTS; run += 1) {
    const served = await serve(folder);
    if (run > 0) starts.push(served.firstPage);
    await served.end();
  }
  const served = await serve(folder);
  const at = (file: string) => path.join(folder, file);
  const houston = `${served.url}/houston`;
  try {
    const rows: (readonly [string, number])[] = [
      ["start to first page", median(starts)],
      [
        "city edited, to visible",
        await timeEdits(houston, at("content/cities/houston.json"), (text, run) =>
          text.replace(/"description": "[^"]*"/, `"description": "edit-${run}"`),
        ),
      ],
      [
        "template edited, to visible",
        await timeEdits(houston, at("templates/parts/Header.tsx"), (text, run) =>
          text.replace("Skip to content", `edit-${run}`),
        ),
      ],
      [
        "menu edited, to visible",
        await timeEdits(houston, at("templates/parts/Menus.tsx"), (text, run) =>
          text.replace(/<summary>/, `<summary>edit-${run}`),
        ),
      ],
      [
        "style edited, to visible",
        await timeEdits(
          houston,
          at("templates/styles/global.css"),
          (text, run) => `${text}\nh1 { color: rgb(1, 2, ${run}) }`,
        ),
      ],
    ];
    if (posts === 0) return rows;
    const post = await timeEdits(
      `${served.url}/blog/bench-5`,
      at("content/posts/bench-5.json"),
      (text, run) => text.replace("A sentence.", `edit-${run}`),
    );
    return [...rows, ["post edited, to visible", post]];
  } finally {
    await served.end();
    rmSync(folder, { recursive: true });
  }
}

const browser = await launchBrowser();
try {
  for (const posts of [0, MANY_POSTS]) {
    console.log(
      posts === 0 ? "the project's own site" : `\nwith ${posts.toLocaleString("en-US")} more posts`,
    );
    for (const [name, time] of await measure(posts)) {
      console.log(`  ${name.padEnd(28)} ${time.toFixed(0).padStart(5)} ms`);
    }
  }
} finally {
  await browser.close();
}
