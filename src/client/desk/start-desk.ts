// Starts the desk at /admin: the CMS with docket's formats, and previews that are the pages.
import CMS from "@sveltia/cms";
import { createElement, type FC } from "react";
import { createRoot, type Root } from "react-dom/client";
import { ORIGINAL } from "../../content/stale.ts";
import { DATA_FORMAT, DOCUMENT_FORMAT, NOT_SAVED } from "../../desk/config.ts";
import type { Templates } from "../../render/load-templates.ts";
import { type Entry, formatData, formatDocument, parseData, parseEntry } from "./entries.ts";
import { pastedMarkdown } from "./paste.ts";
import { createSitePreview, type Shown, type SiteData } from "./site-preview.ts";

/** The content of admin/desk.json. */
interface DeskData extends SiteData {
  readonly config: {
    readonly collections: readonly {
      readonly name: string;
      readonly folder?: string;
      readonly extension?: string;
      readonly files?: readonly { readonly name: string }[];
    }[];
  };
}

/** What the CMS gives a preview, and before it saves. */
interface Given {
  /** A map of immutable.js. */
  readonly entry: {
    get(name: "data"): { toJS(): Entry };
    get(name: string): unknown;
    setIn(path: readonly string[], value: string): unknown;
  };
  /** Only for a preview: returns the address in the browser of a file that the desk has. */
  readonly getAsset?: (path: string) => object | undefined;
}

/** Those of templates/desk/Preview.tsx, which shows a page with what the reader says of it. */
export interface PreviewProps {
  readonly shown: Shown;
  /** Writes a link where a person last wrote: the selected words, or the name of the page. */
  readonly link: (page: Shown["pages"][number]) => void;
}

// Set by src/desk/desk.ts: the path below which the site is.
declare const BASE: string;

/** The address of a picture that the desk saved, perhaps since the last build. */
const PICTURE = /(?<=["( ])\/images\/blog\/[\w./-]+/g;
/** Milliseconds without a key: building a page takes longer than typing a letter. */
const PAUSE = 250;

/** The question for a translation of an earlier text, after the name of the original. */
const IS_CURRENT = `changed since this translation was compared with it.

Does the translation say the same as the current text?
OK: save it as up to date. Cancel: save it, and remind me again.`;

export async function startDesk(templates: Templates, preview: FC<PreviewProps>): Promise<void> {
  // A page around it could lay something over its buttons. Not all hosts send the header that forbids frames.
  if (window.top !== window) {
    document.body.textContent = "The desk works in a window of its own.";
    return;
  }
  // Earlier versions left the token there.
  localStorage.removeItem("sveltia-cms.user");
  const response = await fetch(`${BASE}/admin/desk.json`);
  const { config, ...site } = (await response.json()) as DeskData;
  CMS.registerCustomFormat(DATA_FORMAT, "json", { fromFile: parseData, toFile: formatData });
  CMS.registerCustomFormat(DOCUMENT_FORMAT, "md", { fromFile: parseEntry, toFile: formatDocument });
  const { show, keep } = createSitePreview(site, templates);
  const link = followText();
  const drawn = new WeakMap<Element, { readonly root: Root; pending: number }>();
  const textOf = (file: string, entry: Entry) =>
    file.endsWith(".json") ? formatData(entry) : formatDocument(entry);
  const look = (file: string, entry: Entry, getAsset: Given["getAsset"] = () => undefined) => {
    const text = textOf(file, entry);
    const addressOf = (picture: string) =>
      site.publicFiles.includes(picture.slice(1)) ? picture : String(getAsset(picture) ?? picture);
    return show({ file, text: text.replaceAll(PICTURE, addressOf) });
  };
  const draw = (element: Element, shown: () => Shown) => {
    const known = drawn.get(element);
    const at = known ?? { root: createRoot(element), pending: 0 };
    drawn.set(element, at);
    clearTimeout(at.pending);
    const update = () => at.root.render(createElement(preview, { shown: shown(), link }));
    at.pending = window.setTimeout(update, known ? PAUSE : 0);
  };
  for (const { name, folder, extension, files = [{ name }] } of config.collections) {
    // The CMS has a React of its own, whose hooks are not ours. A reference needs none.
    const template = ({ entry, getAsset }: Given) =>
      createElement("div", {
        ref: (element: HTMLDivElement | null) => {
          const file = fileOf(entry, folder, extension);
          if (element) draw(element, () => look(file, entry.get("data").toJS(), getAsset));
        },
      });
    for (const form of files) CMS.registerPreviewTemplate(form.name, template);
  }
  const ask = ({ entry }: Given) => {
    const data = entry.get("data").toJS();
    const { folder, extension } =
      config.collections.find(({ name }) => name === entry.get("collection")) ?? {};
    const { problems, outcome, stale } = look(fileOf(entry, folder, extension), data);
    // A draft can be saved with any problem.
    if (data.draft !== true && problems.length > 0) {
      const words = problems.map((problem) => `${problem.place}: ${problem.words}`).join("\n");
      if (!confirm(`${outcome}:\n\n${words}\n\nSave it all the same?`)) throw new Error(NOT_SAVED);
    }
    if (!stale) return undefined;
    const isNew = entry.get("newRecord") === true;
    const isCurrent = isNew || confirm(`${stale.original} ${IS_CURRENT}`);
    return isCurrent ? entry.setIn(["data", ORIGINAL], stale.digest) : undefined;
  };
  CMS.registerEventListener({ name: "preSave", handler: ask as () => void });
  const take = ({ entry }: Given) => {
    const file = String(entry.get("path"));
    keep({ file, text: textOf(file, entry.get("data").toJS()) });
  };
  CMS.registerEventListener({ name: "postSave", handler: take as () => void });
  await CMS.init({ config });
}

/** Returns the file of an entry. A new one has none: its name is that of its address, or "new". */
const fileOf = (entry: Given["entry"], folder = "content", extension = "md"): string =>
  String(entry.get("path") || `${folder}/${entry.get("slug") || "new"}.${extension}`);

/** Follows where a person writes, and turns what they paste there into Markdown. */
function followText(): PreviewProps["link"] {
  let text: HTMLTextAreaElement | undefined;
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLTextAreaElement) text = target;
  });
  document.addEventListener("paste", (event) => {
    const pasted = event.target === text && pastedMarkdown(event.clipboardData?.getData("text/html") ?? "");
    if (!pasted) return;
    event.preventDefault();
    if (pasted.markdown !== "") insert(pasted.markdown);
    if (pasted.lost.length > 0)
      alert(`What was pasted had more than a text can have.\n\n${pasted.lost.join(".\n")}.`);
  });
  return ({ name, href }) => {
    if (!text) return;
    const { selectionStart, selectionEnd, value } = text;
    text.focus();
    const selected = value.slice(selectionStart, selectionEnd);
    insert(`[${/^\[([^\]]*)\]\([^)]*\)$/.exec(selected)?.[1] ?? (selected || name)}](${href})`);
  };
}

/** As if a person typed it, so that they can undo it. No other function of browsers does that. */
const insert = (words: string) => document.execCommand("insertText", false, words);
