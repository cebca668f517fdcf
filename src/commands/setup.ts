import { readFileSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { text as askText, type CANCEL_SYMBOL, confirm, intro, isCancel, select } from "@clack/prompts";
import fastGlob from "fast-glob";
import { editJson } from "../content/edit-json.ts";
import { locateProblems } from "../content/locate.ts";
import { parseContent } from "../content/parse-content.ts";
import { type RawContent, readContent } from "../content/read-content.ts";
import { CONTENT_FILES } from "../content/schema.ts";
import {
  ANSWER_FIELDS,
  type Answers,
  answerFieldOf,
  applyAnswers,
  checkAnswers,
  type Field,
  parseAnswers,
} from "../content/setup-answers.ts";
import { wordsDigest } from "../content/translation.ts";
import { listPublicFiles } from "../files/public.ts";
import { replaceFiles, unfinishedFolder } from "../files/write-output.ts";
import { type Options, readOptions } from "../options.ts";
import { Failure, failOn, formatPlace, type Place, type Problem, quote } from "../problem.ts";
import { findNumbers, nationalDigits } from "../shared/phone.ts";
import {
  findAllSamples,
  findSampleFigures,
  findSamplePictures,
  RECOMMENDED_CONSENTS,
  SAMPLE_CONSENTS,
  SAMPLE_YEAR,
  type Sample,
} from "../site/sample-values.ts";
import { createSites } from "../site/site.ts";
import { displayFile, formatColumns } from "../terminal/format.ts";
import { printText } from "../terminal/print.ts";
import { paintFor } from "../terminal/terminal.ts";

export interface SetupFlags extends Answers {
  readonly content: string;
  readonly yes?: boolean;
  /** What happens to the rating, the figures and the testimonials of the sample. */
  readonly figures?: "keep" | "remove";
  /** What happens to the consent text of the sample. */
  readonly consent?: "keep" | "replace";
  readonly spanish?: "yes" | "no";
}

/** What a person wants changed. */
interface Wishes {
  readonly answers: Answers;
  readonly removesFigures: boolean;
  readonly replacesConsent: boolean;
  /** If not, the pages in Spanish are removed. Without an answer, nothing changes. */
  readonly isSpanishSpoken?: boolean | undefined;
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
/** In the content, and the code of the language. */
const SPANISH_FOLDER = "es";
const FIGURES_QUESTION =
  "The rating, the figures or the testimonials are the sample's. Remove them? (No keeps them for now)";
const CONSENT_QUESTION = "The consent text is the sample's. Replace it by the recommended one?";
const BRAND_QUESTION =
  "Draw the icons and the picture for shared links with the name and the number now? (npm run brand)";
const MORE =
  "  npm run brand draws the icons and the picture for shared links with the name and the number.\n" +
  "  Attorneys and offices: docs/attorneys.md says how to add them.\n\n";
const NO_SPANISH = "  There are no pages in Spanish: docs/languages.md says how to bring them back.\n";
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
  // Answers can correct the fields that are asked for, and what site.json says of Spanish. The rest has to be valid first.
  const isOfSpanish = ({ where: { file, path } }: Problem) =>
    (file === place.file && path?.[0] === "languages") ||
    file?.startsWith(`${before.folder}/${SPANISH_FOLDER}/`);
  failOn(
    parseContent(before)
      .problems.filter((problem) => problem.where.file !== place.file || answerFieldOf(problem) === undefined)
      .filter((problem) => flags.spanish === undefined || !isOfSpanish(problem)),
  );
  const given = Object.fromEntries(ANSWER_FIELDS.map((field) => [field, flags[field]]));
  failOnFlags(textOf(before, SITE_FILE), given, place);
  const { figures, consent, spanish } = flags;
  const suggested: Wishes = {
    answers: given,
    removesFigures: flags.yes ? figures === "remove" : figures !== "keep",
    replacesConsent: flags.yes ? consent === "replace" : consent !== "keep",
    isSpanishSpoken: spanish && spanish === "yes",
  };
  const wishes = flags.yes ? suggested : await ask(before, place, suggested);
  if (wishes === undefined) {
    printText(`${UNCHANGED}\n`);
    return false;
  }

  // Another program may have changed the files since the first question.
  const raw = readContent(options.content);
  const changed = changeContent(raw, wishes);
  const { value: content, problems } = parseContent(changed);
  if (!content) throw new Failure("content", problems, UNCHANGED);
  const written = writeContent(raw, changed, options);
  const dropsSpanish = changed.files.length < raw.files.length;
  if (dropsSpanish) rmSync(path.join(options.content, SPANISH_FOLDER), { recursive: true });
  const samples = [
    ...findAllSamples(createSites(content, [], options)),
    ...findSamplePictures(listPublicFiles(options.publicFolder)),
  ];
  const lacksSpanish = wishes.isSpanishSpoken && content.translations.length === 0;
  const former = content.site.formerPhones ?? [];
  const end = `${lacksSpanish ? NO_SPANISH : ""}${MORE}`;
  printText(
    `\n${formatChanged(raw.folder, written, dropsSpanish)}${formatSamples(samples)}${formatFormer(options.content, former)}${end}`,
  );
  const isOfProject = options.content === path.join(path.dirname(options.templates), "content");
  if (!flags.yes && isOfProject && (await confirm({ message: BRAND_QUESTION })) === true)
    for (const file of await drawBrand(path.dirname(options.templates))) printText(`  ${file}\n`);
  return true;
}

/** Writes the files that differ, and returns their names in the folder of the content. */
function writeContent(raw: RawContent, changed: RawContent, options: Options): readonly string[] {
  const written = changed.files.filter(({ file, text }) => text !== textOf(raw, file));
  // Originals first: a translation without its original is an error, which would keep a second run from finishing.
  const isSpanish = ({ file }: { readonly file: string }) => Number(file.startsWith(`${SPANISH_FOLDER}/`));
  written.sort((a, b) => isSpanish(a) - isSpanish(b));
  // A symlink stays one.
  const pathOf = (file: string) => realpathSync(path.join(options.content, file));
  replaceFiles(
    written.map(({ file, text }) => ({ file: pathOf(file), content: text })),
    unfinishedFolder(options.state),
  );
  return written.map(({ file }) => file);
}

/** Lists what happened to each file of the content. */
function formatChanged(folder: string, written: readonly string[], dropsSpanish: boolean): string {
  const paint = paintFor(process.stdout);
  const others = written.filter((file) => file !== SITE_FILE);
  const states = [
    [SITE_FILE, others.length < written.length ? "has your answers" : "is as it was"],
    ...others.map((file) => [file, file === HOME_FILE ? "has no sample figures" : "is changed, too"]),
    ...(dropsSpanish ? [[SPANISH_FOLDER, "is removed"]] : []),
  ];
  return states
    .map(
      ([what, state]) =>
        `  ${paint("green", "✓")} ${paint("bold", formatPlace({ file: `${folder}/${what}` }))} ${state}\n`,
    )
    .join("");
}

async function drawBrand(project: string): Promise<readonly string[]> {
  const { writeBrandFiles } = await import("../render/brand-files.ts");
  return writeBrandFiles(project);
}

/** Lists the texts of the content that have a number which was the firm's. */
function formatFormer(folder: string, former: readonly string[]): string {
  const numbers = new Set(former.map(nationalDigits));
  const files = former.length > 0 ? fastGlob.sync("**/*.{json,md,markdown}", { cwd: folder }).sort() : [];
  // The list itself is no such text.
  const textOf = (file: string) =>
    readFileSync(path.join(folder, file), "utf8").replace(/"formerPhones": *\[[^\]]*\]/, (list) =>
      list.replaceAll(/[^\n]/g, ""),
    );
  const isFormer = (number: string) => numbers.has(nationalDigits(number));
  const lines = files.flatMap((file) =>
    textOf(file)
      .split("\n")
      .flatMap((line, index) =>
        findNumbers(line).some(isFormer) ? `    ${displayFile(path.join(folder, file))}:${index + 1}\n` : [],
      ),
  );
  return lines.length > 0 ? `\n  Texts that still have ${former.join(" or ")}:\n${lines.join("")}\n` : "";
}

