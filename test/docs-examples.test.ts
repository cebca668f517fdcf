// The code of the documents: TypeScript is compiled where the text says that the reader puts it, JSON is checked by the
// schema of its file, styles use tokens that exist, and commands have the options that are shown.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { CONTENT_FILES, CONTENT_FOLDERS } from "../src/content/schema.ts";
import { validate } from "../src/content/validate.ts";
import { callCli, PROJECT } from "./helpers/cli.ts";
import { temporaryFolder } from "./helpers/folders.ts";
import { readable } from "./helpers/problems.ts";

const read = (file: string) => readFileSync(path.join(PROJECT, file), "utf8");
const DOCUMENTS = fastGlob.sync(["CONTRIBUTING.md", "README.md", "docs/*.md"], { cwd: PROJECT });

interface Block {
  readonly document: string;
  readonly language: string;
  readonly code: string;
}

/** Blocks in lists are indented. */
const BLOCK = /^( *)```(\w+)\n([\s\S]*?)^ *```$/gm;
const blocks: readonly Block[] = DOCUMENTS.flatMap((document) =>
  [...read(document).matchAll(BLOCK)].map(([, indent = "", language = "", code = ""]) => ({
    document,
    language,
    code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  })),
);
const ofLanguage = (...languages: readonly string[]) =>
  blocks.filter(({ language }) => languages.includes(language));

/** Where a reader puts each block, by a text in it, and what is around a part of a file. */
const PLACES: readonly { readonly has: string; readonly file: string; readonly around?: string }[] = [
  { has: "function GuideNote", file: "templates/parts/GuideNote.tsx" },
  {
    has: '<Section id="cost"',
    file: "templates/pages/Costs.tsx",
    around: `import { Section } from "../parts/Section.tsx";
declare const texts: { readonly cost: { readonly heading: string; readonly text: string } };
export const example = (<>…</>);`,
  },
  { has: "function ContactForm", file: "templates/parts/ContactForm.tsx" },
  {
    has: "<ContactForm />",
    file: "templates/pages/Contact.tsx",
    around: `import type { PropsOf } from "../../src/pages/kinds.ts";
import { ContactForm } from "../parts/ContactForm.tsx";
export const example = ({ path }: PropsOf<"plain">) => (<>…</>);`,
  },
  {
    has: "<Frame src=",
    file: "templates/pages/Appointments.tsx",
    around: `import { Frame } from "../parts/Frame.tsx";
export const example = (<>…</>);`,
  },
  { has: "tableCheck: Check", file: "src/check/tables.ts" },
  {
    has: "runOn(tableCheck",
    file: "test/check/tables.test.ts",
    // The types of Vitest take three times as long as all others.
    around: `declare const expect: (value: unknown) => { toEqual(expected: unknown): void };
import { tableCheck } from "../../src/check/tables.ts";
import { foundTexts, inMain, runOn } from "../helpers/checked-page.ts";
…`,
  },
  { has: "function Counter", file: "templates/islands/Counter.tsx" },
  {
    has: '<Island name="Counter"',
    file: "templates/pages/Counting.tsx",
    around: `import { Counter } from "../islands/Counter.tsx";
import { Island } from "../parts/Island.tsx";
export const example = (<>…</>);`,
  },
  { has: "function Account", file: "templates/islands/Account.tsx" },
];

describe("TypeScript in the documents", () => {
  it("compiles", { timeout: 120_000 }, () => {
    const folder = temporaryFolder();
    symlinkSync(path.join(PROJECT, "node_modules"), path.join(folder, "node_modules"), "dir");
    writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
    for (const { document, code } of ofLanguage("ts", "tsx")) {
      const place = PLACES.find(({ has }) => code.includes(has));
      if (!place) throw new Error(`PLACES has no place for a block of ${document}:\n${code}`);
      const file = path.join(folder, place.file);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(
        file,
        (place.around ?? "…").replace("…", () => code),
      );
    }
    const tsconfig = {
      extends: path.join(PROJECT, "tsconfig.json"),
      // Relative imports lead to the files of the project.
      compilerOptions: { rootDirs: [folder, PROJECT] },
      include: ["src", "templates", "test", path.join(PROJECT, "templates/*.d.ts")],
    };
    writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
    const { stdout, status } = spawnSync(
      process.execPath,
      // Several threads take a third of the time, and three times the work.
      [path.join(PROJECT, "node_modules/typescript/bin/tsc"), "--project", folder, "--singleThreaded"],
      { encoding: "utf8" },
    );
    expect(stdout).toBe("");
    expect(status).toBe(0);
  });
});

