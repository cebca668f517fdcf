import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { PROJECT, runCli } from "./cli.ts";
import { type SiteFolder, siteFolder } from "./site-folder.ts";

type Json = Record<string, unknown>;

/** What a clone of the project has that its tests and builds read. */
const CLONED = [
  // The state is that of the build of the tests: its pictures and compiled templates.
  ...["bin", "src", "templates", "content", "public", "test", "docs", "supabase", "bench", ".docket"],
  ...[".env.example", "biome.json", ".gitignore"],
  ...["package.json", "vitest.config.ts", "tsconfig.json", "README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"],
];

/**
 * The tests outside of test/sample/ that read the project's own content. They pass with a firm's content, too. All other
 * tests build sites of their own.
 */
export const READS_CONTENT = [
  ...["test/specification/", "test/content/content.test.ts", "test/content/schema-files.test.ts"],
  ...[
    "test/site/sample-values.test.ts",
    "test/templates/call-links.test.ts",
    "test/templates/landscapes.test.ts",
  ],
];

/** Copies the project into `folder` as a clone of it, with the same packages. */
export function aClone(folder: string): SiteFolder {
  for (const name of CLONED) cpSync(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(PROJECT, "node_modules"), path.join(folder, "node_modules"), "junction");
  return siteFolder(folder);
}

/** Makes a clone the firm's own, as docs/going-live.md, docs/content.md and docs/cities.md describe it. */
export async function makeItsOwn(clone: SiteFolder): Promise<void> {
  const answers = [
    ...["--name", "Whitfield & Ames", "--phone", "(713) 442-2200", "--email", "help@whitfield-ames.test"],
    ...["--figures", "remove", "--consent", "replace", "--spanish", "no"],
    ...["--site-url", "https://www.whitfield-ames.test", "--attorney", "Ruth Whitfield", "--city", "Waco"],
  ];
  const docket = path.join(clone.folder, "bin/docket.js");
  const { status, stderr } = await runCli(["setup", "--yes", ...answers], { cwd: clone.folder, docket });
  if (status !== 0) throw new Error(stderr);
  clone.edit("content/labels.json", (labels) =>
    Object.assign(labels.footer as Json, { area: "Serving McLennan County" }),
  );
  changeContent(clone);
  addThirdParties(clone);
  changeLook(clone);
}

/** Adds services of others and a provider's form: docs/third-parties.md, and the code of docs/recipes-pages.md. */
function addThirdParties(clone: SiteFolder): void {
  clone.edit("content/site.json", (site) => {
    site.thirdParties = [
      { name: "ga4", id: "G-ABC123DEF4" },
      { name: "callrail", id: "123456789/0123456789abcdef0123" },
      { name: "Acme Chat", script: "https://chat.example.net/a.js", frames: ["https://window.example.net"] },
      { name: "Acme Forms", posts: ["https://forms.example.net"] },
    ];
  });
  // docs/before-launch.md: offices and third parties can take a page over the limit.
  clone.write("content/checks.json", { accepted: [{ rule: "size", reason: "Two offices in the footer." }] });
  clone.write("content/plain/contact.md", CONTACT);
  clone.write("content/plain/privacy.md", PRIVACY);
  const recipe = clone.read("docs/recipes-pages.md");
  const codeWith = (text: string) => {
    const code = [...recipe.matchAll(/^ {3}```\w+\n([\s\S]*?)^ {3}```$/gm)].map(([, code = ""]) => code);
    return code.find((each) => each.includes(text)) ?? "";
  };
  clone.write("templates/parts/ContactForm.tsx", codeWith("function ContactForm"));
  clone.write("templates/parts/ContactForm.css", codeWith(".contact-form"));
  const plain = "templates/pages/Plain.tsx";
  const page = clone
    .read(plain)
    .replace("import { Prose", 'import { ContactForm } from "../parts/ContactForm.tsx";\n$&')
    .replace("{ firm, ", "{ firm, path, ")
    .replace(/<Prose .*\n/, `$&${codeWith("<ContactForm />")}`);
  clone.write(plain, page);
}

