import type { TestProject } from "vitest/node";
import { startBrowser } from "./browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where tests connect to the browser that they share. */
    browser: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const browser = await startBrowser();
  project.provide("browser", browser.address);
  return () => browser.close();
}
