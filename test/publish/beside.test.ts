import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { anOutputPlace, publish, textOf } from "../helpers/publishing.ts";

const PAGES = { "index.html": "home" };
const conf = (text: string, file = "nginx.conf") => [{ file, text }];

describe("publish({ beside })", () => {
  it("writes files beside the folder, counts them as a change, and restores one that is gone", () => {
    const { out, parent, names } = anOutputPlace();
    const file = path.join(parent, "dist.nginx.conf");
    expect(publish(out, PAGES, false, conf("1"))).toMatchObject({ published: true, beside: [file] });
    expect(publish(out, PAGES, false, conf("1")).published).toBe(false);
    expect(publish(out, PAGES, false, conf("2"))).toMatchObject({ published: true, changes: { changed: 1 } });
    expect(textOf(parent, "dist.nginx.conf")).toBe("2");
    rmSync(file);
    expect(publish(out, PAGES, false, conf("2")).published).toBe(false);
    expect(textOf(parent, "dist.nginx.conf")).toBe("2");
    expect(names()).toEqual(["dist", "dist.nginx.conf"]);
  });

  it("removes the files of another host, but none that docket did not write", () => {
    const { out, parent, names } = anOutputPlace();
    writeFileSync(path.join(parent, "dist.s3.json"), "theirs");
    publish(out, PAGES, false, conf("1"));
    publish(out, PAGES, false, conf("2", "Caddyfile"));
    expect(names()).toEqual(["dist", "dist.Caddyfile", "dist.s3.json"]);
    expect(publish(out, PAGES)).toMatchObject({ published: true, beside: [] });
    expect(names()).toEqual(["dist", "dist.s3.json"]);
  });

  it("removes what a build left that was killed while it wrote one", () => {
    const { out, parent, names } = anOutputPlace();
    publish(out, PAGES, false, conf("1"));
    mkdirSync(path.join(parent, ".dist.building"));
    writeFileSync(path.join(parent, ".dist.building/.dist.nginx.conf.0.4711"), "half");
    publish(out, PAGES, false, conf("1"));
    expect(names()).toEqual(["dist", "dist.nginx.conf"]);
  });
});
