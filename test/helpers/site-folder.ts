import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "./cli.ts";
import { temporaryFolder } from "./folders.ts";

export interface SiteFolder {
  /** Run docket here. */
  readonly folder: string;
  /** Writes a file below the folder: a text as it is, anything else as JSON. */
  write(file: string, content: unknown): void;
  read(file: string): string;
  remove(file: string): void;
  /** Changes a JSON file in place. */
  edit(file: string, change: (json: Record<string, unknown>) => void): void;
}

/**
 * Makes a small site of its own for a test: the project's pages and texts, Houston and Laredo as its cities,
 * two posts, and a favicon in public/. Its folder is removed when the test ends, unless the caller gives one.
 */
export function aSiteFolder(folder = temporaryFolder()): SiteFolder {
  const from = (file: string) => path.join(PROJECT, file);
  const to = (file: string) => path.join(folder, file);
  const site: SiteFolder = {
    folder,
    write(file, content) {
      mkdirSync(path.dirname(to(file)), { recursive: true });
      writeFileSync(
        to(file),
        typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`,
      );
    },
    read: (file) => readFileSync(to(file), "utf8"),
    remove: (file) => rmSync(to(file)),
    edit(file, change) {
      const json = JSON.parse(site.read(file)) as Record<string, unknown>;
      change(json);
      site.write(file, json);
    },
  };
  for (const file of [
    "home.json",
    "site.json",
    "pages",
    "specialties",
    "cities/houston.json",
    "cities/laredo.json",
  ]) {
    cpSync(from(`content/${file}`), to(`content/${file}`), { recursive: true });
  }
  cpSync(from("public"), to("public"), { recursive: true });
  site.edit("content/site.json", (json) => {
    for (const list of ["headerCities", "homeCities", "footerCities"]) json[list] = ["Houston", "Laredo"];
  });
  site.write("content/posts/first-post.json", aPostRecord({ slug: "first-post" }));
  site.write(
    "content/posts/second-post.json",
    aPostRecord({ slug: "second-post", id: "2", created_at: "2026-02-02T16:00:00+00:00" }),
  );
  return site;
}

/** A record of `blog_posts` as the backend sends it; what the test is about goes into `fields`. */
export function aPostRecord(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: "1",
    slug: "a-post",
    title: "A Post",
    summary: "What the post says, in a sentence.",
    image_url: "/images/share.png",
    image_alt: "A road",
    created_at: "2026-01-01T16:00:00+00:00",
    content: { sections: [{ type: "paragraph", content: "A paragraph." }] },
    ...fields,
  };
}
