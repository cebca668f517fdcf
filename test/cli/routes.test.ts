import { describe, expect, it } from "vitest";
import { runCli, startCli } from "../helpers/cli.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

interface Row {
  readonly path: string;
  readonly kind: string;
  readonly source: string;
  readonly files: readonly string[];
}

/** A small site with one neighborhood a city, so that its whole table can be read. */
function aSmallSite(): SiteFolder {
  const site = aSiteFolder();
  for (const [city, name] of [
    ["houston", "Montrose"],
    ["laredo", "Del Mar"],
  ]) {
    site.edit(`content/cities/${city}.json`, (json) => {
      json.neighborhoods = [{ name }];
    });
  }
  return site;
}

describe("docket routes", () => {
  it("lists every page with its kind and its source", async () => {
    const { status, stdout, stderr } = await runCli(["routes"], { cwd: aSmallSite().folder });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatchInlineSnapshot(`
      "/                         home          content/home.json
      /houston                  city          content/cities/houston.json
      /laredo                   city          content/cities/laredo.json
      /houston/montrose         neighborhood  content/cities/houston.json › neighborhoods[0]
      /laredo/del-mar           neighborhood  content/cities/laredo.json › neighborhoods[0]
      /uber-accidents           specialty     content/specialties/uber-accidents.json
      /animal-accidents         specialty     content/specialties/animal-accidents.json
      /personal-injury          specialty     content/specialties/personal-injury.json
      /no-headlights-accidents  specialty     content/specialties/no-headlights-accidents.json
      /sitemap                  sitemap       content/pages/sitemap.json
      /blog                     blogList      content/pages/blog.json
      /blog/second-post         article       content/posts/second-post.json
      /blog/first-post          article       content/posts/first-post.json
      /404                      notFound      content/pages/not-found.json

      14 routes
      "
    `);
  });

  it("reports faults as the build does, and lists nothing", async () => {
    const site = aSmallSite();
    site.write("content/posts/third.json", aPostRecord({ slug: "Third", id: "3" }));
    const { status, stdout, stderr } = await runCli(["routes"], { cwd: site.folder });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatchInlineSnapshot(`
      "error content/posts/third.json › slug
        found "Third", expected a slug: lower-case letters, digits and single hyphens
      1 problem. Correct it and run docket again.
      "
    `);
  });

  it("leaves out posts that have faults with --skip-invalid", async () => {
    const site = aSmallSite();
    site.write("content/posts/third.json", aPostRecord({ slug: "Third", id: "3" }));
    const { status, stdout } = await runCli(["routes", "--skip-invalid"], { cwd: site.folder });
    expect(status).toBe(0);
    expect(stdout).toContain("/blog/second-post");
    expect(stdout).not.toContain("Third");
  });

  it.each([{ args: ["routes"] }, { args: ["routes", "--json"] }])(
    "ends well when its reader goes away early: $args",
    async ({ args }) => {
      const child = startCli(args, { cwd: aSmallSite().folder });
      // As `| head -1` does, only sooner, so that the first write already finds nobody.
      child.stdout.destroy();
      let stderr = "";
      child.stderr.on("data", (chunk) => (stderr += chunk));
      const status = await new Promise((resolve) => child.on("close", resolve));
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    },
  );
});

describe("docket routes --json", () => {
  it.each([
    {
      format: "both",
      path: "/houston/montrose",
      files: ["houston/montrose.html", "houston/montrose/index.html"],
    },
    { format: "file", path: "/houston/montrose", files: ["houston/montrose.html"] },
    { format: "directory", path: "/houston/montrose/", files: ["houston/montrose/index.html"] },
  ])("gives each page its address and files in format $format", async ({ format, path, files }) => {
    const { status, stdout } = await runCli(["routes", "--json", "--format", format], {
      cwd: aSmallSite().folder,
    });
    expect(status).toBe(0);
    const rows = JSON.parse(stdout) as Row[];
    expect(rows.find((row) => row.kind === "neighborhood")).toEqual({
      path,
      kind: "neighborhood",
      source: "content/cities/houston.json › neighborhoods[0]",
      files,
    });
  });

  it("lists the same pages that a build writes", async () => {
    const site = aSmallSite();
    const [routes, build] = [
      await runCli(["routes", "--json"], { cwd: site.folder }),
      await runCli(["build", "--json"], { cwd: site.folder }),
    ];
    const rows = JSON.parse(routes.stdout) as Row[];
    const manifest = JSON.parse(site.read("dist/.docket.json")) as { files: Record<string, string> };
    expect(rows.length).toBe((JSON.parse(build.stdout) as { pages: number }).pages);
    expect(rows.flatMap(({ files }) => files).sort()).toEqual(
      Object.keys(manifest.files)
        .filter((file) => file.endsWith(".html"))
        .sort(),
    );
  });
});
