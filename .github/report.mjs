// Reports the result of a build on GitHub: `node .github/report.mjs build.json`. Each problem becomes an
// annotation at its line, and a line in the summary of the run; report.md has the same text, for an issue.
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";

const {
  GITHUB_OUTPUT = "",
  GITHUB_STEP_SUMMARY = "",
  GITHUB_SERVER_URL,
  GITHUB_REPOSITORY,
  GITHUB_RUN_ID,
} = process.env;

/** A build that was ended by the system prints no document. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { ok: false, message: "the build ended before it was done" };
  }
}

const report = readReport(process.argv[2]);
const { ok, changed = false, pages, newestPost, warnings = [], message } = report;
const isLeftOut = ({ next = "" }) => next.includes("--skip-invalid");
const problems = ok ? warnings.filter(isLeftOut) : (report.problems ?? [{ where: "docket", found: message }]);

const describe = ({ found, expected, next }) =>
  [`found ${found}`, expected && `expected ${expected}`, !isLeftOut({ next }) && next]
    .filter(Boolean)
    .join(", ");

// docs.github.com, "Workflow commands": "%", line breaks and, in values, ":" and "," are encoded.
const encode = (text) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const encodeValue = (text) => encode(String(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");

for (const problem of problems) {
  const { file, line, column, where } = problem;
  const place = { file, line, col: column };
  const values = Object.entries(place).filter(([, value]) => value !== undefined);
  const properties = values.map(([name, value]) => `${name}=${encodeValue(value)}`).join(",");
  console.error(`::${ok ? "warning" : "error"} ${properties}::${encode(`${where}: ${describe(problem)}`)}`);
}

const outcome = ok
  ? "Everything is published but this:"
  : "Nothing was published, and the site stays as it was. This has to be corrected:";
const lines = problems.map((problem) => `- \`${problem.where}\`: ${describe(problem)}`);
const run = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
const text = lines.length > 0 ? `${outcome}\n\n${lines.join("\n")}\n` : "";
if (text !== "") {
  appendFileSync(GITHUB_STEP_SUMMARY, `## ${ok ? "Left out" : "Not published"}\n\n${text}`);
  writeFileSync("report.md", `${text}\n[The run](${run}) has the details. This issue closes itself.\n`);
}
appendFileSync(GITHUB_OUTPUT, `changed=${changed}\nisComplete=${ok && problems.length === 0}\n`);
if (ok)
  console.log(
    `${pages} pages, newest post: ${newestPost ?? "none"}, ${changed ? "changed" : "nothing changed"}`,
  );
