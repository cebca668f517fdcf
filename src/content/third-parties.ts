// The third parties that content names, and what docket knows about some of them: each needs its own scripts and origins.
import { z } from "zod";
import { boolean, httpsAddress, line, list, matching, object, optional } from "./fields.ts";

const SOURCE = /^(?:https|wss):\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?$/;
const ORIGINS =
  'https:// or wss:// and a host without a path: "https://chat.example.net", "https://*.example.net"';
const origins = (what: string) => optional(list(matching("an origin", SOURCE, ORIGINS), "origins"), what);
/** Attributes of the script element that run no code and do not replace its address. */
const attribute = z.string().regex(/^(?!on|src)[a-z][a-z\d-]*$/, { error: "an attribute such as data-key" });

const fields = {
  script: optional(httpsAddress, "Its script, which pages load after they are loaded themselves"),
  attributes: optional(z.record(attribute, z.string()), "The attributes of the script element: data-key"),
  globals: optional(z.record(line, z.unknown()), "Values of window that the script reads"),
  meta: optional(z.record(line, line), "meta elements in the head of every page, by name"),
  loads: origins("Other origins from which it loads scripts, styles, fonts and sounds"),
  connects: origins("Other origins with which its scripts exchange data"),
  frames: origins("Origins of the frames that it shows"),
  posts: origins("Origins to which forms on the firm's own pages submit"),
  inlineStyles: optional(boolean, "true if it adds style elements to pages, as most chats do"),
  needsConsent: optional(boolean, "false if it stores nothing and follows no one; true if left out"),
};
/** Calls of gtag(), Google's function, before its script. */
type GtagCall = readonly [command: string, ...values: readonly unknown[]];
type Fields = z.infer<z.ZodObject<typeof fields>> & { readonly gtag?: readonly GtagCall[] };

interface Known {
  readonly label: string;
  readonly id: RegExp;
  readonly example: string;
  /** `phone` is the firm's number as pages show it. */
  fields(id: string, phone: string): Fields;
}

const GTAG = "https://www.googletagmanager.com/gtag/js?id=";

