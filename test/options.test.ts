import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readOptions } from "../src/options.ts";
import { temporaryFolder } from "./helpers/folders.ts";

describe("readOptions(flags, folder, environment)", () => {
  it("builds content/ into dist/ in both layouts unless told otherwise", () => {
    const folder = temporaryFolder();
    expect(readOptions({}, folder, {})).toMatchObject({
      out: path.join(folder, "dist"),
      content: path.join(folder, "content"),
      format: "both",
      siteUrl: undefined,
      strict: false,
    });
  });

  it("takes the site's address from the flag, then the environment, then .env", () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, ".env"), "SITE_URL=https://file.example.com\n");
    const environment = { SITE_URL: "https://environment.example.com" };
    const siteUrl = (flags: { siteUrl?: string }, env: NodeJS.ProcessEnv) =>
      readOptions(flags, folder, env).siteUrl;
    expect(siteUrl({ siteUrl: "https://flag.example.com/" }, environment)).toBe("https://flag.example.com");
    expect(siteUrl({}, environment)).toBe("https://environment.example.com");
    expect(siteUrl({}, {})).toBe("https://file.example.com");
  });

  it("lists everything wrong at once", () => {
    const flags = { format: "flat", posts: "ftp", siteUrl: "example.com/site" };
    expect(() => readOptions(flags, temporaryFolder(), {})).toThrow(
      expect.objectContaining({
        kind: "usage",
        problems: [
          { where: "--format", found: "flat", expected: "one of both, file, directory" },
          expect.objectContaining({ where: "--site-url", found: "example.com/site" }),
          { where: "--posts", found: "ftp", expected: "auto, local or supabase" },
        ],
      }),
    );
  });

  it("reads posts from a backend when both its variables are set, and from content/posts when told so", () => {
    const environment = { SUPABASE_URL: "https://abcd.supabase.co", SUPABASE_ANON_KEY: "sb_publishable_x" };
    const folder = temporaryFolder();
    expect(readOptions({}, folder, environment).backend?.url).toBe("https://abcd.supabase.co");
    expect(readOptions({ posts: "local" }, folder, environment).backend).toBe(undefined);
    expect(readOptions({}, folder, {}).backend).toBe(undefined);
    expect(() => readOptions({ posts: "supabase" }, folder, {})).toThrow(/SUPABASE_URL/);
  });
});
