import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type CliOptions, runCli } from "../helpers/cli.ts";
import { readFolder, temporaryFolder } from "../helpers/folders.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

type Files = readonly (readonly [file: string, bytes: Buffer])[];

/** A site with what machines disagree about: the letter I, days that end elsewhere, orders of names. */
function readInputs(): Files {
  const site = aSiteFolder();
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
        // It is still the day before in Texas; three posts share their moment.
        created_at: index < 3 ? "2026-03-09T04:30:00+00:00" : "2026-01-01T08:59:59.999999+09:00",
      }),
    );
  }
  return [...readFolder(site.folder)];
}

/** Writes the files in their order into `folder`, builds there, and returns what was published. */
async function buildIn(folder: string, files: Files, env: CliOptions["env"] = {}): Promise<Files> {
  for (const [file, bytes] of files) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  const { status, stderr } = await runCli(["build", "--quiet"], { cwd: folder, env });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return [...readFolder(path.join(folder, "dist"))];
}

/** Compares every name and every byte; prints names only, since the files would help nobody. */
function expectSame(actual: Files, expected: Files): void {
  expect(actual.map(([file]) => file)).toEqual(expected.map(([file]) => file));
  const different = actual.filter(([, bytes], index) => !expected[index]?.[1].equals(bytes));
  expect(different.map(([file]) => file)).toEqual([]);
}

describe("docket build gives the same bytes", () => {
  const env = (zone: string, locale: string) => ({ TZ: zone, LANG: locale, LC_ALL: locale });

  it("in another folder, whatever its path", async () => {
    const inputs = readInputs();
    const expected = await buildIn(temporaryFolder(), inputs);
    const elsewhere = path.join(temporaryFolder(), "a longer & stranger {path}/ünder");
    expectSame(await buildIn(elsewhere, inputs), expected);
    expect(expected.find(([file]) => file === "blog/zebra.html")?.[1].toString()).toContain("March 8, 2026");
  });

  it.each([
    ["Asia/Tokyo", "de_DE.UTF-8"],
    ["America/Los_Angeles", "tr_TR.UTF-8"],
    ["Pacific/Kiritimati", "C"],
  ])("in the zone %s and the locale %s", async (zone, locale) => {
    const inputs = readInputs();
    const expected = await buildIn(temporaryFolder(), inputs, env("UTC", "en_US.UTF-8"));
    expectSame(await buildIn(temporaryFolder(), inputs, env(zone, locale)), expected);
  });

  it("whatever the order in which the content was written", async () => {
    const inputs = readInputs();
    const expected = await buildIn(temporaryFolder(), inputs);
    expectSame(await buildIn(temporaryFolder(), inputs.toReversed()), expected);
  });

  it("from one build to the next in the same folder", async () => {
    const inputs = readInputs();
    const folder = temporaryFolder();
    const expected = await buildIn(folder, inputs);
    const { status } = await runCli(["build", "--quiet", "--force"], { cwd: folder });
    expect(status).toBe(0);
    expectSame([...readFolder(path.join(folder, "dist"))], expected);
  });

  it("when the site comes back from a change", async () => {
    const inputs = readInputs();
    const folder = temporaryFolder();
    const expected = await buildIn(folder, inputs);
    const changed = inputs.map(([file, bytes]) =>
      file === "content/site.json"
        ? ([file, Buffer.from(bytes.toString().replace("INJURY Law", "Crash Law"))] as const)
        : ([file, bytes] as const),
    );
    await buildIn(folder, changed);
    expectSame(await buildIn(folder, inputs), expected);
  });
});
