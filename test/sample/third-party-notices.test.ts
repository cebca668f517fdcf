import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createNotices, NOTICES } from "../third-party-notices.ts";

it("the notices of third parties are current: `npm run notices` writes them", async () => {
  const notices = await createNotices();
  expect(readFileSync(NOTICES, "utf8")).toBe(notices);
  for (const name of ["react-dom", "scheduler", "markdown-it", "@fontsource/source-serif-4"])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, "m"));
  expect(notices).not.toContain("undefined");
});
