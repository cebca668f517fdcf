// A page that goes without a redirect is said: search engines and other sites still link there.
import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createSlug } from "../../src/shared/post.ts";
import { anAttorney } from "../helpers/builders.ts";
import { callCli } from "../helpers/cli.ts";
import { temporaryFolder, temporaryFolderOfFile } from "../helpers/folders.ts";
import { aListStore, startPostgrest, TEST_KEY } from "../helpers/postgrest-server.ts";
import { addSpanish } from "../helpers/second-language.ts";
import {
  aPostRecord,
  aSiteFolder,
  replaceSamples,
  type SiteFolder,
  siteFolder,
} from "../helpers/site-folder.ts";

const PLACES = Array.from("ABCDEFGHIJK", (letter) => ({ name: `Place ${letter}` }));

const built = temporaryFolderOfFile();
beforeAll(async () => {
  const site = aSite(aSiteFolder(built));
  replaceSamples(site);
  site.setPlaces(PLACES);
  expect(await site.docket("build")).toMatchObject({ status: 0 });
});

const aSite = (site: SiteFolder) => ({
  ...site,
  docket: (...args: string[]) => callCli(args, { cwd: site.folder }),
  setPlaces: (places: readonly object[]) =>
    site.edit("content/cities/houston.json", (city) => {
      city.neighborhoods = [{ name: "Montrose" }, { name: "Midtown" }, ...places];
    }),
});

/** A built site of a firm, in which Houston has eleven neighborhoods more. */
function aBuiltSite() {
  const folder = temporaryFolder();
  cpSync(built, folder, { recursive: true, preserveTimestamps: true });
  return aSite(siteFolder(folder));
}

const WARNING = `warning content/redirects.json
  found 2 pages of the last build that are gone without a redirect: /houston/place-j, /houston/place-k, expected redirects, because others link there
  → docket redirects --add writes them ({"from":"/houston/place-j","to":"/houston"}, {"from":"/houston/place-k","to":"/houston"}); build with --allow-lost to accept the loss
`;