function textOf({ files }: RawContent, name: string): string {
  return files.find(({ file }) => file === name)?.text ?? "";
}

function changeContent(raw: RawContent, wishes: Wishes): RawContent {
  const { answers, removesFigures, replacesConsent, isSpanishSpoken } = wishes;
  let changed = withText(raw, SITE_FILE, (text) => applyAnswers(text, answers));
  const year = new RegExp(`("copyrightYear": *)${SAMPLE_YEAR}`);
  // A run without any answer leaves the year, too.
  if (Object.values(answers).some((answer) => answer !== undefined))
    changed = withText(changed, SITE_FILE, (text) => text.replace(year, `$1${new Date().getFullYear()}`));
  if (replacesConsent) changed = replaceConsents(changed);
  if (isSpanishSpoken !== undefined) changed = decideOnSpanish(changed, isSpanishSpoken);
  if (removesFigures) changed = removeFigures(changed);
  return followTranslations(raw, changed);
}

const hasSampleConsent = (text: string) => SAMPLE_CONSENTS.some((words) => text.includes(words));

function replaceConsents(raw: RawContent): RawContent {
  let changed = raw;
  for (const [file, consent] of Object.entries(RECOMMENDED_CONSENTS))
    changed = withText(changed, file, (text) =>
      hasSampleConsent(text) ? editJson(text, ["consent"], consent) : text,
    );
  return changed;
}

