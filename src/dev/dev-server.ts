// Serves the newest edition of the site, and keeps open pages up to date.
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import path from "node:path";
import { PassThrough } from "node:stream";
import { transform } from "esbuild";
import { createPart } from "../build/part.ts";
import { contentType } from "../hosts/content-type.ts";
import type { Problem } from "../problem.ts";
import { type Answer, textAnswer } from "../serve/server.ts";
import { withoutBase } from "../shared/url.ts";
import { describeBrowserError } from "./browser-error.ts";
import { describeErrors } from "./describe-errors.ts";
import type { Served } from "./edition.ts";
import { formatOverlay, formatProblemPage, OVERLAY_STYLES_PATH } from "./overlay.ts";
import type { Workbench } from "./workbench.ts";

/** The state of an open page, which the server sends to it. */
export interface PageUpdate {
  /** Differs when anything but the styles differs. */
  readonly version?: string;
  readonly css?: string;
  readonly overlay?: string;
}

// No page of the site has these addresses: slugs do not begin with underscores.
const CLIENT_PATH = "/__docket/client.js";
const EVENTS_PATH = "/__docket/events";
const ERROR_PATH = "/__docket/error";

const NOT_CACHED = { "cache-control": "no-store" };
const HTML = { ...NOT_CACHED, "content-type": "text/html;charset=utf-8" };
/** After this time, a page that lost its connection connects again. */
const RECONNECT_MS = 200;

const OVERLAY_STYLES = readFileSync(path.join(import.meta.dirname, "overlay.css"));

/**
 * Creates the server of a workbench; `project` is the folder of templates/. `onProblems` is called when a page that is
 * requested or open has problems. The site is below the path `base`.
 */
export function createDevServer(
  workbench: Pick<Workbench, "state">,
  project: string,
  onProblems: (problems: readonly Problem[]) => void,
  base = "",
) {
  const client = createPart(readClient);
  const openPages = new Map<PassThrough, string>();

  async function find(url: string): Promise<Served | ProblemsFound> {
    const state = await workbench.state();
    if ("problems" in state) return report(state.problems);
    try {
      return await state.edition.find(url);
    } catch (error) {
      return report(describeErrors([error], project));
    }
  }

  const report = (problems: readonly Problem[]): ProblemsFound => {
    onProblems(problems);
    return { kind: "problems", problems };
  };

  /** Reports what an open page threw. The answer is the overlay to show there; empty if no template is involved. */
  async function answerError(url: string): Promise<Answer> {
    const { message = "", stack = "" } = Object.fromEntries(new URL(url, "http://localhost").searchParams);
    const problem = await describeBrowserError({ message, stack }, project, async (script) => {
      const found = await find(`/${script}.map`);
      return found.kind === "file" ? Buffer.from(found.bytes).toString() : undefined;
    });
    if (problem) onProblems([problem]);
    return { status: 200, headers: HTML, body: problem ? formatOverlay([problem]) : "" };
  }

  function connect(url: string): Answer {
    const connection = new PassThrough();
    connection.write(`retry: ${RECONNECT_MS}\n\n`);
    connection.once("close", () => openPages.delete(connection));
    const address = new URL(url, "http://localhost").searchParams.get("address") ?? "";
    openPages.set(connection, withoutBase(address, base) || "/");
    void update(connection);
    return { status: 200, headers: { ...NOT_CACHED, "content-type": "text/event-stream" }, body: connection };
  }

  const update = async (connection: PassThrough): Promise<void> => {
    const found = await find(openPages.get(connection) ?? "/");
    if (!connection.destroyed) connection.write(`data: ${JSON.stringify(pageUpdate(found))}\n\n`);
  };

  return {
    async answer({ url = "/", headers }: IncomingMessage): Promise<Answer> {
      if (url === CLIENT_PATH) return fileAnswer("client.js", await client.get());
      if (url === OVERLAY_STYLES_PATH) return fileAnswer("overlay.css", OVERLAY_STYLES);
      if (isForOwnPages(url) && !isFromOwnPage(headers))
        return textAnswer(403, "Only for pages of this server.");
      if (url.startsWith(ERROR_PATH)) return answerError(url);
      return url.startsWith(EVENTS_PATH) ? connect(url) : answerWith(await find(url));
    },
    refresh: async () => void (await Promise.all([...openPages.keys()].map(update))),
  };
}

const isForOwnPages = (url: string) => [ERROR_PATH, EVENTS_PATH].some((path) => url.startsWith(path));

/** Returns whether a page of this server sent a request: what these answer shows on the terminal. */
function isFromOwnPage({ host, referer = "", "sec-fetch-site": site }: IncomingHttpHeaders): boolean {
  // Browsers leave the header out on http:// addresses of other machines (--host).
  if (site !== undefined) return site === "same-origin";
  return URL.canParse(referer) && new URL(referer).host === host;
}

interface ProblemsFound {
  readonly kind: "problems";
  readonly problems: readonly Problem[];
}

function answerWith(found: Served | ProblemsFound): Answer {
  switch (found.kind) {
    case "page": {
      const html = found.html.replace("</head>", (end) => clientScript(found.version) + end);
      return { status: found.status, headers: { ...found.headers, ...HTML }, body: html };
    }
    case "problems":
      return { status: 500, headers: HTML, body: formatProblemPage(found.problems, clientScript("")) };
    case "file":
      return fileAnswer(found.file, found.bytes);
    case "redirect":
      return textAnswer(found.status, "", { ...NOT_CACHED, location: found.location });
  }
}

function fileAnswer(file: string, body: string | Uint8Array): Answer {
  return { status: 200, headers: { ...NOT_CACHED, "content-type": contentType(file) }, body };
}

function clientScript(version: string): string {
  return `<script src="${CLIENT_PATH}" data-version="${version}" defer></script>`;
}

function pageUpdate(found: Served | ProblemsFound): PageUpdate {
  if (found.kind === "problems") return { overlay: formatOverlay(found.problems) };
  return found.kind === "page" ? { version: found.version, css: found.css } : {};
}

async function readClient(): Promise<string> {
  const text = readFileSync(path.join(import.meta.dirname, "client.ts"), "utf8");
  return (await transform(text, { loader: "ts", format: "iife", target: "es2022" })).code;
}