describe("JSON in the documents", () => {
  const SCHEMAS = new Map(
    [...Object.values(CONTENT_FILES), ...Object.values(CONTENT_FOLDERS)].map(({ jsonSchema, schema }) => [
      jsonSchema as string,
      schema,
    ]),
  );

  it.each(ofLanguage("json"))("is valid content: $document", ({ document, code }) => {
    // A part of site.json.
    const isPart = !/^[[{]/.test(code);
    const value = JSON.parse(isPart ? `{${code}}` : code) as Record<string, unknown>;
    // test/docs.test.ts checks the post.
    if (document === "docs/post-fields.md") return;
    const name = isPart ? "site" : path.basename(String(value.$schema), ".schema.json");
    const schema = SCHEMAS.get(name);
    if (!schema) throw new Error(`${document} has JSON without the $schema of a content file:\n${code}`);
    const whole = isPart
      ? { ...(JSON.parse(read("test/sites/small/content/site.json")) as object), ...value }
      : value;
    expect(readable(validate(schema, whole, { file: document }).problems)).toEqual([]);
  });
});

describe("styles in the documents", () => {
  it("use tokens that exist", () => {
    const used = ofLanguage("css").flatMap(({ code }) => [...code.matchAll(/var\((--[\w-]+)/g)]);
    const missing = used.filter(([, token]) => !read("templates/styles/tokens.css").includes(`${token}:`));
    expect(used.length).toBeGreaterThan(0);
    expect(missing.map(([, token]) => token)).toEqual([]);
  });
});

describe("commands in the documents", () => {
  /** A command of docket with its options, in a block or in the text. */
  const COMMAND = /\bnpx docket ([a-z]+(?: (?:list|new)\b)?)((?:[^`\n&|#\\]|\\\n)*)/g;
  const shown = DOCUMENTS.flatMap((document) =>
    [...read(document).matchAll(COMMAND)].map(([, command = "", rest = ""]) => ({
      document,
      command,
      options: [...rest.matchAll(/(?<!\S)--[a-z-]+/g)].map(([option]) => option),
    })),
  );
  const commands = [...Map.groupBy(shown, ({ command }) => command)];

  it.each(commands)("have options that docket %s has", async (command, uses) => {
    const { status, stdout } = await callCli([...command.split(" "), "--help"]);
    expect(status).toBe(0);
    const missing = uses.filter(({ options }) => options.some((option) => !stdout.includes(option)));
    expect(missing).toEqual([]);
  });
});

describe("the script of docs/servers.md for Amazon S3", () => {
  /** Stands for Amazon's package: prints each command, and has objects of an earlier site. */
  const CLIENT = `
const command = (name) => class { constructor(input) { Object.assign(this, { name, input }); } };
export const PutObjectCommand = command("put");
export const DeleteObjectCommand = command("delete");
export class S3Client {
  async send({ name, input: { Body, ...input } }) {
    console.log(JSON.stringify([name, { ...input, ...(Body && { size: Body.length }) }]));
  }
}
export async function* paginateListObjectsV2() {
  yield {};
  yield { Contents: [{ Key: "houston" }, { Key: "gone" }, { Key: "assets/old.js" }] };
}
`;

  it("uploads each object with its headers, assets first, and removes pages that are gone", () => {
    const cwd = temporaryFolder();
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
      writeFileSync(path.join(cwd, file), text);
    };
    const script = ofLanguage("js").find(({ code }) => code.includes("@aws-sdk/client-s3"))?.code ?? "";
    write("upload.mjs", script);
    write("node_modules/@aws-sdk/client-s3/package.json", '{ "type": "module", "exports": "./index.js" }');
    write("node_modules/@aws-sdk/client-s3/index.js", CLIENT);
    write("dist/houston.html", "Houston");
    write("dist/assets/a.css", "a");
    const headers = { "Content-Type": "text/html", "Cache-Control": "no-cache" };
    write(
      "dist.s3.json",
      JSON.stringify({
        objects: [
          { file: "houston.html", key: "houston", headers },
          { key: "moved", headers: { "x-amz-website-redirect-location": "/houston" } },
          { file: "assets/a.css", key: "assets/a.css", headers: { ...headers, "Content-Type": "text/css" } },
        ],
      }),
    );
    const { stdout, stderr } = spawnSync(process.execPath, ["upload.mjs", "firm"], { cwd, encoding: "utf8" });
    expect(stderr).toBe("");
    const lines = stdout.trim().split("\n");
    expect(lines.pop()).toBe("3 uploaded, 1 removed");
    const at = { Bucket: "firm", CacheControl: "no-cache" };
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      ["put", { ...at, Key: "assets/a.css", ContentType: "text/css", size: 1 }],
      ["put", { ...at, Key: "houston", ContentType: "text/html", size: 7 }],
      ["put", { Bucket: "firm", Key: "moved", WebsiteRedirectLocation: "/houston", size: 0 }],
      ["delete", { Bucket: "firm", Key: "gone" }],
    ]);
  });
});
