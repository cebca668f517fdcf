// A kind of page that a developer adds, as the recipe "A page kind" in docs/recipes-pages.md says: with a picture, in two
// languages, and with a link from a Spanish text. Everything that a page gets follows from its row and its function.
import { load } from "cheerio";
import { beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../helpers/cli.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aPhoto } from "../helpers/images.ts";
import { aProjectFolder, type ProjectFolder } from "../helpers/project-folder.ts";
import { serveCli } from "../helpers/running-cli.ts";
import { addSpanish } from "../helpers/second-language.ts";

const PAGES = `import type { Site } from "../site/site.ts";
import { firmOf } from "./firm.ts";
import { createHead } from "./head.ts";
import type { Given } from "./kind.ts";

type Guide = Site["content"]["guides"][number];

const guidePath = (slug: string) => "/guides/" + slug;

export function guidePages(site: Site) {
  return site.content.guides.map((guide) => ({
    path: guidePath(guide.slug),
    source: guide.source,
    name: guide.value.title,
    images: [{ url: guide.value.image, source: guide.source }],
    shareOwner: guidePath(guide.slug),
    content: (given: Given) => createGuide(site, guide, given),
  }));
}

function createGuide(site: Site, { value }: Guide, { page, pictures }: Given) {
  const { title, image } = value;
  const meta = { title, description: title, keywords: [title], aiPrompt: title };
  const props = { firm: firmOf(site), title, image, picture: pictures.get(image) };
  return { head: createHead(site, page, meta), props };
}
`;

const TEMPLATE = `import type { PropsOf } from "../../src/pages/kinds.ts";
import { CallButton } from "../parts/Call.tsx";
import { PostImage } from "../parts/PostImage.tsx";

export function Guide({ firm, title, image, picture }: PropsOf<"guide">) {
  return (
    <main id="main">
      <h1>{title}</h1>
      <CallButton firm={firm} />
      <PostImage url={image} alt={title} picture={picture} sizes="100vw" priority="normal" />
    </main>
  );
}
`;

/** Adds the kind to docket: the edits that the recipe names, and no others. */
function addKind(project: ProjectFolder): void {
  const insert = (file: string, before: string, text: string) => {
    const code = project.read(file);
    if (!code.includes(before)) throw new Error(`${file} has no ${before}`);
    project.write(
      file,
      code.replace(before, () => text + before),
    );
  };
  insert("src/pages/kinds.ts", "import { homePages", 'import { guidePages } from "./guide.ts";\n');
  const row = '{ label: "Guides", template: "Guide", llmsSection: () => "Guides", pages: guidePages },\n';
  insert("src/pages/kinds.ts", "  notFound: {", `  guide: ${row}`);
  insert(
    "src/content/schema.ts",
    "/** Content of one file: its name",
    "const guideSchema = document({ title: line, image: fact(publicFile) });\n",
  );
  insert(
    "src/content/schema.ts",
    "  cities: { schema: citySchema",
    '  guides: { schema: guideSchema, jsonSchema: "guide" },\n',
  );
  insert("templates/index.ts", "import { Footer }", 'import { Guide } from "./pages/Guide.tsx";\n');
  insert("templates/index.ts", "    notFound: NotFound", "    guide: Guide,\n");
  project.write("src/pages/guide.ts", PAGES);
  project.write("templates/pages/Guide.tsx", TEMPLATE);
}

const plain = (title: string, path: string, text: string) =>
  `---\ntitle: ${title}\ndescription: Where you stand.\npath: ${path}\n---\n\n${text}\n`;

let project: ProjectFolder;
beforeAll(async () => {
  project = aProjectFolder(temporaryFolderOfFile());
  addKind(project);
  project.write("public/images/scene.jpg", await aPhoto({ width: 1200, height: 900 }));
  project.write("content/guides/scene.json", {
    title: "At the scene of a crash",
    image: "/images/scene.jpg",
  });
  addSpanish(project);
  project.write("content/es/guides/scene.json", { title: "En el lugar del choque" });
  project.write("content/plain/help.md", plain("Help", "/help", "See [the guide](/guides/scene)."));
  project.write("content/es/plain/help.md", plain("Ayuda", "/help", "Vea [la guía](/guides/scene/#one)."));
  const { status, stderr } = await runCli(["build"], options());
  expect(status, stderr).toBe(0);
}, 60_000);

const options = () => ({ cwd: project.folder, docket: project.docket });
const page = (file: string) => load(project.read(`dist/${file}`));

describe("a kind of page that a developer adds", () => {
  it("has its page in each language, which name each other", () => {
    for (const file of ["guides/scene.html", "es/guides/scene.html"]) {
      const alternates = page(file)('link[rel="alternate"][hreflang]').toArray();
      expect(alternates.map(({ attribs }) => new URL(attribs.href ?? "").pathname)).toEqual([
        ...["/guides/scene", "/es/guides/scene", "/guides/scene"],
      ]);
      expect(page(file)('header a[hreflang="es"], header a[hreflang="en"]').attr("href")).toMatch(
        /^(?:\/es)?\/guides\/scene$/,
      );
    }
  });

  it("is what a link in a Spanish text leads to", () => {
    expect(page("help.html")('main a[href="/guides/scene"]')).toHaveLength(1);
    expect(page("es/help.html")('main a[href="/es/guides/scene#one"]')).toHaveLength(1);
  });

  it("shows its picture in several sizes, in its own proportion", () => {
    const image = page("es/guides/scene.html")("main img");
    expect(image.attr()).toMatchObject({ width: "1200", height: "900" });
    expect(image.attr("srcset")).toContain(" 480w");
  });

  it("has a share picture with its title", () => {
    const $ = page("guides/scene.html");
    expect($('meta[property="og:image"]').attr("content")).toMatch(/\/assets\/\w+-share\.png$/);
    expect($('meta[property="og:image:alt"]').attr("content")).toMatch(/^At the scene of a crash: /);
  });

  it("is in sitemap.xml, llms.txt and the route table", async () => {
    expect(project.read("dist/sitemap.xml")).toContain("/es/guides/scene</loc>");
    expect(project.read("dist/llms.txt")).toMatch(/## Guides\n\n(?:- .*\n)*- \[At the scene of a crash\]/);
    const { stdout } = await runCli(["routes"], options());
    expect(stdout).toMatch(/\/es\/guides\/scene +guide +content\/es\/guides\/scene\.json/);
  });

  it("has no error in docket check", async () => {
    const { stdout } = await runCli(["check", "--json"], options());
    const { findings } = JSON.parse(stdout) as { findings: { severity: string; page: string }[] };
    const errors = findings.filter(({ severity }) => severity === "error");
    expect(errors.filter((finding) => finding.page.includes("guides"))).toEqual([]);
  });

  it("is rendered by docket dev", async () => {
    const { url } = await serveCli(["dev", "--port", "0"], options());
    const response = await fetch(`${url}/es/guides/scene`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("En el lugar del choque");
  });

  it("names both sources when another page has its address, and fails for a picture that is missing", async () => {
    project.write("content/plain/other.md", plain("Other", "/guides/scene", "Text."));
    const clash = await runCli(["routes"], options());
    expect(clash.status).toBe(1);
    expect(clash.stderr).toMatch(/content\/plain\/other\.md/);
    expect(clash.stderr).toMatch(/content\/guides\/scene\.json/);
    project.remove("content/plain/other.md");
    project.remove("public/images/scene.jpg");
    const missing = await runCli(["build"], options());
    expect(missing.status).toBe(1);
    expect(missing.stderr).toContain('a picture "/images/scene.jpg", expected a file in public/');
  });
});
