import path from "node:path";
import { describe, expect, it } from "vitest";
import { partsOf } from "../../src/dev/changed-parts.ts";

const project = path.resolve("/project");
const [content, templates, publicFolder] = ["content", "templates", "public"].map((name) =>
  path.join(project, name),
) as [string, string, string];
/** Of a template that the scripts of browsers have, and of one that only the server renders. */
const SCRIPT = "templates/parts/PostCard.tsx";

describe("partsOf(file, options, isScript)", () => {
  it.each([
    ["content/cities/houston.json", "content publicFiles plan"],
    ["content/es/site.json", "content publicFiles plan"],
    ["content/posts/fall.md", "posts postList publicFiles plan"],
    ["content/es/posts/fall/index.md", "posts postList publicFiles plan"],
    ["content/schemas/site.json", undefined],
    ["content/posts/.fall.md.swp", undefined],
    ["public/images/share.png", "publicFiles plan"],
    ["templates/parts/Brand.css", "styles"],
    ["templates/auth/Toasts.css", "scripts"],
    ["templates/pages/City.tsx", "compiled templates styles"],
    ["templates/islands/DeadlineFinder.tsx", "compiled templates styles scripts"],
    [SCRIPT, "compiled templates styles scripts"],
    ["public-old/images/share.png", undefined],
    ["docs/writing.md", undefined],
  ])("returns what depends on %s: %s", (name, expected) => {
    const isScript = (file: string) => file === path.join(project, SCRIPT);
    const found = partsOf(path.join(project, name), { content, templates, publicFolder }, isScript);
    expect(found?.join(" ")).toBe(expected);
  });
});