function removeFigures(raw: RawContent): RawContent {
  const { value } = parseContent(raw);
  if (!value) return raw;
  let changed = raw;
  for (const folder of ["", ...value.translations.map(({ language }) => `${language}/`)]) {
    for (const [name, fields] of Object.entries(findSampleFigures(value))) {
      for (const field of fields)
        changed = withText(changed, folder + name, (text) => editJson(text, [field], undefined));
    }
  }
  return changed;
}

function decideOnSpanish(raw: RawContent, isSpoken: boolean): RawContent {
  const site = editJson(textOf(raw, SITE_FILE), ["calling", "spanish"], isSpoken || undefined);
  const { languages = ["en"] }: { languages?: readonly string[] } = JSON.parse(site);
  const files = raw.files.filter(({ file }) => !file.startsWith(`${SPANISH_FOLDER}/`));
  const named = new Set(languages);
  if (!isSpoken) named.delete(SPANISH_FOLDER);
  else if (files.length < raw.files.length) named.add(SPANISH_FOLDER);
  const list = named.size > 1 ? [...named] : undefined;
  const text = named.size === languages.length ? site : editJson(site, ["languages"], list);
  return withText(isSpoken ? raw : { ...raw, files }, SITE_FILE, () => text);
}

/** Keeps translations up to date that were so before: setup changes no text that they translate. */
function followTranslations(before: RawContent, after: RawContent): RawContent {
  const [from, to] = [parseContent(before).value, parseContent(after).value];
  if (!from || !to) return after;
  let changed = after;
  for (const name of ["site", "home"] as const) {
    const [old = "", now = ""] = [from, to].map((each) => `"original": "${wordsDigest(name, each[name])}"`);
    for (const { language } of to.translations)
      changed = withText(changed, `${language}/${name}.json`, (text) => text.replace(old, now));
  }
  return changed;
}

function withText(raw: RawContent, name: string, edit: (text: string) => string): RawContent {
  const files = raw.files.map((file) => (file.file === name ? { ...file, text: edit(file.text) } : file));
  return { ...raw, files };
}

function failOnFlags(text: string, given: Answers, place: Place): void {
  const problems = ANSWER_FIELDS.filter((field) => given[field] !== undefined).flatMap((field) =>
    checkAnswers(text, given, place, field).map((problem) => ({
      ...problem,
      found: quote(given[field]),
      where: { name: QUESTIONS[field].flag },
    })),
  );
  if (problems.length > 0) throw new Failure("usage", problems, UNCHANGED);
}

