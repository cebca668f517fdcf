import { execFileSync } from "node:child_process";
import { readdirSync, renameSync } from "node:fs";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { runCli } from "../helpers/cli.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aListStore, startPostgrest, TEST_KEY } from "../helpers/postgrest-server.ts";
import { aProjectFolder, type ProjectFolder } from "../helpers/project-folder.ts";
import { type RunningCli, serveCli, startServing } from "../helpers/running-cli.ts";
import { listen } from "../helpers/server.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

/** Returns the names of all child processes of a process, theirs too. */
function descendantsOf(pid: number): readonly string[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,stat=,comm="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/))
    .map(([id, parent, stat = "", name = ""]) => ({
      id: Number(id),
      parent: Number(parent),
      name: stat.startsWith("Z") ? `${name} (defunct)` : name,
    }));
  const children = (parent: number): string[] =>
    rows.filter((row) => row.parent === parent).flatMap(({ id, name }) => [name, ...children(id)]);
  return children(pid);
}

describe("docket dev", () => {
  it("starts with problems in the content, serves the posts of a backend, and ends with 0 on SIGTERM", async () => {
    const backend = await startPostgrest(aListStore([aPostRecord({ slug: "fetched" })]));
    onTestFinished(() => backend.close());
    const env = { SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: TEST_KEY };
    const site = aSiteFolder();
    const text = site.read("content/home.json");
    site.write("content/home.json", "{ not JSON");
    const cli = await serveCli(["dev", "--port", "0"], { cwd: site.folder, env });
    const response = await fetch(`${cli.url}/houston`);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("content/home.json:1:3");
    await cli.prints(/error content\/home\.json:1:3/);
    site.write("content/home.json", text);
    await cli.prints(/fixed/);
    expect((await fetch(`${cli.url}/blog/fetched`)).status).toBe(200);
    expect((await fetch(`${cli.url}/blog/first-post`)).status).toBe(404);
    expect(await cli.end("SIGTERM")).toBe(0);
  });

  it("says how to start when the port is taken", async () => {
    const other = await listen((_, response) => void response.end());
    onTestFinished(() => other.close());
    const { port } = new URL(other.url);
    const { status, stdout, stderr } = await runCli(["dev", "--port", port], { cwd: aSiteFolder().folder });
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr.replaceAll(/--port \d+$/gm, "--port …")).toMatchInlineSnapshot(`
      "error --port …
        found a port that another program is using, expected a free port
        → stop that program, or start with --port 0, which takes any free port
      1 problem.
      "
    `);
  });
});

describe("docket dev in a project that changes", () => {
  const folder = temporaryFolderOfFile();
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const address = addresses.find(({ family, internal }) => family === "IPv4" && !internal)?.address;
  let project: ProjectFolder;
  let before: ReturnType<typeof list>;
  let cli: RunningCli;
  /** Its address for other devices, or its only one on a machine without a network. */
  let url: string;
  beforeAll(async () => {
    project = aProjectFolder(folder);
    before = list();
    cli = await startServing(["dev", "--network", "--port", "0", "--posts", "local"], {
      cwd: folder,
      docket: project.docket,
    });
    url = address === undefined ? cli.url : cli.url.replace("127.0.0.1", address);
  });
  afterAll(() => cli.end());

  /** Lists the folders in which docket may leave files, without compiled templates. */
  const list = () =>
    ["", ".docket", "content", "content/posts", "src", "templates", "public"].map((name) => [
      name,
      readdirSync(path.join(folder, name)).filter((file) => !/^templates-[0-9a-f]{16}\.mjs$/.test(file)),
    ]);

  const CITY = "templates/pages/City.tsx";
  const SERVER_MODULE = "src/dev/edition.ts";

  /** Puts a line at the start of the page of a city while `work` runs; `place` is the line's. */
  async function withLine(line: string, work: (place: string) => Promise<void>): Promise<void> {
    const original = project.read(CITY);
    const start = original.indexOf("{\n", original.indexOf("export function City")) + 2;
    project.write(CITY, `${original.slice(0, start)}  ${line}\n${original.slice(start)}`);
    await cli.prints(/City\.tsx/);
    await work(`${CITY}:${original.slice(0, start).split("\n").length}`);
    project.write(CITY, original);
    await cli.prints(/fixed|restarted/);
    expect((await fetch(`${cli.url}/houston`)).status).toBe(200);
  }

  it("--network: serves other devices", async () => {
    if (address !== undefined) await cli.prints(new RegExp(url));
    await cli.prints(/Press Ctrl-C/);
    for (const each of [cli.url, url]) expect((await fetch(`${each}/houston`)).status).toBe(200);
  });

  it("serves the problem while src/ does not compile, replaces its server, and leaves no process behind", async () => {
    const original = project.read(SERVER_MODULE);
    const processes = descendantsOf(cli.pid);
    expect(processes.join()).toContain("esbuild");
    project.write(SERVER_MODULE, `const x = ;\n${original}`);
    await cli.prints(/error src\/dev\/edition\.ts:1:11\n.*\n\s+> 1 \| const x = ;/);
    const response = await fetch(`${url}/houston`);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("src/dev/edition.ts:1:11");
    project.write(SERVER_MODULE, `${original}\n`);
    await cli.prints(/restarted/);
    expect((await fetch(cli.url)).status).toBe(200);
    expect(descendantsOf(cli.pid)).toEqual(processes);
  });

  it("recovers when the templates were moved away", async () => {
    const [from, to] = ["templates", "away"].map((name) => path.join(folder, name)) as [string, string];
    renameSync(from, to);
    await cli.prints(/error /);
    renameSync(to, from);
    await cli.prints(/fixed/);
    expect((await fetch(cli.url)).status).toBe(200);
  });

  it("starts again after a template ended the server", () =>
    withLine('Promise.reject(new Error("uncaught"));', async (place) => {
      await fetch(`${cli.url}/houston`).catch(() => {});
      const output = await cli.prints(/error (?:.|\n)*The server ended/);
      expect(output).toContain("uncaught");
      expect(output).toContain(place);
      expect(output).not.toContain("node:internal");
    }));

  it("names a template that does not render", () =>
    withLine("const Nothing = undefined as never; return <Nothing />;", async () => {
      expect((await fetch(`${cli.url}/houston`)).status).toBe(500);
      await cli.prints(/error (?:.|\n)*does not render: Element type is invalid/);
      expect((await fetch(`${cli.url}/sitemap`)).status).toBe(200);
    }));

  it("ends with 0 on Ctrl-C, and leaves only compiled templates", async () => {
    expect(await cli.end("SIGINT")).toBe(0);
    expect(list()).toEqual(before);
    await expect(fetch(cli.url)).rejects.toThrow();
  });
});
