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

/** The bundle of the project's own templates. */
const bundled = bundle(templates, backend);

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
    const { inline } = await bundled;
    expect(brotliCompressSync(inline.boot).length).toBeLessThanOrEqual(1024);
  });

  it("requests newer posts with a script of at most 8 KB, and reads them with 10 KB more", async () => {
    const { files, chunks } = await bundled;
    const sizeOf = (isIncluded: (file: string) => boolean) =>
      files
        .filter(({ file }) => isIncluded(`/${file}`))
        .reduce((sum, { bytes }) => sum + gzipSync(bytes).length, 0);
    const loader = chunks["NewerPosts.load"]?.split(" ") ?? [];
    expect(loader.length).toBeGreaterThan(0);
    // React comes with the component.
    const component = chunks.NewerPosts?.split(" ") ?? [];
    expect(sizeOf((file) => component.includes(file))).toBeGreaterThan(50 * 1024);
    expect(sizeOf((file) => loader.includes(file))).toBeLessThan(8 * 1024);
    const parser = sizeOf((file) => file.includes("/parse-post-"));
    expect(parser).toBeGreaterThan(0);
    expect(parser).toBeLessThan(10 * 1024);
  });

  it("bundles the auth layer where an island uses it", async () => {
    const assets = await bundle(withAccount(), backend);
    expect(authFiles(assets)).toHaveLength(2);
    expect(brotliCompressSync(assets.inline.boot).length).toBeLessThanOrEqual(1024);
    expect(assets.inline.boot).toContain(SESSION_KEY);
    expect(assets.inline.boot).toMatch(/import\("\/assets\/auth-[A-Z0-9]{8}\.js"\)/);
  });

  it.each([
    ["no island uses it", () => bundled],
    ["an island uses only its types", () => bundle(withAuthTypes(), backend)],
    ["the site has no backend", () => bundle(withAccount(), undefined)],
  ])("leaves out the auth entry where %s", async (_, bundleSite) => {
    const assets = await bundleSite();
    expect(authFiles(assets)).toEqual([]);
    expect(assets.inline.boot).not.toContain(SESSION_KEY);
    expect(assets.inline.boot).not.toContain("_token");
  });

  it("lists as inputs only files that exist", async () => {
    const { inputs } = await bundled;
    expect([...inputs].filter((file) => !existsSync(file))).toEqual([]);
  });

  it("lists, for each island, all chunks that it needs", async () => {
    const { chunks, files } = await bundled;
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

  it("refuses styles that a browser would skip in part", async () => {
    const rules = [".a { color: red; } }", ".c { color: red; } // note"];
    const problems = await problemsWith({ "parts/Hero.css": `.hero { color: red; }\n${rules.join("\n")}\n` });
    expect(problems.map(({ where }) => where.replace(/.*(?=templates)/, ""))).toEqual([
      expect.stringMatching(/^templates\/parts\/Hero\.css:2:\d+$/),
      expect.stringMatching(/^templates\/parts\/Hero\.css:3:\d+$/),
    ]);
    expect(problems[0]?.found).toBe('Unexpected "}" in “.a { color: red; } }”');
  });

  it("refuses a script that uses a missing export", async () => {
    const text =
      'import * as icons from "../../src/shared/drawings.ts";\nexport default () => icons.nothing;\n';
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
