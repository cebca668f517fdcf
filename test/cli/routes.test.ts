import { describe, expect, it } from "vitest";
import { callCli, startCli } from "../helpers/cli.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

interface Row {
  readonly path: string;
  readonly kind: string;
  readonly source: string;
  readonly files: readonly string[];
}

describe("docket routes", () => {
  it("lists every page with its kind and its source", async () => {
    const { status, stdout, stderr } = await callCli(["routes"], { cwd: aSiteFolder().folder });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatchInlineSnapshot(`
      "/                  home          content/home.json
      /houston           city          content/cities/houston.json
      /laredo            city          content/cities/laredo.json
      /houston/montrose  neighborhood  content/cities/houston.json › neighborhoods[0]
      /houston/midtown   neighborhood  content/cities/houston.json › neighborhoods[1]
      /laredo/del-mar    neighborhood  content/cities/laredo.json › neighborhoods[0]
      /uber-accidents    specialty     content/specialties/uber-accidents.json
      /personal-injury   specialty     content/specialties/personal-injury.json
      /deadlines         deadlines     content/pages/deadlines.json
      /sitemap           sitemap       content/pages/sitemap.json
      /blog              blogList      content/pages/blog.json
      /blog/second-post  article       content/posts/second-post.json
      /blog/first-post   article       content/posts/first-post.json
      /404               notFound      content/pages/not-found.json

      14 routes
      "
    `);
  });

  it("reports problems as the build does, and lists nothing", async () => {
    const site = aSiteFolder();
    site.write("content/posts/third.json", aPostRecord({ slug: "Third", id: "3" }));
    const { status, stdout, stderr } = await callCli(["routes"], { cwd: site.folder });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatchInlineSnapshot(`
      "error content/posts/third.json:3:11 › slug
        found "Third", expected a slug: lower-case letters, digits and single hyphens
      1 problem. Correct it and run docket again.
      "
    `);
  });

  it("ends with 0 when its reader closes the pipe early", async () => {
    const child = startCli(["routes"], { cwd: aSiteFolder().folder });
    // As `| head -1` does, but before the first write.
    child.stdout.destroy();
    let stderr = "";
    child.stderr.on("data", (chunk) => (stderr += chunk));
    const status = await new Promise((resolve) => child.on("close", resolve));
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });
});

describe("docket routes --json", () => {
  it("lists the address and the files of each page in the format that is asked for", async () => {
    const { status, stdout } = await callCli(["routes", "--json", "--format", "directory"], {
      cwd: aSiteFolder().folder,
    });
    expect(status).toBe(0);
    const rows = JSON.parse(stdout) as Row[];
    expect(rows.find((row) => row.kind === "neighborhood")).toMatchObject({
      path: "/houston/montrose/",
      files: ["houston/montrose/index.html"],
    });
  });

  it("lists the same pages that a build writes", async () => {
    const site = aSiteFolder();
    const [routes, build] = [
      await callCli(["routes", "--json"], { cwd: site.folder }),
      await callCli(["build", "--json"], { cwd: site.folder }),
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