/** Each row is as its provider documents it for a content security policy. */
const KNOWN: Readonly<Record<string, Known>> = {
  ga4: {
    label: "Google Analytics",
    id: /^G-[A-Z\d]+$/,
    example: "G-ABC123DEF4",
    fields: (id) => ({
      script: GTAG + id,
      // Signals and personalization connect visits to advertising profiles, and need further origins.
      gtag: [["config", id, { allow_google_signals: false, allow_ad_personalization_signals: false }]],
      connects: ["google-analytics", "analytics.google", "googletagmanager"].map(
        (name) => `https://*.${name}.com`,
      ),
    }),
  },
  "google-ads-calls": {
    label: "Google Ads",
    id: /^AW-\d+\/[\w-]+$/,
    example: "AW-123456789/AbC-D_efG",
    fields: (id, phone) => ({
      script: GTAG + id.replace(/\/.*/, ""),
      gtag: [
        ["config", id.replace(/\/.*/, "")],
        ["config", id, { phone_conversion_number: phone }],
      ],
      loads: ["https://www.googleadservices.com", "https://googleads.g.doubleclick.net"],
      connects: ["https://www.google.com", "https://pagead2.googlesyndication.com"],
      frames: ["https://td.doubleclick.net", "https://www.googletagmanager.com"],
    }),
  },
  plausible: {
    label: "Plausible",
    id: /^[a-z\d.-]+\.[a-z]+$/,
    example: "www.firm.com",
    fields: (id) => ({
      script: "https://plausible.io/js/script.js",
      attributes: { "data-domain": id },
      needsConsent: false,
    }),
  },
  umami: {
    label: "Umami",
    id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
    example: "94db1cb1-74f4-4a40-ad6c-962362670409",
    fields: (id) => ({
      script: "https://cloud.umami.is/script.js",
      attributes: { "data-website-id": id },
      connects: ["https://api-gateway.umami.dev"],
      needsConsent: false,
    }),
  },
  fathom: {
    label: "Fathom",
    id: /^[A-Z]{6,}$/,
    example: "ABCDEFGH",
    fields: (id) => ({
      script: "https://cdn.usefathom.com/script.js",
      attributes: { "data-site": id },
      needsConsent: false,
    }),
  },
  cloudflare: {
    label: "Cloudflare Web Analytics",
    id: /^[\da-f]{32}$/,
    example: "0123456789abcdef0123456789abcdef",
    fields: (token) => ({
      script: "https://static.cloudflareinsights.com/beacon.min.js",
      attributes: { "data-cf-beacon": JSON.stringify({ token }) },
      connects: ["https://cloudflareinsights.com"],
      needsConsent: false,
    }),
  },
  callrail: {
    label: "CallRail",
    id: /^\d+\/[\da-f]+$/,
    example: "123456789/0123456789abcdef0123",
    fields: (id) => ({
      script: `https://cdn.callrail.com/companies/${id}/12/swap.js`,
      loads: ["https://*.callrail.com"],
      connects: ["https://*.callrail.com"],
    }),
  },
  "search-console": {
    label: "Google Search Console",
    id: /^[\w-]+$/,
    example: "AbC123_dEf",
    fields: (id) => ({ meta: { "google-site-verification": id }, needsConsent: false }),
  },
  tawk: {
    label: "tawk.to",
    id: /^\w+\/\w+$/,
    example: "0123456789abcdef01234567/default",
    fields: (id) => ({
      script: `https://embed.tawk.to/${id}`,
      loads: [
        "https://*.tawk.to",
        "https://cdn.jsdelivr.net",
        "https://fonts.googleapis.com",
        "https://fonts.gstatic.com",
      ],
      connects: ["https://*.tawk.to", "wss://*.tawk.to"],
      frames: ["https://*.tawk.to"],
      inlineStyles: true,
    }),
  },
  intercom: {
    label: "Intercom",
    id: /^[a-z\d]+$/,
    example: "abc123de",
    fields: (id) => ({
      script: `https://widget.intercom.io/widget/${id}`,
      globals: { intercomSettings: { app_id: id } },
      loads: ["https://*.intercom.io", "https://js.intercomcdn.com", "https://fonts.intercomcdn.com"],
      connects: ["https://*.intercom.io", "wss://*.intercom.io", "https://uploads.intercomcdn.com"],
      frames: ["https://intercom-sheets.com"],
      inlineStyles: true,
    }),
  },
};
const NAMES = Object.keys(KNOWN).join(", ");

export const thirdPartySchema = object({
  name: line.describe(`One that docket knows: ${NAMES}. Or the name of another, as visitors know it`),
  id: optional(line, "The firm's identifier there, of one that docket knows"),
  ...fields,
}).superRefine(({ name, id, ...own }, context) => {
  const refuse = (field: string, message: string, found?: string) =>
    context.addIssue({ code: "custom", path: [field], message, params: { found } });
  const known = KNOWN[name];
  if (known && !known.id.test(id ?? "")) refuse("id", `an identifier such as ${known.example}`);
  if (!known && id !== undefined) refuse("name", `one of ${NAMES}: only these have an id`);
  if (!known && Object.values(own).every((value) => typeof value !== "object" && typeof value !== "string"))
    refuse("name", `${NAMES}, or a script, or origins`, `only the name ${name}`);
});

export interface ThirdParty extends Fields {
  /** As visitors know it. */
  readonly label: string;
}

/** Returns third parties with what docket knows about them; what the firm writes takes precedence, and lists are joined. */
export function completeThirdParties(
  entries: readonly z.infer<typeof thirdPartySchema>[],
  phone: string,
): readonly ThirdParty[] {
  return entries.map(({ name, id = "", ...own }) => {
    const known = KNOWN[name];
    const preset = known?.fields(id, phone) ?? {};
    const join = (field: "loads" | "connects" | "frames" | "posts") => [
      ...(preset[field] ?? []),
      ...(own[field] ?? []),
    ];
    const lists = {
      loads: join("loads"),
      connects: join("connects"),
      frames: join("frames"),
      posts: join("posts"),
    };
    const attributes = { ...preset.attributes, ...own.attributes };
    return { label: known?.label ?? name, ...preset, ...own, attributes, ...lists };
  });
}
