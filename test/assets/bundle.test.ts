import { existsSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Assets, bundleAssets } from "../../src/assets/bundle.ts";
import { throwCompileFailure } from "../../src/assets/compile-failure.ts";
import { Failure } from "../../src/problem.ts";
import { compileTemplates } from "../../src/render/load-templates.ts";
import type { Backend } from "../../src/shared/backend.ts";
import { temporaryFolder, temporaryFolderOfFile } from "../helpers/folders.ts";
import { readable } from "../helpers/problems.ts";
import { aTemplatesFolder } from "../helpers/templates-folder.ts";

const templates = aTemplatesFolder(temporaryFolderOfFile(), {});

const bundle = (templates: string, backend?: Backend) =>
  bundleAssets({ templates, mode: "production", backend }, compileTemplates(templates));

/** Bundles the project's templates with `files` on top of them, and returns the problems with that. */
async function problemsWith(files: Readonly<Record<string, string>>) {
  const folder = aTemplatesFolder(temporaryFolder(), files);
  const error = await bundle(folder)
    .catch(throwCompileFailure)
    .catch((failure: unknown) => failure);
  return error instanceof Failure ? readable(error.problems) : [];
}

const backend = { url: "https://abcdefghijklmnopqrst.supabase.co", key: "sb_publishable_0123456789" };
const SESSION_KEY = "sb-abcdefghijklmnopqrst-auth-token";

/** The project's templates with an island that signs visitors in. */
const withAccount = () =>
  aTemplatesFolder(temporaryFolder(), {
    "islands/Visitor.tsx": `
      import { useAuth } from "../auth/AuthProvider.tsx";
      export default function Visitor() { return <p>{useAuth().user?.email}</p>; }`,
  });

const withAuthTypes = () =>
  aTemplatesFolder(temporaryFolder(), {
    "islands/Greeting.tsx": `
      import type { Auth } from "../auth/AuthProvider.tsx";
      export default function Greeting({ user }: Pick<Auth, "user">) { return <p>{user?.email}</p>; }`,
  });

/** The auth layer's own files: the entry that decides whether a page needs it, and the client. */
const authFiles = ({ files }: Pick<Assets, "files">) =>
  files.filter(({ file }) => /^assets\/(auth|client)-/.test(file));

describe("bundleAssets({ templates, mode, backend }, compiled)", () => {
  it("makes a boot script of at most 1 KB, compressed", async () => {
    for (const folder of [templates, withAccount()]) {
      const { inline } = await bundle(folder, backend);
      expect(brotliCompressSync(inline.boot).length).toBeLessThanOrEqual(1024);
    }
  });

  it("requests newer posts with a script of at most 8 KB, and reads them with 10 KB more", async () => {
    const { files, chunks } = await bundle(templates, backend);
    const sizeOf = (isIncluded: (file: string) => boolean) =>
      files
        .filter(({ file }) => isIncluded(`/${file}`))
        .reduce((sum, { bytes }) => sum + gzipSync(bytes).length, 0);
    const loader = chunks["NewerPosts.load"]?.split(" ") ?? [];
    expect(loader.length).toBeGreaterThan(0);
    expect(sizeOf((file) => loader.includes(file))).toBeLessThan(8 * 1024);
    const parser = sizeOf((file) => file.includes("/parse-post-"));
    expect(parser).toBeGreaterThan(0);
    expect(parser).toBeLessThan(10 * 1024);
  });

  it("bundles the auth layer where an island uses it", async () => {
    const assets = await bundle(withAccount(), backend);
    expect(authFiles(assets)).toHaveLength(2);
    expect(assets.inline.boot).toContain(SESSION_KEY);
    expect(assets.inline.boot).toMatch(/import\("\/assets\/auth-[A-Z0-9]{8}\.js"\)/);
  });

  it.each([
    { site: "no island uses it", folder: () => templates, backend },
    { site: "an island uses only its types", folder: withAuthTypes, backend },
    { site: "the site has no backend", folder: withAccount, backend: undefined },
  ])("leaves out the auth entry where $site", async ({ folder, backend }) => {
    const assets = await bundle(folder(), backend);
    expect(authFiles(assets)).toEqual([]);
    expect(assets.inline.boot).not.toContain(SESSION_KEY);
    expect(assets.inline.boot).not.toContain("_token");
  });

  it("lists as inputs only files that exist", async () => {
    const { inputs } = await bundle(templates, backend);
    expect([...inputs].filter((file) => !existsSync(file))).toEqual([]);
  });

  it("lists, for each island, all chunks that it needs", async () => {
    const { chunks, files } = await bundle(templates, backend);
    const texts = new Map(files.map(({ file, bytes }) => [`/${file}`, Buffer.from(bytes).toString()]));
    for (const [name, hrefs] of Object.entries(chunks)) {
      const listed = hrefs.split(" ");
      expect(listed[0]).toMatch(new RegExp(`^/assets/${name}-[A-Z0-9]{8}\\.js$`));
      if (!name.endsWith(".load")) expect(listed[1]).toMatch(/^\/assets\/hydrate-/);
      for (const href of listed) {
        const imported = [...(texts.get(href) ?? "").matchAll(/(?:import|from)"\.\/([^"]+)"/g)];
        for (const [, file] of imported) expect(listed).toContain(`/assets/${file}`);
      }
    }
  });

  it("lists React for a component, but not for a loader", async () => {
    const { chunks, files } = await bundle(templates, backend);
    const weight = (name: string) => {
      const hrefs = chunks[name]?.split(" ") ?? [];
      return files
        .filter(({ file }) => hrefs.includes(`/${file}`))
        .reduce((sum, { bytes }) => sum + bytes.length, 0);
    };
    expect(weight("NewerPosts")).toBeGreaterThan(150_000);
    expect(weight("NewerPosts.load")).toBeGreaterThan(10_000);
    expect(weight("NewerPosts.load")).toBeLessThan(30_000);
  });

  it.each([
    { rule: ".a { color: red; } }", found: 'Unexpected "}" in “.a { color: red; } }”' },
    { rule: ".b { @@ ", found: 'Expected identifier but found "@" in “.b { @@”' },
    { rule: ".c { color: red; } // note", found: expect.stringContaining("Comments in CSS use") },
  ])("refuses styles that a browser would skip in part: $rule", async ({ rule, found }) => {
    const problems = await problemsWith({ "parts/Hero.css": `.hero { color: red; }\n${rule}\n` });
    expect(problems).toContainEqual(
      expect.objectContaining({ where: expect.stringMatching(/templates\/parts\/Hero\.css:2:\d+$/), found }),
    );
  });

  it("refuses a script that uses a missing export", async () => {
    const text = 'import * as icons from "../../src/shared/icons.ts";\nexport default () => icons.nothing;\n';
    expect(await problemsWith({ "islands/Clock.tsx": text })).toEqual([
      expect.objectContaining({
        where: "templates/islands/Clock.tsx:2:28",
        found: expect.stringContaining('Import "nothing" will always be undefined'),
      }),
    ]);
  });

  it("refuses an island or a loader without a default export", async () => {
    const problems = await problemsWith({
      "islands/Clock.tsx": "export function Clock() { return null; }\n",
      "islands/Clock.load.ts": "export async function loadClock() {}\n",
    });
    expect(problems).toEqual([
      {
        where: "templates/islands/Clock.load.ts",
        found: "no default export",
        expected: "export default of the loader",
      },
      {
        where: "templates/islands/Clock.tsx",
        found: "no default export",
        expected: "export default of the component",
      },
    ]);
  });
});
