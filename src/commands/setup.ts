import { hash } from "node:crypto";
import { realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { text as askText, confirm, intro, isCancel } from "@clack/prompts";
import {
  ANSWER_FIELDS,
  type Answers,
  applyAnswers,
  type Field,
  fieldOf,
  findAnswerProblems,
  parseAnswers,
} from "../content/answers.ts";
import { parseContent } from "../content/content.ts";
import { locateProblems } from "../content/locate.ts";
import { type RawContent, readContent } from "../content/read-content.ts";
import { CONTENT_FILES } from "../content/schema.ts";
import { readOptions } from "../options.ts";
import { Failure, failOn, formatPlace, type Place } from "../problem.ts";
import { findSamples, SAMPLE_PICTURE, type Sample } from "../site/sample-data.ts";
import { createSite } from "../site/site.ts";
import { replaceFile } from "../site/write-output.ts";
import { displayFile, formatColumns } from "../terminal/format.ts";
import { paintFor } from "../terminal/terminal.ts";

/** The unchecked options of `docket setup`. */
export interface SetupFlags extends Answers {
  readonly content: string;
  readonly yes?: boolean;
}

const QUESTIONS: Readonly<Record<Field, { readonly flag: string; readonly message: string }>> = {
  name: { flag: "--name", message: "Name of the firm" },
  phone: { flag: "--phone", message: "Phone number, as people should read it" },
  email: { flag: "--email", message: "E-mail address" },
  siteUrl: { flag: "--site-url", message: "Address of the site" },
  attorney: { flag: "--attorney", message: "Lawyer responsible for the site" },
  city: { flag: "--city", message: "City of the lawyer's principal office, without the state" },
};
const SITE_FILE = CONTENT_FILES.site.file;
const UNCHANGED = "Nothing was changed.";

/**
 * `docket setup`: asks for the firm's data, writes it to site.json, and lists the sample data that is left. Returns
 * whether it was done: false means that a person canceled, and nothing changed. Throws a Failure when the content or
 * an option is invalid, or when there is no terminal to ask on.
 */
export async function runSetup(flags: SetupFlags): Promise<boolean> {
  const options = readOptions({ content: flags.content, posts: "local" });
  const before = readContent(options.content);
  const place: Place = { file: `${before.folder}/${SITE_FILE}` };
  // Answers can correct the fields that are asked for. The others have to be valid first.
  failOn(
    parseContent(before).problems.filter(
      (problem) => problem.where.file !== place.file || fieldOf(problem) === undefined,
    ),
  );
  const given = Object.fromEntries(ANSWER_FIELDS.map((field) => [field, flags[field]]));
  failOnFlags(siteText(before), given, place);
  const answers = flags.yes ? given : await ask(siteText(before), given, place);
  if (answers === undefined) {
    process.stdout.write(`${UNCHANGED}\n`);
    return false;
  }

  // Another program may have changed the file since the first question.
  const raw = readContent(options.content);
  const text = applyAnswers(siteText(raw), answers);
  const { value: content, problems } = parseContent(withSiteText(raw, text));
  if (!content) throw new Failure("content", problems, UNCHANGED);
  const isChanged = text !== siteText(raw);
  // A symlink stays one.
  if (isChanged) replaceFile(realpathSync(path.join(options.content, SITE_FILE)), text);
  const paint = paintFor(process.stdout);
  const picture = path.join(options.publicFolder, content.site.image.path);
  const samples = [...findSamples(createSite(content, [], options)), ...(await findSamplePicture(picture))];
  const outcome = isChanged ? "has your answers" : "is as it was";
  process.stdout.write(
    `\n  ${paint("green", "✓")} ${paint("bold", formatPlace(place))} ${outcome}\n${formatSamples(samples)}`,
  );
  return true;
}

function siteText({ files }: RawContent): string {
  return files.find(({ file }) => file === SITE_FILE)?.text ?? "";
}

function withSiteText({ folder, files }: RawContent, text: string): RawContent {
  return { folder, files: files.map((file) => (file.file === SITE_FILE ? { ...file, text } : file)) };
}

function failOnFlags(text: string, given: Answers, place: Place): void {
  const problems = ANSWER_FIELDS.filter((field) => given[field] !== undefined).flatMap((field) =>
    findAnswerProblems(text, given, place, field).map((problem) => ({
      ...problem,
      where: { name: QUESTIONS[field].flag },
    })),
  );
  if (problems.length > 0) throw new Failure("usage", problems, UNCHANGED);
}

/** Asks on the terminal. Returns undefined when the person cancels. */
async function ask(text: string, given: Answers, place: Place): Promise<Answers | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new Failure("usage", {
      where: { name: "docket setup" },
      found: "no terminal to ask on",
      expected: "a terminal, or options and --yes",
      next: 'run "docket setup --help" for the options',
    });
  }
  // Ctrl-D ends the input, and a prompt would wait for more until the process ends by itself.
  const ended = new AbortController();
  const end = () => ended.abort();
  process.once("beforeExit", end);
  try {
    return await askAll(text, given, place, ended.signal);
  } finally {
    process.off("beforeExit", end);
  }
}

async function askAll(
  text: string,
  given: Answers,
  place: Place,
  signal: AbortSignal,
): Promise<Answers | undefined> {
  const current = parseAnswers(text);
  let answers: Answers = given;
  intro("Enter keeps a value that is shown. Ctrl-C changes nothing.");
  for (const field of ANSWER_FIELDS) {
    const suggested = given[field] ?? current[field];
    if (field === "city" && !(answers.attorney ?? current.attorney)) continue;
    const isOptional = field === "attorney" && suggested === undefined;
    const answer = await askText({
      message: `${QUESTIONS[field].message}${isOptional ? " (optional)" : ""}`,
      ...(suggested !== undefined && { placeholder: suggested, defaultValue: suggested }),
      signal,
      validate(typed) {
        if (!typed && isOptional) return undefined;
        const [problem] = findAnswerProblems(
          text,
          { ...answers, [field]: typed || suggested || "" },
          place,
          field,
        );
        return problem && `Expected ${problem.expected}`;
      },
    });
    if (isCancel(answer)) return undefined;
    if (answer !== "") answers = { ...answers, [field]: answer };
  }
  const isSure = await confirm({ message: `Write this to ${formatPlace(place)}?`, signal });
  return isSure === true ? answers : undefined;
}

async function findSamplePicture(file: string): Promise<readonly Sample[]> {
  // A build reports a missing picture.
  const bytes = await readFile(file).catch(() => "");
  if (hash("sha256", bytes) !== SAMPLE_PICTURE) return [];
  return [{ where: { file: displayFile(file) }, found: "picture with the sample name and phone number" }];
}

function formatSamples(samples: readonly Sample[]): string {
  if (samples.length === 0) return "\n  No sample data that docket knows is left.\n\n";
  const located = locateProblems(samples.map((sample) => ({ ...sample, expected: "" })));
  const rows = located.map(({ where, found }) => [formatPlace(where), found]);
  const lines = formatColumns(rows).map((line) => `    ${line}\n`);
  return `\n  Still sample data:\n${lines.join("")}\n  docs/before-launch.md lists every value to replace.\n\n`;
}
