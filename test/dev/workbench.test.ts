import path from "node:path";
import { describe, expect, it } from "vitest";
import { createLocalPostReader } from "../../src/dev/local-posts.ts";
import { type Cause, createWorkbench, type State, type Workbench } from "../../src/dev/workbench.ts";
import { type Options, readOptions } from "../../src/options.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

interface AtWork {
  readonly site: SiteFolder;
  readonly options: Options;
  readonly workbench: Workbench;
  /** What stood so far, in order. */
  readonly states: readonly { state: State; cause: Cause }[];
  /** Says that a file below the site's folder has changed. */
  changed(file: string): void;
}

/** A workbench over a small site and the project's own templates; nothing is watched, the test says what changes. */
function atWork(delay: Promise<void> = Promise.resolve()): AtWork {
  const site = aSiteFolder();
  const options = readOptions({ posts: "local" }, site.folder, {});
  const reader = createLocalPostReader(options.content);
  const posts = { forget: reader.forget, read: () => delay.then(reader.read) };
  const states: { state: State; cause: Cause }[] = [];
  const workbench = createWorkbench(options, posts, (state, cause) => states.push({ state, cause }));
  return {
    site,
    options,
    workbench,
    states,
    changed: (file) => workbench.change(path.join(site.folder, file)),
  };
}

async function edition(workbench: Workbench, address = "/blog") {
  const state = await workbench.state(address);
  if ("fault" in state) throw new Error(JSON.stringify(state.fault, null, 2));
  return state.edition;
}

const describeHouston = (site: SiteFolder, description: string) =>
  site.edit("content/cities/houston.json", (city) => {
    city.description = description;
  });

describe("createWorkbench(options, posts, onState)", () => {
  it("shows pages without posts before the posts are read, and those with posts after", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { workbench } = atWork(promise);
    const early = await edition(workbench, "/houston");
    expect(early.page("houston.html")?.html).toContain("Houston");
    const list = edition(workbench, "/blog");
    const unknown = edition(workbench, "/blog/first-post");
    resolve();
    expect((await list).page("blog.html")?.html).toContain("/blog/first-post");
    expect((await unknown).page("blog/first-post.html")).toBeDefined();
  });

  it("gives no state that a change is not in", async () => {
    const { site, workbench, changed } = atWork();
    await edition(workbench);
    for (let round = 1; round <= 5; round += 1) {
      describeHouston(site, `Round ${round}.`);
      changed("content/cities/houston.json");
      expect((await edition(workbench)).page("houston.html")?.html).toContain(`Round ${round}.`);
    }
  });

  it("takes up a change that comes while it works on another, and tells of the last alone", async () => {
    const { site, states, workbench, changed } = atWork();
    describeHouston(site, "The first.");
    changed("content/cities/houston.json");
    describeHouston(site, "The second.");
    changed("content/cities/houston.json");
    expect((await edition(workbench)).page("houston.html")?.html).toContain("The second.");
    expect(states).toHaveLength(1);
  });

  it("says nothing of a fault that is gone a moment later", async () => {
    const { site, states, workbench, changed } = atWork();
    await edition(workbench);
    const text = site.read("content/home.json");
    site.write("content/home.json", "");
    changed("content/home.json");
    const state = workbench.state("/");
    site.write("content/home.json", text);
    expect("edition" in (await state)).toBe(true);
    expect(states.every((stood) => "edition" in stood.state)).toBe(true);
  });

  it("tells all faults at once, and which files have led to them", async () => {
    const { site, states, workbench, changed } = atWork();
    await edition(workbench);
    site.write("content/home.json", "");
    site.write("content/posts/first-post.json", "{");
    changed("content/home.json");
    changed("content/posts/first-post.json");
    const state = await workbench.state("/");
    const places =
      "fault" in state ? state.fault.map(({ where }) => path.basename(where).replace(/:.*/, "")) : [];
    expect(places).toEqual(["home.json", "first-post.json"]);
    expect(states.at(-1)?.cause.files.map((file) => path.basename(file))).toEqual([
      "home.json",
      "first-post.json",
    ]);
  });

  it("bundles scripts anew only when something they are made of has changed", async () => {
    const { options, workbench } = atWork();
    const chunk = async () => {
      const now = await edition(workbench);
      const [, file = ""] = / data-component="\/([^" ]+)/.exec(now.page("index.html")?.html ?? "") ?? [];
      return now.asset(file);
    };
    const first = await chunk();
    expect(first).toBeDefined();
    const template = (file: string) => path.join(options.templates, file);
    workbench.change(template("pages/Home.tsx"));
    workbench.change(template("styles/hero.css"));
    expect(await chunk()).toBe(first);
    workbench.change(template("islands/HeaderMenus.tsx"));
    expect(await chunk()).not.toBe(first);
  });

  it("does nothing about files that no page depends on", async () => {
    const { states, workbench, changed } = atWork();
    await edition(workbench);
    for (const file of ["content/schemas/city.json", "content/cities/houston.json~", "elsewhere.json"])
      changed(file);
    await edition(workbench);
    expect(states).toHaveLength(1);
  });
});
