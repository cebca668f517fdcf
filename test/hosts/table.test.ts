// docs/deploy.md shows which host applies which rule. The other tests of this folder request each of them.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { HOST_NAMES, HOSTS } from "../../src/hosts/hosts.ts";
import { type AppliedBy, RULES, type Rule } from "../../src/hosts/rules.ts";
import { PROJECT } from "../helpers/cli.ts";

const CELLS: Readonly<Record<AppliedBy, string>> = { file: "✓", host: "host", page: "page", nothing: "–" };

function formatTable(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rules = Object.entries(RULES) as [Rule, string][];
  return [
    row(["rule", ...HOST_NAMES.map((name) => `\`${name}\``)]),
    row(["---", ...HOST_NAMES.map(() => "---")]),
    ...rules.map(([rule, text]) =>
      row([text, ...HOST_NAMES.map((name) => CELLS[HOSTS[name].appliedBy[rule]])]),
    ),
    row([
      "published compressed too (`.br`, `.gz`)",
      ...HOST_NAMES.map((name) => (HOSTS[name].precompressed ? "✓" : "–")),
    ]),
    row(["layout of the folder (`--format`)", ...HOST_NAMES.map((name) => HOSTS[name].format)]),
  ].join("\n");
}

it("docs/deploy.md has the table of hosts and rules", () => {
  expect(readFileSync(path.join(PROJECT, "docs/deploy.md"), "utf8")).toContain(formatTable());
});
