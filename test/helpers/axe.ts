import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { draw } from "./browsing.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

/** Returns what axe, or one of its rules, finds wrong on a page as it is, each with its elements. */
export async function findViolations(page: Page, rule?: "color-contrast"): Promise<readonly string[]> {
  // It passes over transparent texts.
  await draw(page);
  // Past the content security policy, which a page may have.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: AXE });
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: Axe };
      return (await axe.run({ resultTypes: ["violations"], ...runOnly })).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`,
      );
    },
    rule ? { runOnly: rule } : {},
  );
}
