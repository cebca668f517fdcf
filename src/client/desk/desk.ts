// Starts the desk at /admin: the CMS with docket's formats, and previews that are the pages.
import CMS from "@sveltia/cms";
import { createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { DATA_FORMAT, DOCUMENT_FORMAT } from "../../desk/config.ts";
import type { Templates } from "../../render/load-templates.ts";
import { formatData, formatDocument, parseData, parseDocument } from "./files.ts";
import { createPreview, type Shown, type SiteData } from "./site.ts";

/** The content of admin/desk.json. */
interface DeskData extends SiteData {
  readonly config: Config;
}

interface Config {
  readonly collections: readonly {
    readonly name: string;
    readonly folder?: string;
    readonly extension?: string;
    readonly files?: readonly { readonly name: string }[];
  }[];
}

/** What the CMS gives a preview. */
interface Given {
  /** A map of immutable.js. */
  readonly entry: {
    get(name: "data"): { toJS(): Readonly<Record<string, unknown>> };
    get(name: string): unknown;
  };
}

/** The component that shows a page with what the reader says of it: templates/desk/Preview.tsx. */
export type Preview = (props: PreviewProps) => ReturnType<typeof createElement>;

export interface PreviewProps {
  readonly shown: Shown;
  /** Writes a link where a person last wrote: the selected words, or the name of the page. */
  readonly link: (page: Shown["pages"][number]) => void;
}

/** Milliseconds without a key: building a page takes longer than typing a letter. */
const PAUSE = 250;

export async function startDesk(templates: Templates, preview: Preview): Promise<void> {
  const response = await fetch("/admin/desk.json");
  const { config, ...site } = (await response.json()) as DeskData;
  CMS.registerCustomFormat(DATA_FORMAT, "json", { fromFile: parseData, toFile: formatData });
  CMS.registerCustomFormat(DOCUMENT_FORMAT, "md", { fromFile: parseDocument, toFile: formatDocument });
  const show = createPreview(site, templates);
  const link = followText();
  const roots = new WeakMap<Element, Root>();
  let pending = 0;
  const draw = (element: Element, file: string, entry: Readonly<Record<string, unknown>>) => {
    clearTimeout(pending);
    const update = () => {
      const text = file.endsWith(".json") ? formatData(entry) : formatDocument(entry);
      const root = roots.get(element) ?? createRoot(element);
      roots.set(element, root);
      root.render(createElement(preview, { shown: show({ file, text }), link }));
    };
    pending = window.setTimeout(update, roots.has(element) ? PAUSE : 0);
  };
  for (const { name, folder, ending } of formsOf(config)) {
    // The CMS has a React of its own, whose hooks are not ours. A reference needs none.
    CMS.registerPreviewTemplate(name, ({ entry }: Given) =>
      createElement("div", {
        ref: (element: HTMLDivElement | null) => {
          const file = String(entry.get("path") || `${folder}/${entry.get("slug") || "new"}.${ending}`);
          if (element) draw(element, file, entry.get("data").toJS());
        },
      }),
    );
  }
  await CMS.init({ config });
}

function followText(): PreviewProps["link"] {
  let text: HTMLTextAreaElement | undefined;
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLTextAreaElement) text = target;
  });
  return ({ name, href }) => {
    if (!text) return;
    const { selectionStart, selectionEnd, value } = text;
    const words = value.slice(selectionStart, selectionEnd) || name;
    text.setRangeText(`[${words}](${href})`, selectionStart, selectionEnd, "end");
    text.dispatchEvent(new InputEvent("input", { bubbles: true }));
    text.focus();
  };
}

/** Returns the name of each form, and where a new file of it goes. */
function formsOf({ collections }: Config) {
  return collections.flatMap(({ name, folder = "content", extension: ending = "json", files }) =>
    (files ?? [{ name }]).map((form) => ({ name: form.name, folder, ending })),
  );
}