describe("pages that are gone without a redirect", () => {
  it("are named by each build until they have one, which docket redirects --add writes", async () => {
    const { docket, setPlaces, read, folder } = aBuiltSite();
    setPlaces(PLACES.slice(0, 9));
    expect((await docket("build")).stderr).toContain(WARNING);
    setPlaces(PLACES.slice(0, 9).toReversed());
    expect((await docket("build")).stderr).toContain(WARNING);

    const listed = await docket("redirects");
    expect(listed.stdout).toBe("/houston/place-j  → /houston\n/houston/place-k  → /houston\n2 lost pages\n");
    expect(existsSync(path.join(folder, "content/redirects.json"))).toBe(false);
    const added = await docket("redirects", "--add");
    expect(added.stdout).toBe("content/redirects.json has 2 new redirects\n");
    expect(read("content/redirects.json")).toContain(
      '    { "from": "/houston/place-j", "to": "/houston" },\n    { "from": "/houston/place-k", "to": "/houston" }\n',
    );
    expect((await docket("build")).stderr).not.toContain("gone without a redirect");
    expect((await docket("redirects")).stdout).toBe("0 lost pages\n");
  });

  it("get their redirects from docket redirects --add also while texts link to them, which it names", async () => {
    const { docket, write, remove, read } = aBuiltSite();
    for (const name of ["Jane Doe", "John Gone"])
      write(`content/attorneys/${createSlug(name)}.json`, anAttorney({ name }));
    const linking = "content/plain/team.md";
    const fields = "title: Team\ndescription: Who works for you.\npath: /team";
    write(linking, `---\n${fields}\n---\n\nAsk [John](/attorneys/john-gone).\n`);
    expect(await docket("build")).toMatchObject({ status: 0 });
    remove("content/attorneys/john-gone.json");
    const link = new RegExp(`error ${linking}:7:\\d+\\n {2}found a link to "/attorneys/john-gone"`);
    expect(await docket("redirects")).toMatchObject({
      ...{ status: 0, stdout: "/attorneys/john-gone  → /attorneys\n1 lost page\n" },
      stderr: expect.stringMatching(link),
    });
    expect(await docket("redirects", "--add")).toMatchObject({
      ...{ status: 0, stdout: "content/redirects.json has 1 new redirect\n" },
      stderr: expect.stringMatching(link),
    });
    expect(read("content/redirects.json")).toContain(
      '{ "from": "/attorneys/john-gone", "to": "/attorneys" }',
    );
    const stopped = await docket("build");
    expect(stopped).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('→ link to "/attorneys", where it moved'),
    });
    write(linking, `---\n${fields}\n---\n\nAsk [Jane](/attorneys/jane-doe).\n`);
    expect(await docket("build")).toMatchObject({ status: 0, stderr: "" });
  });

  it("become their originals if their language is gone, whatever their addresses were", async () => {
    const site = aBuiltSite();
    addSpanish(site);
    const [specialty = ""] = readdirSync(path.join(site.folder, "content/specialties"));
    site.edit(`content/es/specialties/${specialty}`, (json) => {
      json.slug = "accidentes";
    });
    expect(await site.docket("build")).toMatchObject({ status: 0 });
    site.edit("content/site.json", (json) => {
      delete json.languages;
    });
    rmSync(path.join(site.folder, "content/es"), { recursive: true });
    const { stdout } = await site.docket("redirects");
    expect(stdout).toMatch(new RegExp(`^/es/accidentes +→ /${path.basename(specialty, ".json")}$`, "m"));
    expect(stdout).toMatch(/^\/es\/houston +→ \/houston$/m);
  });

  it("stop a build with --strict if they are more than ten, unless --allow-lost is set", async () => {
    const { docket, setPlaces } = aBuiltSite();
    setPlaces([]);
    const refused = await docket("build", "--strict");
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/^error content\/redirects.json\n {2}found 11 pages of the last build/m);
    expect(await docket("build", "--strict", "--allow-lost")).toMatchObject({ status: 0 });
    setPlaces(PLACES);
    await docket("build");
    setPlaces(PLACES.slice(0, 1));
    expect((await docket("build", "--allow-lost")).stderr).not.toContain("gone without a redirect");
    expect((await docket("build", "--force")).stderr).not.toContain("gone without a redirect");
  });

  it("are not missed where a file answers, or something leads elsewhere or says that they are gone", async () => {
    const { docket, setPlaces, write } = aBuiltSite();
    setPlaces(PLACES.slice(0, 8));
    write("public/houston/place-i/index.html", "<!doctype html><title>A page</title>");
    write("content/redirects.json", {
      redirects: [
        { from: "/houston/place-j", to: "/houston" },
        { from: "/houston/place-k", status: 410 },
      ],
    });
    expect((await docket("build")).stderr).not.toContain("gone without a redirect");
  });

  it("are not missed while the site has the address of a sample, and in a copy for the firm", async () => {
    const sample = aBuiltSite();
    sample.edit("content/site.json", (json) => Object.assign(json, { url: "https://www.example.com" }));
    await sample.docket("build");
    sample.setPlaces([]);
    expect((await sample.docket("build")).stderr).not.toContain("gone without a redirect");
    const { docket, setPlaces } = aBuiltSite();
    setPlaces([]);
    expect((await docket("build", "--noindex")).stderr).not.toContain("gone without a redirect");
  });

  it("are only named, once, if an editor of the backend withdrew articles", async () => {
    const rows = Array.from({ length: 26 }, (_, index) =>
      aPostRecord({ id: `id-${index}`, slug: `post-${index}`, title: `Post ${index}` }),
    );
    const server = await startPostgrest(aListStore(rows), {});
    onTestFinished(() => server.close());
    const { folder } = aBuiltSite();
    const env = { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: TEST_KEY };
    const build = (...args: string[]) => callCli(["build", ...args], { cwd: folder, env });
    await build("--allow-lost");
    rows.splice(0, 12);
    const { status, stderr } = await build();
    expect(status).toBe(0);
    expect(stderr).toContain(
      "found 12 pages of the last build that are gone without a redirect: /blog/post-0",
    );
    expect(stderr).not.toContain("--allow-lost");
    expect((await callCli(["redirects"], { cwd: folder, env })).stdout).toBe("0 lost pages\n");
    expect((await build("--force")).stderr).not.toContain("gone without a redirect");
  });
});
