// The third parties that content names. What docket knows about some is in known-third-parties.json, as their documentation
// of content security policies has it.
import { z } from "zod";
import { boolean, httpsAddress, line, list, matching, optional } from "./field-types.ts";
import known from "./known-third-parties.json" with { type: "json" };
import { expectedFields } from "./validate.ts";

const SOURCE = /^(?:https|wss):\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?$/;
const origin = matching(
  "an origin",
  SOURCE,
  'an origin such as "https://chat.example.net" or "wss://*.example.net"',
);
const origins = (what: string) => optional(list(origin, "origins"), what);
/** The addresses of scripts have a path: a host can have scripts of others beside those of its own. */
const SCRIPTS = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?\/[\w.~%/@+=:-]*$/;
const SCRIPT_FORM =
  'the whole address of a script, or of a folder of scripts of one provider: "https://chat.example.net/v2/"';
/** Hosts on which everyone can publish a script. */
const PUBLIC_HOSTS = [
  "cdn.jsdelivr.net",
  "unpkg.com",
  "esm.sh",
  "cdnjs.cloudflare.com",
  "cdn.skypack.dev",
  "ajax.googleapis.com",
  "storage.googleapis.com",
  "s3.amazonaws.com",
  "raw.githubusercontent.com",
];
/** Hosts that also serve scripts which customers wrote, or scripts that call a function which their address names. */
const MIXED_HOSTS = [
  "www.googletagmanager.com",
  "www.gstatic.com",
  "www.google.com",
  "www.googleadservices.com",
  "googleads.g.doubleclick.net",
];

/** Returns whether scripts of others are among those below an address. */
function hasScriptsOfOthers(address: string): boolean {
  const { host, pathname } = new URL(address);
  return (
    address.endsWith("/") && (PUBLIC_HOSTS.includes(host) || (pathname === "/" && MIXED_HOSTS.includes(host)))
  );
}

const scriptAddress = matching("an address", SCRIPTS, SCRIPT_FORM).refine(
  (address) => !hasScriptsOfOthers(address),
  {
    error: "the whole address of a script: others have scripts on this host, too",
  },
);

const SCRIPT = 'an address that begins with https://, or a file in public/: "/pixel.js"';
const scriptFile = z
  .string({ error: SCRIPT })
  .refine((value) => /^\/(?!\/)\S+\.m?js$/.test(value) || httpsAddress.safeParse(value).success, {
    error: SCRIPT,
  });

/** The name of an attribute that holds neither code nor an address of a script. */
const attribute = z.string().regex(/^(?!on|src)[a-z][a-z\d-]*$/);
const attributes = z.record(attribute, z.string(), { error: "attributes such as data-key, with texts" });

const fields = {
  script: optional(
    scriptFile,
    "Its script, which pages load after they are loaded themselves: its address, or a file in public/",
  ),
  attributes: optional(attributes, "The attributes of the script element: data-key"),
  globals: optional(z.record(line, z.unknown()), "Values of window that the script reads"),
  meta: optional(z.record(line, line), "meta elements in the head of every page, by name"),
  scripts: optional(
    list(scriptAddress, "addresses"),
    'The addresses of further scripts that it loads; one that ends in "/" stands for all below it',
  ),
  styles: origins("Origins from which it loads stylesheets"),
  fonts: origins("Origins from which it loads fonts"),
  images: origins("Origins from which it loads pictures"),
  sounds: origins("Origins from which it loads sounds and videos"),
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
  /** Calls of Meta's function of this name. */
  readonly fbq?: readonly (readonly unknown[])[] | undefined;
}

/** The fields that list addresses. */
export type AddressField =
  | "scripts"
  | "styles"
  | "fonts"
  | "images"
  | "sounds"
  | "connects"
  | "frames"
  | "posts";

export type ThirdPartyEntry = z.infer<typeof thirdPartySchema>;

const KNOWN = new Map<string, Pick<(typeof known)["ga4"], "id" | "example">>(Object.entries(known));
const NAMES = [...KNOWN.keys()].join(", ");

/** A site of an earlier docket has one field for all of these. */
const INSTEAD_OF_LOADS =
  '"scripts" with the whole addresses of its further scripts, and its origins in "styles", "fonts", "images" and "sounds"';

const shape = {
  name: line.describe(`One that docket knows: ${NAMES}. Or the name of another, as visitors know it`),
  id: optional(line, "The firm's identifier there, of one that docket knows"),
  ...fields,
};

export const thirdPartySchema = z
  .strictObject(shape, {
    error: (issue) => {
      if (issue.code !== "unrecognized_keys") return "an object";
      return issue.keys.includes("loads") ? INSTEAD_OF_LOADS : expectedFields(issue.keys, shape);
    },
  })
  .superRefine(({ name, id, needsConsent: _, inlineStyles: __, ...own }, context) => {
    const refuse = (field: string, message: string, found?: string) =>
      context.addIssue({ code: "custom", path: [field], message, params: { found } });
    const preset = KNOWN.get(name);
    if (preset && !new RegExp(`^${preset.id}$`).test(id ?? ""))
      refuse("id", `an identifier such as ${preset.example}`);
    if (!preset && id !== undefined) refuse("name", `one of ${NAMES}: only these have an id`);
    else if (!preset && Object.keys(own).length === 0)
      refuse("name", `${NAMES}, or a script, or origins`, `only the name ${name}`);
  });
