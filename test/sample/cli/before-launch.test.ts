import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { RECOMMENDED_CONSENTS } from "../../../src/site/sample-values.ts";
import { callCli, PROJECT } from "../../helpers/cli.ts";
import { temporaryFolder } from "../../helpers/folders.ts";
import { confirmTranslations } from "../../helpers/second-language.ts";
import { SMALL_SITE } from "../../helpers/site-folder.ts";

type Json = Record<string, unknown>;

/** The consent texts that docs/before-launch.md offers in place of the sample's: English, then Spanish. */
function offeredConsentTexts(): readonly [Json, Json] {
  const guide = readFileSync(path.join(PROJECT, "docs/before-launch.md"), "utf8");
  const texts = [...guide.matchAll(/^"consent": (\{.*?^\})/gms)].map(
    (match) => JSON.parse(match[1] as string) as Json,
  );
  // docket setup offers the same.
  expect(texts).toEqual(Object.values(RECOMMENDED_CONSENTS));
  return texts as unknown as readonly [Json, Json];
}

/** Copies the project's content, with the pictures and the compiled templates of the build of the tests. */
function aCopy(): string {
  const folder = temporaryFolder();
  for (const name of ["content", "public", ".docket"]) {
    cpSync(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  }
  return folder;
}

/** Copies the project's content with the data of a firm in place of all samples, as docs/before-launch.md asks. */
function aFirmsSite(): string {
  const folder = aCopy();
  const [consent, spanishConsent] = offeredConsentTexts();
  const edit = (file: string, change: (json: Json) => void) => {
    const name = path.join(folder, "content", file);
    const json = JSON.parse(readFileSync(name, "utf8")) as Json;
    change(json);
    writeFileSync(name, JSON.stringify(json));
  };
  edit("site.json", (site) => {
    Object.assign(site, {
      brand: "Whitfield & Ames Injury Lawyers",
      phone: { label: "713-442-2200", number: "1-713-442-2200" },
      email: "help@whitfield-ames.test",
      url: "https://www.whitfield-ames.test",
      copyrightYear: 2026,
      rating: { value: 4.7, count: 31 },
      consent,
      calling: { ...(site.calling as Json), spanish: true },
      responsibleAttorney: { name: "Ruth Whitfield", city: "Houston" },
      image: { ...(site.image as Json), alt: "Whitfield & Ames Injury Lawyers, 713-442-2200" },
    });
  });
  edit("es/site.json", (site) => {
    site.consent = spanishConsent;
  });
  edit("home.json", (home) => {
    delete home.testimonials;
    home.stats = [{ number: "12", label: "Years" }];
  });
  cpSync(path.join(SMALL_SITE, "public/images/share.png"), path.join(folder, "public/images/share.png"));
  return folder;
}

describe("a site whose sample data a firm replaced", () => {
  it("passes docket build --strict and docket check --strict", { timeout: 120_000 }, async () => {
    const cwd = aFirmsSite();
    await confirmTranslations(cwd);
    const build = await callCli(["build", "--strict", "--quiet"], { cwd });
    expect(build).toMatchObject({ status: 0, stdout: "" });
    expect(build.stderr).not.toContain("sample data");
    const { status, stdout } = await callCli(["check", "--strict", "--json"], { cwd });
    const { findings } = JSON.parse(stdout) as { findings: readonly unknown[] };
    expect({ status, findings }).toEqual({ status: 0, findings: [] });
  });
});

/** Leaves out the cities that no footer names, with their neighborhoods: most of the pages. */
function leaveFooterCities(folder: string): void {
  const site = path.join(folder, "content/site.json");
  const text = readFileSync(site, "utf8");
  const { footerCities } = JSON.parse(text) as { footerCities: readonly string[] };
  // All else stays as it is laid out: the commands read it line by line.
  const lists = /"(headerCities|homeCities)": \[[^\]]*\]/g;
  writeFileSync(
    site,
    text.replaceAll(lists, (_, name) => `"${name}": ${JSON.stringify(footerCities)}`),
  );
  for (const file of readdirSync(path.join(folder, "content/cities"))) {
    const city = path.join(folder, "content/cities", file);
    const { name } = JSON.parse(readFileSync(city, "utf8")) as { name: string };
    if (footerCities.includes(name)) continue;
    rmSync(city);
    rmSync(path.join(folder, "content/es/cities", file), { force: true });
  }
}

const POST = `---
title: Our first post
summary: What our first post says, in a sentence that is long enough for the lists of search engines.
date: 2026-01-05
---

## What it says

It is a post.
`;

/** A page of the firm with a link to its post, and one to a post of the sample. */
const PAGE = `---
title: "What We Wrote"
description: "What the firm wrote for people who were hurt in a car accident in Texas, from the first day to the last one."
path: /what-we-wrote
---

Read [our post](/blog/ours) and [a deadline](/blog/texas-statute-of-limitations-car-accident#how).
`;

describe("the commands that remove the sample's posts", () => {
  it("leave a site that builds and is checked, also with a post of the firm's own, and nothing that refers to them", {
    timeout: 120_000,
  }, async () => {
    const cwd = aCopy();
    leaveFooterCities(cwd);
    writeFileSync(path.join(cwd, "content/posts/ours.md"), POST);
    writeFileSync(path.join(cwd, "content/plain/ours.md"), PAGE);
    const guide = readFileSync(path.join(PROJECT, "docs/before-launch.md"), "utf8");
    const [, steps = ""] = /^## Remove the sample's posts$[\s\S]*?^```sh\n([\s\S]*?)^```$/m.exec(guide) ?? [];
    // The shell prints the commands of docket, which come last, with the names of the files.
    const script = steps.replaceAll("npx docket", "echo");
    const { status, stdout, stderr } = spawnSync("sh", ["-e", "-c", script], { cwd, encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const printed = { stdout: "", stderr: "" };
    for (const command of stdout.trim().split("\n")) {
      const result = await callCli(command.split(" "), { cwd });
      expect({ command, ...result }, `${result.stdout}${result.stderr}`).toMatchObject({ status: 0 });
      printed.stdout += result.stdout;
      printed.stderr += result.stderr;
    }
    expect(printed.stdout).toMatch(/is published[\s\S]*, 0 errors/);
    expect(printed.stderr).not.toMatch(/no post has|earlier text|original/);
    expect(["content/posts", "content/es/posts"].map((each) => readdirSync(path.join(cwd, each)))).toEqual([
      ["ours.md"],
      [],
    ]);
    expect(readFileSync(path.join(cwd, "content/plain/ours.md"), "utf8")).toBe(
      PAGE.replace("[a deadline](/blog/texas-statute-of-limitations-car-accident#how)", "a deadline"),
    );
  });
});
