// What `docket setup` asks for, and how the answers change site.json.
import type { Place, Problem } from "../problem.ts";
import { internationalNumber, PHONE_NUMBER } from "../shared/phone.ts";
import { keysOf } from "../shared/records.ts";
import { editJson } from "./edit-json.ts";
import { parseJson } from "./parse-json.ts";
import { CONTENT_FILES } from "./schema.ts";
import { validate, valueAt } from "./validate.ts";

/** The fields of site.json that `docket setup` sets, by the names of its flags. */
const FIELDS = {
  name: ["brand"],
  phone: ["phone", "label"],
  email: ["email"],
  siteUrl: ["url"],
  attorney: ["responsibleAttorney", "name"],
  city: ["responsibleAttorney", "city"],
} as const;

/** The fictional numbers, of which the sample has one: 555-0100 to 555-0199. */
const SAMPLE_PHONE = /555[-.\s]?01\d\d/;
const IMAGE_ALT = ["image", "alt"];

export type Field = keyof typeof FIELDS;
export const ANSWER_FIELDS: readonly Field[] = keysOf(FIELDS);

/** What a firm says of itself; without the fields that it has not answered. */
export type Answers = { readonly [K in Field]?: string | undefined };

/** Returns what the text of site.json says. Invalid JSON says nothing. */
export function parseAnswers(text: string): Answers {
  const site = parseSite(text);
  return Object.fromEntries(
    ANSWER_FIELDS.map((field) => [field, textAt(site, FIELDS[field])]).filter(([, value]) => value),
  );
}

/**
 * Returns the text of site.json with the answers. Everything else keeps its order and format, and so do the fields
 * whose answer is what they already say. The text of the shared picture gets the new name and phone number too.
 */
export function applyAnswers(text: string, answers: Answers): string {
  const current = parseAnswers(text);
  const imageAlt = textAt(parseSite(text), IMAGE_ALT);
  let [result, alt] = [text, imageAlt];
  for (const field of ANSWER_FIELDS) {
    const [value, answer] = [current[field], tidy(field, answers[field])];
    if (answer === undefined || answer === value) continue;
    result = editJson(result, FIELDS[field], answer);
    if (field === "phone") result = replaceNumber(result, value, answer);
    if (value && (field === "name" || field === "phone")) alt = alt?.replaceAll(value, () => answer);
  }
  return alt === undefined || alt === imageAlt ? result : editJson(result, IMAGE_ALT, alt);
}

/** A number that was the firm's is kept, so that docket check finds the texts that still have it. */
function replaceNumber(text: string, former: string | undefined, answer: string): string {
  const { formerPhones = [] } = (parseSite(text) ?? {}) as { readonly formerPhones?: readonly string[] };
  const result = editJson(text, ["phone", "number"], fullNumber(answer));
  if (former === undefined || SAMPLE_PHONE.test(former) || !PHONE_NUMBER.test(former)) return result;
  const kept = new Set([...formerPhones, former]);
  kept.delete(answer);
  return editJson(result, ["formerPhones"], [...kept]);
}

/** Returns what the schema finds in a field of site.json with the answers. `place` is that of the file. */
export function checkAnswers(text: string, answers: Answers, place: Place, field: Field): readonly Problem[] {
  const { value, problems } = parseJson(applyAnswers(text, answers), place);
  const found = problems.length > 0 ? problems : validate(CONTENT_FILES.site.schema, value, place).problems;
  return found.filter((problem) => answerFieldOf(problem) === field);
}

/** Returns which question a problem of site.json is about. */
export function answerFieldOf({ where: { path = [] } }: Problem): Field | undefined {
  if (path[0] === "phone") return "phone";
  return ANSWER_FIELDS.find((field) => FIELDS[field].every((key, index) => path[index] === key));
}

/** "www.firm.com/" → "https://www.firm.com", 7134442200 → "713-444-2200"; otherwise as typed, trimmed. */
function tidy(field: Field, answer: string | undefined): string | undefined {
  const text = answer?.trim();
  if (field === "siteUrl") return text?.replace(/\/$/, "").replace(/^[\w-]+(?:\.[\w-]+)+$/, "https://$&");
  return field === "phone" ? text?.replace(/^1?(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3") : text;
}

/** "(713) 444-2200" → "1-713-444-2200". What is no US number is returned as it is, for the schema to judge. */
function fullNumber(phone: string): string {
  return PHONE_NUMBER.test(phone) ? internationalNumber(phone).slice(1) : phone;
}

function parseSite(text: string): unknown {
  return parseJson(text, { file: CONTENT_FILES.site.file }).value;
}

function textAt(json: unknown, path: readonly string[]): string | undefined {
  const value = valueAt(json, path);
  return typeof value === "string" ? value : undefined;
}
