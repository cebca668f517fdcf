import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bundleStyles } from "../../src/assets/styles.ts";
import { compileTemplates } from "../../src/render/load-templates.ts";
import { browsing } from "../helpers/browsing.ts";
import { PROJECT } from "../helpers/cli.ts";
import { CITY, NEIGHBORHOOD } from "../helpers/page-kinds.ts";

const { open } = browsing();
const templates = path.join(PROJECT, "templates");

/** Every variant that a stylesheet defines: "button-call", "button-quiet". */
const VARIANTS = [
  ...new Set(
    globSync("**/*.css", { cwd: templates }).flatMap((file) =>
      Array.from(
        readFileSync(path.join(templates, file), "utf8").matchAll(/\.(button-\w+)/g),
        ([, name]) => name ?? "",
      ),
    ),
  ),
].sort();

describe.each(["/", CITY, NEIGHBORHOOD, "/blog"].filter(Boolean))("the buttons of %s", (address) => {
  it("look different below a pointer, like the links that stand alone", () =>
    open(address, { reducedMotion: "reduce" }, async (page) => {
      const selector =
        ":is(.button, .language, .back, .first-steps, .more-link, .menus > nav summary):visible";
      const controls = await page.locator(selector).all();
      expect(controls.length).toBeGreaterThan(3);
      const alike: string[] = [];
      for (const control of controls) {
        const look = () =>
          control.evaluate((element) => {
            const { backgroundColor, borderColor, filter, textDecoration } = getComputedStyle(element);
            return [backgroundColor, borderColor, filter, textDecoration].join();
          });
        await page.mouse.move(0, 0);
        const before = await look();
        await control.hover();
        if ((await look()) === before) alike.push((await control.textContent()) ?? "");
      }
      expect(alike).toEqual([]);
    }));
});

describe("a button", () => {
  it("has variants", () => expect(VARIANTS).toContain("button-quiet"));

  it("looks the same as a link and as a button element, in every variant", async () => {
    const { css } = await bundleStyles(templates, (await compileTemplates(templates)).metafile);
    const pairs = ["button", ...VARIANTS.map((variant) => `button ${variant}`)].map(
      (className) => `<p><a class="${className}" href="/">Call</a>
        <button class="${className}" type="button">Call</button></p>`,
    );
    // The policy of the page allows no other styles.
    await open("/404", { bypassCSP: true }, async (page) => {
      await page.setContent(
        `<style>${Object.values(css).join("")}</style><body style="color: rgb(1, 2, 3)">${pairs.join("")}`,
      );
      const looks = await page.locator(".button").evaluateAll((elements) =>
        elements.map((element) => {
          const style = getComputedStyle(element);
          const { backgroundColor, color, border, borderRadius, font, padding, textDecoration, height } =
            style;
          return [
            element.className,
            { backgroundColor, color, border, borderRadius, font, padding, textDecoration, height },
          ];
        }),
      );
      expect(looks).toHaveLength(2 * (VARIANTS.length + 1));
      expect(looks.filter((_, index) => index % 2 === 1)).toEqual(
        looks.filter((_, index) => index % 2 === 0),
      );
    });
  });
});