/** Changes colors, mark and font, and draws what they decide: docs/look.md. */
function changeLook(clone: SiteFolder): void {
  const edit = (file: string, text: string, replacement: string) => {
    if (!clone.read(file).includes(text)) throw new Error(`${file} has no ${text}`);
    clone.write(file, clone.read(file).replaceAll(text, replacement));
  };
  const tokens = "templates/styles/tokens.css";
  edit(tokens, "#14284b", "#3d1433");
  edit(tokens, "Source Serif 4", "Firm Serif");
  const font = "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2";
  edit(tokens, font, "./firm-serif.woff2");
  cpSync(
    path.join(PROJECT, "node_modules", font),
    path.join(clone.folder, "templates/styles/firm-serif.woff2"),
  );
  edit("templates/brand.ts", "COLORS.light.sun", "COLORS.light.tint");
  execFileSync(process.execPath, ["src/render/brand-files.ts"], { cwd: clone.folder });
}

/** Makes the changes of a firm that `docket setup` does not ask for. */
export function changeContent(clone: SiteFolder): void {
  clone.edit("content/site.json", (site) => {
    site.host = "netlify";
    site.headerCities = SERVED;
    site.homeCities = [...SERVED, "Waco"];
    site.footerCities = SERVED.slice(0, 2);
    site.offices = OFFICES;
    site.profiles = ["https://www.google.com/maps?cid=1234567890", "https://www.facebook.com/whitfield-ames"];
    removeFrom(site.specialties as string[], "animal-accidents");
  });
  for (const file of readdirSync(path.join(clone.folder, "content/cities"))) {
    const { name } = JSON.parse(clone.read(`content/cities/${file}`)) as { name: string };
    if (!SERVED.includes(name)) clone.remove(`content/cities/${file}`);
  }
  clone.write("content/cities/waco.json", WACO);
  clone.write("content/posts/we-open.md", POST);
  clone.remove("content/specialties/animal-accidents.json");
  clone.write("content/redirects.json", {
    redirects: [{ from: "/animal-accidents", to: "/personal-injury" }],
  });
  const linking = "content/posts/texas-livestock-on-road-accident-liability.md";
  clone.write(linking, clone.read(linking).replaceAll("(/animal-accidents)", "(/personal-injury)"));
}

function removeFrom(list: string[], value: string): void {
  list.splice(list.indexOf(value), 1);
}

/** The cities of the sample that the firm serves, too. */
const SERVED = ["Houston", "Dallas", "San Antonio", "Austin"];

/** One by appointment, and one with a number of its own. */
const OFFICES: readonly Json[] = [
  {
    ...{ name: "Waco office", street: "100 Austin Avenue", city: "Waco", zip: "76701" },
    hours: { text: "By appointment" },
  },
  {
    ...{ name: "Dallas office", street: "200 Main Street", city: "Dallas", zip: "75202" },
    phone: { label: "(214) 442-2200", number: "(214) 442-2200" },
  },
];

const WACO: Json = {
  $schema: "../schemas/city.schema.json",
  name: "Waco",
  county: "McLennan County",
  region: "blackland",
  population: "146K",
  description: "I-35 runs through the middle of the city.",
  roads: [{ name: "I-35", note: "Carries trucks between Dallas and Austin." }],
  commonAccidents: ["Rear-end crashes on I-35", "Truck crashes", "Left-turn crashes"],
  neighborhoods: [{ name: "Downtown" }],
};

const POST = `---
title: We open in Waco
date: 2026-11-02
summary: Our new office on Austin Avenue is open by appointment, and a call to us is still free.
image: /images/blog/texas-51-percent-rule-comparative-fault.png
imageAlt: A road
---

Come by.
`;

const CONTACT = `---
title: Write to Us
description: A form for questions after a car crash, and the telephone number of the firm for those who would rather talk.
path: /contact
footer: true
---

Writing to us does not make you our client.
`;

const PRIVACY = `---
title: Privacy
description: Who gets what when you visit this website, and how you say no to it at any time, now or later.
path: /privacy
---

If you agree, this website loads Google Analytics, CallRail and Acme Chat. What you write to us goes to Acme Forms.
`;
