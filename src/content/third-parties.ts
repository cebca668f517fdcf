// The third parties that content names. What docket knows about some is in known-third-parties.json, as their documentation
// of content security policies has it.
import { z } from "zod";
import { boolean, httpsAddress, line, list, matching, object, optional } from "./fields.ts";
import known from "./known-third-parties.json" with { type: "json" };

const SOURCE = /^(?:https|wss):\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?$/;
const origin = matching(
  "an origin",
  SOURCE,
  'an origin such as "https://chat.example.net" or "wss://*.example.net"',
);
const origins = (what: string) => optional(list(origin, "origins"), what);
/** Neither code nor another address. */
const attribute = z.string().regex(/^(?!on|src)[a-z][a-z\d-]*$/);
const attributes = z.record(attribute, z.string(), { error: "attributes such as data-key, with texts" });

const fields = {
  script: optional(httpsAddress, "Its script, which pages load after they are loaded themselves"),
  attributes: optional(attributes, "The attributes of the script element: data-key"),
  globals: optional(z.record(line, z.unknown()), "Values of window that the script reads"),
  meta: optional(z.record(line, line), "meta elements in the head of every page, by name"),
  loads: origins("Other origins from which it loads scripts, styles, fonts and sounds"),
  connects: origins("Other origins with which its scripts exchange data"),
  frames: origins("Origins of the frames that it shows"),
  posts: origins("Origins to which forms on pages of the site submit"),
  inlineStyles: optional(boolean, "true if it adds style elements to pages, as most chats do"),
  needsConsent: optional(boolean, "false if it stores nothing and follows no one; true if left out"),
};

export interface ThirdParty extends z.infer<z.ZodObject<typeof fields>> {
  /** As visitors know it. */
  readonly label: string;
  /** Calls of Google's function of this name. */
  readonly gtag?: readonly (readonly unknown[])[] | undefined;
}

export type ThirdPartyEntry = z.infer<typeof thirdPartySchema>;

const KNOWN = new Map<string, Pick<(typeof known)["ga4"], "id" | "example">>(Object.entries(known));
const NAMES = [...KNOWN.keys()].join(", ");

export const thirdPartySchema = object({
  name: line.describe(`One that docket knows: ${NAMES}. Or the name of another, as visitors know it`),
  id: optional(line, "The firm's identifier there, of one that docket knows"),
  ...fields,
}).superRefine(({ name, id, needsConsent: _, inlineStyles: __, ...own }, context) => {
  const refuse = (field: string, message: string, found?: string) =>
    context.addIssue({ code: "custom", path: [field], message, params: { found } });
  const preset = KNOWN.get(name);
  if (preset && !new RegExp(`^${preset.id}$`).test(id ?? ""))
    refuse("id", `an identifier such as ${preset.example}`);
  if (!preset && id !== undefined) refuse("name", `one of ${NAMES}: only these have an id`);
  else if (!preset && Object.keys(own).length === 0)
    refuse("name", `${NAMES}, or a script, or origins`, `only the name ${name}`);
});
