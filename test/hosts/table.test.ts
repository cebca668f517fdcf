// docs/deploy.md shows which host applies which rule. The other tests of this folder request each of them.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { HOST_NAMES, type HostName } from "../../src/hosts/host.ts";
import { HOSTS } from "../../src/hosts/hosts.ts";
import { type AppliedBy, RULES, type Rule } from "../../src/hosts/rules.ts";
import type { RedirectForm } from "../../src/redirects/redirect.ts";
import { PROJECT } from "../helpers/cli.ts";

const CELLS: Readonly<Record<AppliedBy, string>> = { file: "✓", host: "host", page: "page", nothing: "–" };

const TEXTS: Readonly<Record<Rule, string>> = {
  pages: "`/houston` answers with the page, without a redirect",
  slash: "`/houston/` redirects to `/houston`",
  notFound: "an unknown address answers with `404.html` and status 404",
  unknownPair: "an unknown address below a city (`/houston/x`) redirects to `/`",
  redirects: "the addresses in `content/redirects.json` redirect",
  headers: "every response has the security headers",
  caching: "browsers keep `assets/` and revalidate everything else",
  compression: "text is compressed",
};

const FORMS = [
  ["part", "… those with a variable (`/:slug/feed`)"],
  ["wildcard", "… those that end in `/*`"],
  ["query", "… those with a query (`/?p=12`)"],
] as const;

/** Hosts without rules for a variable have single redirects. */
function cellOf(name: HostName, form: RedirectForm): string {
  if (HOSTS[name].redirectForms.includes(form)) return "✓";
  return form === "part" ? "single" : "–";
}

function formatTable(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    row(["rule", ...HOST_NAMES.map((name) => `\`${name}\``)]),
    row(["---", ...HOST_NAMES.map(() => "---")]),
    ...RULES.flatMap((rule) => [
      row([TEXTS[rule], ...HOST_NAMES.map((name) => CELLS[HOSTS[name].appliedBy[rule]])]),
      ...(rule === "redirects" ? FORMS : []).map(([form, text]) =>
        row([text, ...HOST_NAMES.map((name) => cellOf(name, form))]),
      ),
    ]),
    row([
      '`"status": 410` answers with status 410',
      ...HOST_NAMES.map((name) => (HOSTS[name].gone ? "✓" : "404")),
    ]),
    row([
      "published compressed too (`.br`, `.gz`)",
      ...HOST_NAMES.map((name) => (HOSTS[name].precompressed ? "✓" : "–")),
    ]),
    row(["format of the folder (`--format`)", ...HOST_NAMES.map((name) => HOSTS[name].format)]),
  ].join("\n");
}

it("docs/deploy.md has the table of hosts and rules", () => {
  expect(readFileSync(path.join(PROJECT, "docs/deploy.md"), "utf8")).toContain(formatTable());
});
