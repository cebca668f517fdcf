import { copyFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readOptions } from "../src/options.ts";
import { PROJECT } from "./helpers/cli.ts";
import { temporaryFolder } from "./helpers/folders.ts";

describe("readOptions(flags, folder, environment)", () => {
  it.each(["www.whitfieldames.com", "https://whitfield.github.io/site"])(
    "says what an address such as %s lacks",
    (siteUrl) => {
      expect(() => readOptions({ siteUrl }, temporaryFolder(), {})).toThrow(
        expect.objectContaining({
          problems: [
            expect.objectContaining({
              expected: expect.stringContaining("the site's address without a path"),
            }),
          ],
        }),
      );
    },
  );

  it("builds content/ into dist/ by default, for the host of the site and in its format", () => {
    const folder = temporaryFolder();
    expect(readOptions({}, folder, {})).toMatchObject({
      out: path.join(folder, "dist"),
      content: path.join(folder, "content"),
      host: undefined,
      format: undefined,
      noindex: false,
      siteUrl: undefined,
      strict: false,
    });
  });

  it("prefers the site's address from the flag to that of the environment and of .env, and names its source", () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, ".env"), "SITE_URL=https://file.example.com\n");
    const environment = { SITE_URL: "https://environment.example.com" };
    const siteUrl = (flags: { siteUrl?: string }, env: NodeJS.ProcessEnv) =>
      readOptions(flags, folder, env).siteUrl;
    expect(siteUrl({ siteUrl: "https://flag.example.com/" }, environment)).toEqual({
      value: "https://flag.example.com",
      source: { name: "--site-url" },
    });
    expect(siteUrl({}, environment)).toEqual({
      value: "https://environment.example.com",
      source: { name: "SITE_URL" },
    });
    expect(siteUrl({}, {})).toEqual({ value: "https://file.example.com", source: { name: "SITE_URL" } });
  });

  it("keeps the address of site.json when .env is a copy of .env.example", () => {
    const folder = temporaryFolder();
    copyFileSync(path.join(PROJECT, ".env.example"), path.join(folder, ".env"));
    expect(readOptions({}, folder, {})).toMatchObject({ siteUrl: undefined, backend: undefined });
  });

  it("refuses a site address with a password, and does not show it", () => {
    const flags = { siteUrl: "https://user:hunter2@www.example.com" };
    expect(() => readOptions(flags, temporaryFolder(), {})).toThrow(
      expect.objectContaining({
        problems: [expect.objectContaining({ found: '"https://…@www.example.com"' })],
      }),
    );
  });

  it.each([`${"sb_secret_"}abcdefgh12345678`, "hunter2-hunter2"])(
    "does not show a secret that is no address: %s",
    (secret) => {
      expect(() => readOptions({}, temporaryFolder(), { SITE_URL: secret })).toThrow(
        expect.objectContaining({
          problems: [
            expect.objectContaining({
              where: { name: "SITE_URL" },
              found: expect.not.stringContaining(secret),
            }),
          ],
        }),
      );
    },
  );

  it("reads posts from a backend when both of its variables are set, unless --posts is local", () => {
    const environment = { SUPABASE_URL: "https://abcd.supabase.co", SUPABASE_ANON_KEY: "sb_publishable_x" };
    const folder = temporaryFolder();
    expect(readOptions({}, folder, environment).backend?.url).toBe("https://abcd.supabase.co");
    expect(readOptions({ posts: "local" }, folder, environment).backend).toBe(undefined);
    expect(readOptions({}, folder, {}).backend).toBe(undefined);
    expect(() => readOptions({ posts: "supabase" }, folder, {})).toThrow(/SUPABASE_URL/);
  });

  it.each([
    ...["content", "content/dist", ".", "public", ".docket"],
    ...["building", "ready", "old", "left", "lock"].map((role) => `.dist.${role}`),
  ])("refuses the output folder %s", (out) => {
    const folder = temporaryFolder();
    expect(() => readOptions({ out }, folder, {})).toThrow(
      expect.objectContaining({
        kind: "usage",
        problems: [expect.objectContaining({ where: { name: "--out" }, found: path.join(folder, out) })],
      }),
    );
  });
});
