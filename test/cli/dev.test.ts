import { readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/cli.ts";
import { aListStore, startPostgrest, TEST_KEY } from "../helpers/postgrest-server.ts";
import { aProjectFolder } from "../helpers/project-folder.ts";
import { serveCli } from "../helpers/running-cli.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

describe("docket dev", () => {
  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "ends with 0 on %s and leaves nothing behind",
    async (signal) => {
      const project = aProjectFolder();
      const list = () =>
        ["", "content", "content/posts", "src", "templates", "public"].map((name) => [
          name,
          readdirSync(path.join(project.folder, name)).filter((entry) => entry !== ".docket"),
        ]);
      const before = list();
      const cli = await serveCli(["dev", "--port", "0"], { cwd: project.folder, docket: project.docket });
      expect((await fetch(cli.url)).status).toBe(200);
      project.write("templates/parts/Brand.tsx", `${project.read("templates/parts/Brand.tsx")}\n`);
      await cli.hears(/Brand\.tsx/);
      expect(await cli.end(signal)).toBe(0);
      expect(list()).toEqual(before);
      expect(readdirSync(path.join(project.folder, ".docket"))).toEqual([]);
      await expect(fetch(cli.url)).rejects.toThrow();
    },
  );

  it("says that a port is taken and which one is free", async () => {
    const first = await serveCli(["dev", "--port", "0"], { cwd: aSiteFolder().folder });
    const { port } = new URL(first.url);
    const { status, stdout, stderr } = await runCli(["dev", "--port", port], { cwd: aSiteFolder().folder });
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    const [, free] = /start with --port (\d+)/.exec(stderr) ?? [];
    expect(Number(free)).toBeGreaterThan(Number(port));
    expect(stderr.replaceAll(/--port \d+$/gm, "--port …")).toMatchInlineSnapshot(`
      "error --port …
        found a port that another program is using, expected a port that is free
        → stop that program, or start with --port …
      1 problem.
      "
    `);
  });

  it("refuses a port that is none", async () => {
    const { status, stderr } = await runCli(["dev", "--port", "70000"], { cwd: aSiteFolder().folder });
    expect({ status, stderr }).toMatchInlineSnapshot(`
      {
        "status": 2,
        "stderr": "error --port
        found 70000, expected a number from 1 to 65535, or 0 for any port that is free
      1 problem. "docket dev --help" lists the options.
      ",
      }
    `);
  });

  it("says in a few lines why its own code does not run", { timeout: 60_000 }, async () => {
    const project = aProjectFolder();
    const cli = await serveCli(["dev", "--port", "0", "--posts", "local"], {
      cwd: project.folder,
      docket: project.docket,
    });
    const sound = project.read("src/content/schema.ts");
    project.write("src/content/schema.ts", `const x = ;\n${sound}`);
    await cli.hears(/docket does not run/);
    expect(cli.said()).toContain("const x = ;");
    expect(cli.said()).toContain("src/content/schema.ts:1");
    expect(cli.said()).not.toContain("node:internal");
    expect((await fetch(cli.url)).status).toBe(500);
    project.write("src/content/schema.ts", sound);
    await cli.hears(/started again/);
    expect((await fetch(cli.url)).status).toBe(200);
    expect(await cli.end()).toBe(0);
  });

  it("starts although the content has a fault, and shows it", async () => {
    const site = aSiteFolder();
    site.write("content/home.json", "{ not JSON");
    const cli = await serveCli(["dev", "--port", "0"], { cwd: site.folder });
    const answer = await fetch(`${cli.url}/houston`);
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("<h1>Unexpected Application Error!</h1>");
    expect(html).toContain("content/home.json:1:3");
    await cli.hears(/error content\/home\.json:1:3/);
    expect(await cli.end()).toBe(0);
  });

  it("shows the posts of a backend, and others while it is down", { timeout: 90_000 }, async () => {
    const site = aSiteFolder();
    const backend = await startPostgrest(aListStore([aPostRecord({ slug: "from-afar" })]));
    const env = { SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: TEST_KEY };
    try {
      const cli = await serveCli(["dev", "--port", "0"], { cwd: site.folder, env });
      expect((await fetch(`${cli.url}/blog/from-afar`)).status).toBe(200);
      expect((await fetch(`${cli.url}/blog/first-post`)).status).toBe(404);
      expect(cli.said()).toContain("1 posts from the backend: they stay until docket dev starts again");
      expect(await cli.end()).toBe(0);
    } finally {
      await backend.close();
    }
    // The last good fetch is kept.
    const later = await serveCli(["dev", "--port", "0"], { cwd: site.folder, env });
    expect((await fetch(`${later.url}/blog/from-afar`)).status).toBe(200);
    expect(later.said()).toContain("built with the posts of the last good fetch");
    expect(await later.end()).toBe(0);
    const elsewhere = aSiteFolder();
    const without = await serveCli(["dev", "--port", "0"], { cwd: elsewhere.folder, env });
    expect((await fetch(`${without.url}/blog/first-post`)).status).toBe(200);
    expect(without.said()).toContain("the posts of content/posts are shown meanwhile");
    expect(await without.end()).toBe(0);
  });

  describe("goes on after templates", () => {
    /** Starts dev in a whole project, with `line` as the first of the page of a city. */
    async function withCity(line: string) {
      const project = aProjectFolder();
      const file = "templates/pages/City.tsx";
      const sound = project.read(file);
      const start = sound.indexOf("{\n", sound.indexOf("export function City")) + 2;
      const cli = await serveCli(["dev", "--port", "0", "--posts", "local"], {
        cwd: project.folder,
        docket: project.docket,
      });
      expect((await fetch(`${cli.url}/houston`)).status).toBe(200);
      project.write(file, `${sound.slice(0, start)}  ${line}\n${sound.slice(start)}`);
      await cli.hears(/City\.tsx/);
      const at = `${file}:${sound.slice(0, start).split("\n").length}`;
      return { cli, at, mend: () => project.write(file, `${sound}\n`) };
    }

    it("were moved away for a moment", { timeout: 60_000 }, async () => {
      const project = aProjectFolder();
      const cli = await serveCli(["dev", "--port", "0", "--posts", "local"], {
        cwd: project.folder,
        docket: project.docket,
      });
      expect((await fetch(cli.url)).status).toBe(200);
      const [from, to] = ["templates", "away"].map((name) => path.join(project.folder, name));
      renameSync(from ?? "", to ?? "");
      await cli.hears(/error /);
      renameSync(to ?? "", from ?? "");
      await cli.hears(/mended/);
      expect((await fetch(cli.url)).status).toBe(200);
      expect(await cli.end()).toBe(0);
    });

    it.each(['Promise.reject(new Error("astray"));', 'setTimeout(() => { throw new Error("astray"); });'])(
      "threw where nobody catches: %s",
      { timeout: 60_000 },
      async (line) => {
        const { cli, at, mend } = await withCity(line);
        await fetch(`${cli.url}/houston`);
        await cli.hears(/astray/);
        expect(cli.said()).toContain(`error ${at}:`);
        expect(cli.said()).not.toContain("node:internal");
        const answer = await fetch(`${cli.url}/houston`);
        expect(answer.status).toBe(500);
        expect(await answer.text()).toContain("astray");
        mend();
        await cli.hears(/mended/);
        expect((await fetch(`${cli.url}/houston`)).status).toBe(200);
        expect(await cli.end()).toBe(0);
      },
    );

    it.each([
      { line: "process.exit(3);", found: "a call of process.exit(3)" },
      { line: "while (true) {}", found: "code that has not come to its end for 10 seconds" },
    ])("ended or stopped the thread: $line", { timeout: 120_000 }, async ({ line, found }) => {
      const { cli, mend } = await withCity(line);
      await expect(fetch(`${cli.url}/houston`)).rejects.toThrow();
      await cli.hears(/→/);
      expect(cli.said()).toContain(`found ${found}`);
      const answer = await fetch(`${cli.url}/houston`);
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain(found);
      mend();
      await cli.hears(/started again/);
      expect((await fetch(`${cli.url}/houston`)).status).toBe(200);
      expect(await cli.end()).toBe(0);
    });

    it("wait for what never comes", { timeout: 120_000 }, async () => {
      const project = aProjectFolder();
      const file = "templates/parts/Brand.tsx";
      const sound = project.read(file);
      project.write(file, `await new Promise(() => {});\n${sound}`);
      const cli = await serveCli(["dev", "--port", "0", "--posts", "local"], {
        cwd: project.folder,
        docket: project.docket,
      });
      const answer = await fetch(cli.url);
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain(
        "an await outside of functions that has not ended for 10 seconds",
      );
      project.write(file, sound);
      await cli.hears(/mended/);
      expect((await fetch(cli.url)).status).toBe(200);
      expect(await cli.end()).toBe(0);
    });

    it("throw what is no error", { timeout: 60_000 }, async () => {
      const { cli } = await withCity('throw "a string";');
      const answer = await fetch(`${cli.url}/houston`);
      expect(answer.status).toBe(500);
      await cli.hears(/which is no Error/);
      expect(cli.said()).toContain("error templates/pages/City.tsx\n");
      expect(cli.said()).toContain('does not render: "a string" was thrown');
      expect(await cli.end()).toBe(0);
    });

    it("use a component that does not exist", { timeout: 60_000 }, async () => {
      const { cli } = await withCity("const Nothing = undefined as never; return <Nothing />;");
      expect((await fetch(`${cli.url}/houston`)).status).toBe(500);
      await cli.hears(/does not render/);
      expect(cli.said()).toContain("error templates/pages/City.tsx\n");
      expect(await cli.end()).toBe(0);
    });
  });
});
