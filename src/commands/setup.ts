import { realpathSync } from "node:fs";
import path from "node:path";
import { text as askText, confirm, intro, isCancel } from "@clack/prompts";
import { readPublicFiles } from "../assets/public.ts";
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
import { Failure, failOn, formatPlace, type Place, quote } from "../problem.ts";
import { findSamplePictures, findSamples, type Sample } from "../site/sample-data.ts";
import { findSampleFigures, removeFields } from "../site/sample-figures.ts";
import { createSite } from "../site/site.ts";
import { replaceFile } from "../site/write-output.ts";
import { formatColumns } from "../terminal/format.ts";
import { paintFor } from "../terminal/terminal.ts";

/** The unchecked options of `docket setup`. */
export interface SetupFlags extends Answers {
  readonly content: string;
  readonly yes?: boolean;
  /** What happens to the rating, the figures and the testimonials of the sample. */
  readonly figures?: string;
}

/** What a person wants changed. */
interface Wishes {
  readonly answers: Answers;
  readonly removesFigures: boolean;
}

const QUESTIONS: Readonly<Record<Field, { readonly flag: string; readonly message: string }>> = {
  name: { flag: "--name", message: "Name of the firm" },
  phone: { flag: "--phone", message: "Phone number, as people should read it" },
  email: { flag: "--email", message: "E-mail address" },
  siteUrl: { flag: "--site-url", message: "Address of the site" },
  attorney: {
    flag: "--attorney",
    message: "Lawyer responsible for the site, whom the footer of every page and article names",
  },
  city: { flag: "--city", message: "City of the lawyer's principal office, without the state" },
};
const SITE_FILE = CONTENT_FILES.site.file;
const HOME_FILE = CONTENT_FILES.home.file;
const FIGURES = ["keep", "remove"] as const;
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
  failOnFlags(textOf(before, SITE_FILE), given, place);
  const figures = parseFigures(flags.figures);
  const asked = flags.yes ? { answers: given } : await ask(before, given, place, figures);
  if (asked === undefined) {
    process.stdout.write(`${UNCHANGED}\n`);
    return false;
  }

  // Another program may have changed the files since the first question.
  const raw = readContent(options.content);
  const changed = changeContent(raw, { removesFigures: figures === "remove", ...asked });
  const { value: content, problems } = parseContent(changed);
  if (!content) throw new Failure("content", problems, UNCHANGED);
  const written = changed.files.filter(({ file, text }) => text !== textOf(raw, file));
  // A symlink stays one.
  for (const { file, text } of written) replaceFile(realpathSync(path.join(options.content, file)), text);
  const paint = paintFor(process.stdout);
  const samples = [
    ...findSamples(createSite(content, [], options)),
    ...findSamplePictures(readPublicFiles(options.publicFolder)),
  ];
  const outcome = written.some(({ file }) => file === SITE_FILE) ? "has your answers" : "is as it was";
  const removed = written.some(({ file }) => file === HOME_FILE)
    ? `  ${paint("green", "✓")} ${paint("bold", `${raw.folder}/${HOME_FILE}`)} has no sample figures\n`
    : "";
  process.stdout.write(
    `\n  ${paint("green", "✓")} ${paint("bold", formatPlace(place))} ${outcome}\n${removed}${formatSamples(samples)}`,
  );
  return true;
}

function textOf({ files }: RawContent, name: string): string {
  return files.find(({ file }) => file === name)?.text ?? "";
}

/** Returns the content with the answers, and without the figures of the sample if they are to be removed. */
function changeContent(raw: RawContent, { answers, removesFigures }: Wishes): RawContent {
  const answered = withText(raw, SITE_FILE, applyAnswers(textOf(raw, SITE_FILE), answers));
  const { value } = parseContent(answered);
  if (!value || !removesFigures) return answered;
  const figures = findSampleFigures(value);
  return [SITE_FILE, HOME_FILE].reduce(
    (content, file) => withText(content, file, removeFields(textOf(content, file), figures[file])),
    answered,
  );
}

function withText({ folder, files }: RawContent, name: string, text: string): RawContent {
  return { folder, files: files.map((file) => (file.file === name ? { ...file, text } : file)) };
}

function parseFigures(value: string | undefined): (typeof FIGURES)[number] | undefined {
  const choice = FIGURES.find((each) => each === value);
  if (value === undefined || choice) return choice;
  const problem = {
    where: { name: "--figures" },
    found: quote(value),
    expected: `one of ${FIGURES.join(", ")}`,
  };
  throw new Failure("usage", problem, UNCHANGED);
}

function failOnFlags(text: string, given: Answers, place: Place): void {
  const problems = ANSWER_FIELDS.filter((field) => given[field] !== undefined).flatMap((field) =>
    findAnswerProblems(text, given, place, field).map((problem) => ({
      ...problem,
      found: quote(given[field]),
      where: { name: QUESTIONS[field].flag },
    })),
  );
  if (problems.length > 0) throw new Failure("usage", problems, UNCHANGED);
}

/** Asks on the terminal. Returns undefined when the person cancels. */
async function ask(
  raw: RawContent,
  given: Answers,
  place: Place,
  figures: (typeof FIGURES)[number] | undefined,
): Promise<Wishes | undefined> {
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
    const answers = await askAll(textOf(raw, SITE_FILE), given, place, ended.signal);
    if (answers === undefined) return undefined;
    const removesFigures = await askFigures(raw, figures, ended.signal);
    if (removesFigures === undefined) return undefined;
    const isSure = await confirm({ message: `Write this to ${formatPlace(place)}?`, signal: ended.signal });
    return isSure === true ? { answers, removesFigures } : undefined;
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
  return answers;
}

/** Asks whether the figures of the sample go, if there are any. Returns undefined when the person cancels. */
async function askFigures(
  raw: RawContent,
  figures: (typeof FIGURES)[number] | undefined,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const { value } = parseContent(raw);
  if (value && Object.values(findSampleFigures(value)).flat().length === 0) return false;
  const removes = await confirm({
    message:
      "The rating, the figures or the testimonials are the sample's. Remove them? (No keeps them for now)",
    initialValue: figures !== "keep",
    signal,
  });
  return isCancel(removes) ? undefined : removes;
}

function formatSamples(samples: readonly Sample[]): string {
  if (samples.length === 0) return "\n  No sample data that docket knows is left.\n\n";
  const located = locateProblems(samples.map((sample) => ({ ...sample, expected: "" })));
  const rows = located.map(({ where, found }) => [formatPlace(where), found]);
  const lines = formatColumns(rows).map((line) => `    ${line}\n`);
  return `\n  Still sample data:\n${lines.join("")}\n  docs/before-launch.md lists every value to replace.\n\n`;
}
