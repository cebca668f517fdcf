import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type CliOptions, callCli, runCli } from "../helpers/cli.ts";
import { readFolder, temporaryFolder, temporaryFolderOfFile } from "../helpers/folders.ts";
import { aFreshSiteFolder, aPostRecord } from "../helpers/site-folder.ts";
import { compareFolders } from "../helpers/warm-builds.ts";

type Files = readonly (readonly [file: string, bytes: Buffer])[];

/** A site with text that depends on the locale, the time zone and the sort order of a machine. */
function createInputs(folder: string): Files {
  const site = aFreshSiteFolder(folder);
  site.edit("content/site.json", (json) => {
    json.product = "INJURY Law";
    json.blog = { pageSize: 2 };
  });
  for (const [index, slug] of ["zebra", "alpha", "middle", "i-post", "z-post"].entries()) {
    site.write(
      `content/posts/${slug}.json`,
      aPostRecord({
        slug,
        id: `${index % 2 === 0 ? "ä" : "Z"}-${index}`,
        title: `ÄRGER IN ${slug.toUpperCase()}`,
        // It is still the day before in Texas; three posts share a timestamp.
        created_at: index < 3 ? "2026-03-09T04:30:00+00:00" : "2026-01-01T08:59:59.999999+09:00",
      }),
    );
  }
  return [...readFolder(folder)];
}

/** Writes the files in their order into `folder`, builds there, and returns what was published. */
async function buildIn(
  folder: string,
  files: Files,
  env?: CliOptions["env"],
  ...args: readonly string[]
): Promise<Files> {
  for (const [file, bytes] of files) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  // The locale and the zone are those of a process.
  const run = env ? runCli : callCli;
  const { status, stderr } = await run(["build", "--quiet", ...args], { cwd: folder, env: env ?? {} });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return [...readFolder(path.join(folder, "dist"))];
}

/** Compares every name and every byte, and prints the names of files that differ. */
function expectSame(actual: Files, expected: Files): void {
  expect(actual.map(([file]) => file)).toEqual(expected.map(([file]) => file));
  const different = actual.filter(([, bytes], index) => !expected[index]?.[1].equals(bytes));
  expect(different.map(([file]) => file)).toEqual([]);
}

describe("docket build writes the same bytes", () => {
  const env = (zone: string, locale: string) => ({ TZ: zone, LANG: locale, LC_ALL: locale });
  const source = temporaryFolderOfFile();
  const folder = temporaryFolderOfFile();
  let inputs: Files;
  let expected: Files;
  beforeAll(async () => {
    inputs = createInputs(source);
    expected = await buildIn(folder, inputs, env("UTC", "en_US.UTF-8"));
    cpSync(path.join(folder, "dist"), path.join(source, "dist"), { recursive: true });
    expect(expected.find(([file]) => file === "blog/zebra.html")?.[1].toString()).toContain("March 8, 2026");
  });

  it("in another zone, locale and folder, from files written in reverse order", async () => {
    const elsewhere = path.join(temporaryFolder(), "a longer & stranger {path}/ünder");
    const built = await buildIn(elsewhere, inputs.toReversed(), env("Asia/Tokyo", "tr_TR.UTF-8"));
    expectSame(built, expected);
  });

  it("in the same folder, again with --force and after a change was reverted", async () => {
    expectSame(await buildIn(folder, inputs, undefined, "--force"), expected);
    const changed = inputs.map(([file, bytes]) =>
      file === "content/site.json"
        ? ([file, Buffer.from(bytes.toString().replace("INJURY Law", "Injury Cases"))] as const)
        : ([file, bytes] as const),
    );
    const other = await buildIn(folder, changed);
    expect(other.some(([, bytes]) => bytes.includes("Injury Cases"))).toBe(true);
    await buildIn(folder, inputs);
    // The pictures with the other name stay for pages that visitors have open.
    expect(compareFolders(path.join(folder, "dist"), path.join(source, "dist"))).toEqual([]);
  });
});