/** Asks on the terminal. Returns undefined when the person cancels. */
async function ask(raw: RawContent, place: Place, suggested: Wishes): Promise<Wishes | undefined> {
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
    return await askAll(raw, place, suggested, ended.signal);
  } catch (error) {
    if (error instanceof Canceled) return undefined;
    throw error;
  } finally {
    process.off("beforeExit", end);
  }
}

class Canceled extends Error {}

async function answerTo<T>(prompt: Promise<T | typeof CANCEL_SYMBOL>): Promise<T> {
  const answer = await prompt;
  if (isCancel(answer)) throw new Canceled();
  return answer;
}

async function askAll(
  raw: RawContent,
  place: Place,
  suggested: Wishes,
  signal: AbortSignal,
): Promise<Wishes> {
  const answers = await askAnswers(textOf(raw, SITE_FILE), suggested.answers, place, signal);
  const ask = (message: string, initialValue: boolean) =>
    answerTo(confirm({ message, initialValue, signal }));
  const { value } = parseContent(raw);
  const hasFigures = !value || Object.values(findSampleFigures(value)).flat().length > 0;
  const removesFigures = hasFigures && (await ask(FIGURES_QUESTION, suggested.removesFigures));
  const hasConsent = hasSampleConsent(textOf(raw, SITE_FILE));
  const replacesConsent = hasConsent && (await ask(CONSENT_QUESTION, suggested.replacesConsent));
  const hasSpanish = value?.translations.some(({ language }) => language === SPANISH_FOLDER);
  const isSpanishSpoken =
    hasSpanish && !value?.site.calling.spanish
      ? await answerTo(
          select<boolean | undefined>({
            message: "Does someone at the firm take calls in Spanish?",
            options: [
              { value: undefined, label: "Not decided yet" },
              { value: true, label: "Yes" },
              { value: false, label: "No, remove the pages in Spanish" },
            ],
            initialValue: suggested.isSpanishSpoken,
            signal,
          }),
        )
      : undefined;
  const home = removesFigures ? ` and ${raw.folder}/${HOME_FILE}` : "";
  const removed = isSpanishSpoken === false ? `, and remove ${raw.folder}/${SPANISH_FOLDER}` : "";
  if (!(await ask(`Write this to ${formatPlace(place)}${home}${removed}?`, true))) throw new Canceled();
  return { answers, removesFigures, replacesConsent, isSpanishSpoken };
}

async function askAnswers(text: string, given: Answers, place: Place, signal: AbortSignal): Promise<Answers> {
  const current = parseAnswers(text);
  let answers: Answers = given;
  intro("Enter keeps a value that is shown. Ctrl-C changes nothing.");
  for (const field of ANSWER_FIELDS) {
    const suggested = given[field] ?? current[field];
    if (field === "city" && !(answers.attorney ?? current.attorney)) continue;
    const isOptional = field === "attorney" && suggested === undefined;
    const answersWith = (typed: string | undefined): Answers => ({
      ...answers,
      [field]: typed || suggested || "",
    });
    const prompt = askText({
      message: `${QUESTIONS[field].message}${isOptional ? " (optional)" : ""}`,
      ...(suggested !== undefined && { placeholder: suggested, defaultValue: suggested }),
      signal,
      validate(typed) {
        if (!typed && isOptional) return undefined;
        const [problem] = checkAnswers(text, answersWith(typed), place, field);
        return problem && `Expected ${problem.expected}`;
      },
    });
    const answer = await answerTo(prompt);
    if (answer !== "") answers = { ...answers, [field]: answer };
  }
  return answers;
}

function formatSamples(samples: readonly Sample[]): string {
  if (samples.length === 0) return "\n  No sample data that docket knows is left.\n";
  const located = locateProblems(samples.map((sample) => ({ ...sample, expected: "" })));
  const rows = located.map(({ where, found }) => [formatPlace(where), found]);
  const lines = formatColumns(rows).map((line) => `    ${line}\n`);
  return `\n  Still sample data:\n${lines.join("")}\n  docs/before-launch.md lists every value to replace.\n`;
}
