import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, lstatSync, readdirSync, renameSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { RECOMMENDED_CONSENTS } from "../../src/site/sample-values.ts";
import { callCli, PROJECT } from "../helpers/cli.ts";
import { addSpanish } from "../helpers/second-language.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

const SITE = "content/site.json";
const siteOf = (site: SiteFolder) => JSON.parse(site.read(SITE)) as Record<string, unknown>;

describe("docket setup --yes", () => {
  it("removes the Spanish pages where a merge left their folder, and the settings do not name it", async () => {
    const site = aSiteFolder();
    addSpanish(site);
    site.edit(SITE, (json) => {
      delete json.languages;
    });
    const { status, stderr } = await callCli(["setup", "--yes", "--spanish", "no"], { cwd: site.folder });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(existsSync(path.join(site.folder, "content/es"))).toBe(false);
  });

  it("writes what the options say, also behind a symlink, and lists the sample data that is left", async () => {
    const site = aSiteFolder();
    const before = site.read(SITE);
    const link = path.join(site.folder, SITE);
    renameSync(link, path.join(site.folder, "firm.json"));
    symlinkSync("../firm.json", link);
    const { status, stdout, stderr } = await callCli(
      ["setup", "--yes", "--name", "Whitfield & Ames", "--phone", "(713) 442-2200"],
      { cwd: site.folder },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatchInlineSnapshot(`
      "
        ✓ content/site.json has your answers

        Still sample data:
          content/site.json:9:12 › email                  e-mail office@example.org
          content/site.json:10:10 › url                   address https://www.example.com
          content/site.json:31:13 › consent.text          consent text with "our legal partners"
          content/home.json:67:7 › testimonials.cards[0]  testimonial of Sample Client One
          content/home.json:74:7 › testimonials.cards[1]  testimonial of Sample Client Two
          content/home.json:81:7 › testimonials.cards[2]  testimonial of Sample Client Three

        docs/before-launch.md lists every value to replace.
        npm run brand draws the icons and the picture for shared links with the name and the number.
        Attorneys and offices: docs/attorneys.md says how to add them.

      "
    `);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(site.read("firm.json")).toBe(
      before
        .replaceAll("Example Road Law", "Whitfield & Ames")
        .replace('"number": "1-512-555-0142"', '"number": "1-713-442-2200"')
        .replaceAll("512-555-0142", "(713) 442-2200"),
    );
    expect(readdirSync(path.join(site.folder, "content"))).toEqual(
      readdirSync(path.join(PROJECT, "test/sites/small/content")),
    );
  });

  it("keeps a number that was the firm's, and names the texts that still have it, as docket check does", async () => {
    const site = aSiteFolder();
    const setPhone = (phone: string) => callCli(["setup", "--yes", "--phone", phone], { cwd: site.folder });
    await setPhone("(254) 442-2200");
    site.write(
      "content/posts/a-call.md",
      "---\ntitle: A Call\ndate: 2026-03-09\n---\n\nCall 254-442-2200, or [us](tel:+12544422200). The county is at 254-442-9999.\n",
    );
    const { stdout } = await setPhone("(713) 442-2200");
    expect(siteOf(site).formerPhones).toEqual(["(254) 442-2200"]);
    expect(stdout).toContain("Texts that still have (254) 442-2200:\n    content/posts/a-call.md:6\n");
    await callCli(["build", "--no-images", "--quiet"], { cwd: site.folder });
    const checked = (await callCli(["check"], { cwd: site.folder })).stdout;
    expect(checked).toContain('found "254-442-2200", which was a number of the firm');
    expect(checked).toContain('found "+12544422200", which was a number of the firm');
    expect(checked).toContain('found the telephone number "254-442-9999"');
    await setPhone("(254) 442-2200");
    expect(siteOf(site).formerPhones).toEqual(["(713) 442-2200"]);
  });

  it("names SITE_URL when the address comes from it", async () => {
    const { folder: cwd } = aSiteFolder();
    const env = { SITE_URL: "https://www.example.org" };
    const { stdout } = await callCli(["setup", "--yes", "--site-url", "https://www.firm.test"], { cwd, env });
    expect(stdout).toContain("address https://www.example.org from SITE_URL");
  });

  it("changes nothing for an invalid option, with status 2", async () => {
    const site = aSiteFolder();
    const before = site.read(SITE);
    const { status, stderr } = await callCli(
      ["setup", "--yes", "--name", "Ames", "--email", "help", "--phone", "call us"],
      { cwd: site.folder },
    );
    expect({ status, stderr }).toMatchInlineSnapshot(`
      {
        "status": 2,
        "stderr": "error --email
        found "help", expected an e-mail address
      error --phone
        found "call us", expected a US telephone number with its area code, such as 1-800-555-0199, (800) 555-0199, +1 800 555 0199 or 1-800-LAW-FIRM
      2 problems. Nothing was changed. "docket setup --help" lists the options.
      ",
      }
    `);
    expect(site.read(SITE)).toBe(before);
  });

  it("corrects an invalid field that it asks for, and reports the others and fields that are there twice", async () => {
    const site = aSiteFolder();
    const before = site.read(SITE);
    site.edit(SITE, (json) => Object.assign(json, { email: "help" }));
    const args = ["setup", "--yes", "--email", "help@firm.test"];
    expect(await callCli(args, { cwd: site.folder })).toMatchObject({ status: 0 });
    expect(siteOf(site)).toMatchObject({ email: "help@firm.test" });
    site.edit(SITE, (json) => Object.assign(json, { copyrightYear: 1 }));
    const { status, stderr } = await callCli(args, { cwd: site.folder });
    expect(status).toBe(1);
    expect(stderr).toContain("› copyrightYear");
    site.write(SITE, before.replace('"brand"', '"brand": "Another name",\n  "brand"'));
    const twice = await callCli(args, { cwd: site.folder });
    expect(twice.status).toBe(1);
    expect(twice.stderr).toMatch(/site\.json:\d+:3\n {2}found the field "brand" for the second time,/);
  });

  it("--figures remove: removes the rating, figures and testimonials of the sample, and no others", async () => {
    const site = aSiteFolder();
    site.edit(SITE, (json) => Object.assign(json, { rating: { value: 4.9, count: 250 } }));
    const args = ["setup", "--yes", "--figures", "remove"];
    const { status, stdout } = await callCli(args, { cwd: site.folder });
    expect(status).toBe(0);
    expect(stdout).toContain("content/home.json has no sample figures");
    expect(siteOf(site)).not.toHaveProperty("rating");
    const home = JSON.parse(site.read("content/home.json")) as object;
    expect(home).not.toHaveProperty("testimonials");
    // $5M+ and 10+ are not the sample's.
    expect(home).toHaveProperty("stats");
    expect((await callCli(["build", "--quiet"], { cwd: site.folder })).status).toBe(0);
    const wrong = await callCli(["setup", "--yes", "--figures", "hide"], { cwd: site.folder });
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain("argument 'hide' is invalid. Expected one of keep, remove.");
  });

  it("--spanish yes: says so in site.json, and names a folder that is back; no: removes the pages in Spanish", async () => {
    const site = aSiteFolder();
    addSpanish(site);
    const setup = (choice: string) => callCli(["setup", "--yes", "--spanish", choice], { cwd: site.folder });
    expect((await setup("yes")).status).toBe(0);
    expect(siteOf(site)).toMatchObject({ languages: ["en", "es"], calling: { spanish: true } });
    expect((await setup("no")).stdout).toContain("content/es is removed");
    expect(siteOf(site)).not.toHaveProperty("languages");
    expect(siteOf(site)).not.toHaveProperty("calling.spanish");
    expect(existsSync(path.join(site.folder, "content/es"))).toBe(false);
    expect((await setup("yes")).stdout).toContain("docs/languages.md says how to bring them back");
    expect((await setup("maybe")).status).toBe(2);
    addSpanish(site);
    site.edit(SITE, (json) => {
      delete json.languages;
    });
    expect(await setup("yes")).toMatchObject({ status: 0, stderr: "" });
    expect(siteOf(site)).toMatchObject({ languages: ["en", "es"], calling: { spanish: true } });
  });

  it("takes an address without https://, sets the year of a sample, and replaces its consent text in each language", async () => {
    const site = aSiteFolder();
    addSpanish(site);
    site.edit(SITE, (json) => Object.assign(json, { copyrightYear: 2025 }));
    const args = ["setup", "--yes", "--site-url", "www.firm.test/", "--consent", "replace"];
    const { status, stdout } = await callCli(args, { cwd: site.folder });
    expect(status).toBe(0);
    expect(stdout).not.toMatch(/consent text|copyright/);
    expect(stdout).toContain("✓ content/es/site.json is changed, too\n");
    expect(siteOf(site)).toMatchObject({
      url: "https://www.firm.test",
      copyrightYear: new Date().getFullYear(),
      consent: RECOMMENDED_CONSENTS["site.json"],
    });
  });

  it("needs --yes without a terminal", async () => {
    const { status, stderr } = await callCli(["setup", "--name", "Ames"], { cwd: aSiteFolder().folder });
    expect({ status, stderr }).toMatchInlineSnapshot(`
      {
        "status": 2,
        "stderr": "error docket setup
        found no terminal to ask on, expected a terminal, or options and --yes
        → run "docket setup --help" for the options
      1 problem.
      ",
      }
    `);
  });
});

/** Runs docket setup on a pseudoterminal. `answer` waits for a text and then types. */
function setupOnTerminal(cwd: string) {
  const command = `stty cols 100 rows 40; exec "${process.execPath}" "${PROJECT}/bin/docket.js" setup`;
  const child = spawn("script", ["-qec", command, "/dev/null"], {
    cwd,
    env: { PATH: process.env.PATH, TERM: "xterm", NO_COLOR: "1" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill());
  const closed = once(child, "close") as Promise<[number | null]>;
  let output = "";
  let onOutput = () => {};
  child.stdout.on("data", (chunk) => {
    output += chunk;
    onOutput();
  });
  return {
    async answer(question: string, keys: string) {
      while (!output.includes(question)) {
        await new Promise<void>((resolve) => {
          onOutput = resolve;
        });
      }
      output = output.slice(output.indexOf(question) + question.length);
      child.stdin.write(keys);
    },
    async end() {
      const [status] = await closed;
      return { status, output };
    },
  };
}

describe.skipIf(process.platform !== "linux")("docket setup on a terminal", () => {
  it("asks, corrects and writes", { timeout: 60_000 }, async () => {
    const site = aSiteFolder();
    addSpanish(site);
    const terminal = setupOnTerminal(site.folder);
    await terminal.answer("Name of the firm", "Whitfield & Ames\r");
    await terminal.answer("Phone number", "call us\r");
    // Ctrl-U clears the line.
    await terminal.answer("Expected a US telephone number", "\u0015(713) 442-2200\r");
    await terminal.answer("E-mail address", "\r");
    await terminal.answer("Address of the site", "www.firm.test\r");
    await terminal.answer("every page and article names (optional)", "Ruth Whitfield\r");
    await terminal.answer("principal office", "\r");
    await terminal.answer("Expected a line of text", "Houston\r");
    await terminal.answer("are the sample's. Remove them?", "y");
    await terminal.answer("by the recommended one?", "y");
    await terminal.answer("Not decided yet", "\u001b[B\u001b[B\r");
    await terminal.answer(
      "Write this to content/site.json and content/home.json, and remove content/es?",
      "y",
    );
    const { status, output } = await terminal.end();
    expect(status).toBe(0);
    expect(output).toContain("e-mail office@example.org");
    expect(JSON.parse(site.read("content/home.json"))).not.toHaveProperty("testimonials");
    expect(siteOf(site)).not.toHaveProperty("languages");
    expect(siteOf(site)).toMatchObject({
      brand: "Whitfield & Ames",
      phone: { label: "(713) 442-2200", number: "1-713-442-2200" },
      email: "office@example.org",
      url: "https://www.firm.test",
      responsibleAttorney: { name: "Ruth Whitfield", city: "Houston" },
    });
  });

  it.each([
    ["Ctrl-C", "\u0003"],
    ["Ctrl-D", "\u0004"],
  ])("changes nothing on %s, with status 130", { timeout: 60_000 }, async (_, keys) => {
    const site = aSiteFolder();
    const before = site.read(SITE);
    const terminal = setupOnTerminal(site.folder);
    await terminal.answer("Name of the firm", "Whitfield & Ames\r");
    await terminal.answer("Phone number", keys);
    const { status, output } = await terminal.end();
    expect(status).toBe(130);
    expect(output).toContain("Nothing was changed.");
    expect(site.read(SITE)).toBe(before);
  });
});
