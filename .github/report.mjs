// Reports the result of a build or a check on GitHub: `node .github/report.mjs build.json`. Each problem becomes an
// annotation at its line, and a line in the summary of the run; report.md has the same text, for an issue.
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";

const {
  GITHUB_ACTOR,
  GITHUB_EVENT_NAME,
  GITHUB_OUTPUT = "",
  GITHUB_STEP_SUMMARY = "",
  GITHUB_SERVER_URL,
  GITHUB_REPOSITORY,
  GITHUB_RUN_ID,
} = process.env;

if (!GITHUB_OUTPUT || !GITHUB_STEP_SUMMARY || process.argv[2] === undefined) {
  console.error(
    "report.mjs needs the file that docket build --json or docket check --json wrote, and the variables GITHUB_OUTPUT and GITHUB_STEP_SUMMARY of GitHub Actions with the files to write to: on your own computer, run the command without --json.",
  );
  process.exit(2);
}

/** A build that was ended by the system prints no document. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { ok: false, message: "the build ended before it was done" };
  }
}

const report = readReport(process.argv[2]);
const { ok, changed = false, pages, newestPost, message, findings } = report;
const isLeftOut = ({ next = "" }) => next.includes("--skip-invalid");
// A check has findings instead, one for each page that shows the same problem, and counts its warnings.
const ofSeverity = (wanted) => findings?.filter(({ severity }) => severity === wanted);
const once = (list) => [...new Map(list.map((each) => [`${each.where} ${each.found}`, each])).values()];
const warnings = once(ofSeverity("warning") ?? report.warnings ?? []);
const faults = ofSeverity("error") ?? report.problems;
const errors = faults && once(faults);
const problems = ok ? warnings.filter(isLeftOut) : (errors ?? [{ where: "docket", found: message }]);
const notices = ok ? warnings.filter((each) => !isLeftOut(each)) : [];

/** Returns a text of others as code, in which Markdown, names of people and HTML mean nothing. */
const code = (text) => {
  const line = String(text).replaceAll(/\s+/g, " ").trim();
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return longest > 0 ? `${fence} ${line} ${fence}` : `\`${line}\``;
};

const describe = ({ found, expected, next }) =>
  [expected ? `found ${found}, expected ${expected}` : found, !isLeftOut({ next }) && next]
    .filter(Boolean)
    .join(", ");

// docs.github.com, "Workflow commands": "%", line breaks and, in values, ":" and "," are encoded.
const encode = (text) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const encodeValue = (text) => encode(String(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");

function annotate(level, problem) {
  const { file, line, column, where } = problem;
  const place = { file, line, col: column };
  const values = Object.entries(place).filter(([, value]) => value !== undefined);
  const properties = values.map(([name, value]) => `${name}=${encodeValue(value)}`).join(",");
  console.error(`::${level} ${properties}::${encode(`${where}: ${describe(problem)}`)}`);
}
for (const problem of problems) annotate(ok ? "warning" : "error", problem);
for (const notice of notices) annotate("notice", notice);

/** Returns the name of a post: its title, or the id and the slug of a row without one; the name of any other file. */
function nameOf({ file, title, where }) {
  if (file === undefined) return `The post ${code(title ?? where.split(/:\d| › /)[0])}`;
  if (!/\/posts\//.test(file)) return code(file);
  const [, plain, quoted] =
    /^title:\s*(.+)$|^\s*"title":\s*"(.+)",?$/m.exec(readFileSync(file, "utf8")) ?? [];
  return `The post ${code((plain ?? quoted ?? file).replace(/^(["'])(.*)\1$/, "$2"))}`;
}

const NOT_THERE = "is not on the site until this is corrected";
const WITHOUT_LINKS = "is published without these links";

/** Returns the problems as a list; after a build that published, by post, with what became of it. */
function listProblems() {
  const line = (problem) => `- ${code(problem.where)}: ${code(describe(problem))}`;
  if (!ok) return problems.map(line);
  const stateOf = ({ next }) => (next.startsWith("the post was left out") ? NOT_THERE : WITHOUT_LINKS);
  const posts = Map.groupBy(problems, (problem) => `${nameOf(problem)} ${stateOf(problem)}`);
  return [...posts].flatMap(([post, ofPost]) => [`- ${post}:`, ...ofPost.map((each) => `  ${line(each)}`)]);
}

const outcome = ok
  ? "Everything is published but this:"
  : "Nothing was published, and the site stays as it was. This has to be corrected:";
const run = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
if (problems.length > 0) {
  const text = `${outcome}\n\n${listProblems().join("\n")}\n`;
  appendFileSync(GITHUB_STEP_SUMMARY, `## ${ok ? "Left out" : "Not published"}\n\n${text}`);
  // GitHub writes to a person who is named, also to one who does not watch the repository.
  const writer = GITHUB_EVENT_NAME === "push" ? `@${GITHUB_ACTOR}: ` : "";
  writeFileSync(
    "report.md",
    `${writer}${text}\n[The run](${run}) has the details. This issue closes itself.\n`,
  );
}
if (notices.length > 0) {
  const lines = notices.map((notice) => `- ${code(notice.where)}: ${code(describe(notice))}`);
  appendFileSync(GITHUB_STEP_SUMMARY, `## Worth correcting\n\n${lines.join("\n")}\n`);
}
appendFileSync(GITHUB_OUTPUT, `changed=${changed}\nisComplete=${ok && problems.length === 0}\n`);
if (ok && pages !== undefined)
  console.log(
    `${pages} pages, newest post: ${newestPost ?? "none"}, ${changed ? "changed" : "nothing changed"}`,
  );
