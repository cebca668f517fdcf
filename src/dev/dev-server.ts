// Answers browsers with the newest edition, and tells the pages that are open when theirs is another.
import { hash } from "node:crypto";
import { statSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import type { Problem } from "../problem.ts";
import { resolveAddress } from "../serve/addresses.ts";
import { createFileSender } from "../serve/static-files.ts";
import { NOT_FOUND_PATH, pageFiles } from "../shared/url.ts";
import { describeErrors } from "./describe-errors.ts";
import type { Edition, EditionPage } from "./edition.ts";
import { EVENTS_PATH, EVENTS_START, formatEvent } from "./events.ts";
import { formatFaultPage, formatOverlay } from "./overlay.ts";
import type { Workbench } from "./workbench.ts";

const CLIENT_PATH = "/__docket/client.js";

/** A page that is open somewhere. */
interface OpenPage {
  readonly response: ServerResponse;
  readonly address: string;
  readonly version: string;
  styleVersion: string;
  /** The version of the fault that the page shows above itself. */
  fault: string | undefined;
}

/** What an address shows: a page, with the status it is sent with, or what is wrong. */
type Shown =
  | { readonly page: EditionPage; readonly status: number }
  | { readonly fault: readonly Problem[] }
  | undefined;

export interface DevServer {
  readonly listener: RequestListener;
  /** Brings all open pages to the newest state. */
  refresh(): Promise<void>;
}

export interface DevServerOptions {
  readonly publicFolder: string;
  /** The folder that has templates/. */
  readonly root: string;
  /** The script that goes with every page. */
  readonly client: Promise<string>;
  readonly state: Workbench["state"];
  /** Hears of templates that throw while they render. */
  readonly onFault: (fault: readonly Problem[]) => void;
}

export function createDevServer(options: DevServerOptions): DevServer {
  const { publicFolder, root, client, state, onFault } = options;
  const sendPublic = createFileSender(publicFolder);
  const openPages = new Set<OpenPage>();
  const isPublic = (file: string) =>
    statSync(path.join(publicFolder, file), { throwIfNoEntry: false })?.isFile() ?? false;

  async function show(edition: Edition, file: string, status: number): Promise<Shown> {
    try {
      const page = edition.page(file);
      return page && { page, status };
    } catch (error) {
      return { fault: describeErrors([error], root) };
    }
  }

  /** Returns what a browser sees at an address that is no other file. */
  async function showAddress(address: string): Promise<Shown> {
    const current = await state(address);
    if ("fault" in current) return current;
    const { edition } = current;
    const resolution = resolveAddress(address, edition.has);
    const shown = resolution.kind === "file" ? await show(edition, resolution.file, 200) : undefined;
    return shown ?? (await show(edition, NOT_FOUND_FILE, 404));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? "/";
    response.setHeader("cache-control", "no-store");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      send(response, 405, "text/plain", "A site is there to be read: GET and HEAD.\n");
    } else if (url === CLIENT_PATH) {
      send(response, 200, "text/javascript", await client);
    } else if (url.startsWith(`${EVENTS_PATH}?`)) {
      await connect(new URL(url, "http://localhost"), response);
    } else {
      await answerSite(url, request, response);
    }
  }

  async function answerSite(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const current = await state(url);
    const edition = "edition" in current ? current.edition : undefined;
    const around = edition ? await filesAround(edition, url) : undefined;
    const resolution = resolveAddress(
      url,
      (file) => (edition?.has(file) ?? false) || (around?.has(file) ?? false) || isPublic(file),
    );
    if (resolution.kind === "redirect") {
      response.setHeader("location", resolution.location);
      send(response, 308, "text/plain", "");
      return;
    }
    if (resolution.kind === "file") {
      const { file } = resolution;
      const bytes = edition?.asset(file) ?? around?.get(file);
      if (bytes !== undefined) {
        send(response, 200, typeOf(file), bytes);
        return;
      }
      if (!edition?.has(file) && (await sendPublic(request, response, file, PUBLIC))) return;
    }
    sendShown(response, await showAddress(url));
  }

  function sendShown(response: ServerResponse, shown: Shown): void {
    if (!shown) {
      send(response, 404, "text/plain", "Not found.\n");
      return;
    }
    if ("fault" in shown) {
      onFault(shown.fault);
      const script = clientScript(versionOfFault(shown.fault), "");
      send(response, 500, "text/html", formatFaultPage(shown.fault, script));
      return;
    }
    const { html, version, styleVersion } = shown.page;
    const at = html.indexOf("</head>");
    const script = clientScript(version, styleVersion);
    send(response, shown.status, "text/html", html.slice(0, at) + script + html.slice(at));
  }

  async function connect(url: URL, response: ServerResponse): Promise<void> {
    const page: OpenPage = {
      response,
      address: url.searchParams.get("address") ?? "/",
      version: url.searchParams.get("version") ?? "",
      styleVersion: url.searchParams.get("style") ?? "",
      // Before this server started, another one may have told the page of a fault.
      fault: "",
    };
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(EVENTS_START);
    openPages.add(page);
    response.once("close", () => openPages.delete(page));
    await refreshPage(page);
  }

  async function refreshPage(page: OpenPage): Promise<void> {
    const tell = (...event: Parameters<typeof formatEvent>) => page.response.write(formatEvent(...event));
    const shown = await showAddress(page.address);
    if (!shown) return;
    if ("fault" in shown) {
      const version = versionOfFault(shown.fault);
      onFault(shown.fault);
      if (page.version.startsWith(FAULT)) {
        if (page.version !== version) tell("reload", version);
      } else if (page.fault !== version) {
        tell("fault", formatOverlay(shown.fault));
        page.fault = version;
      }
      return;
    }
    const { version, styleVersion, css } = shown.page;
    if (page.version !== version) {
      tell("reload", version);
      return;
    }
    if (page.styleVersion !== styleVersion) tell("style", css);
    if (page.fault !== undefined) tell("mended", version);
    page.styleVersion = styleVersion;
    page.fault = undefined;
  }

  return {
    listener(request, response) {
      answer(request, response).catch(async (error: unknown) => {
        onFault(describeErrors([error], root));
        if (response.headersSent) response.destroy();
        else send(response, 500, "text/plain", "docket could not answer; the terminal says why.\n");
      });
    },
    async refresh() {
      await Promise.all(Array.from(openPages, refreshPage));
    },
  };
}

const [NOT_FOUND_FILE] = pageFiles(NOT_FOUND_PATH, "both");
const PUBLIC = { status: 200, headers: {} };
const FAULT = "fault-";

function versionOfFault(fault: readonly Problem[]): string {
  return FAULT + hash("sha256", JSON.stringify(fault), "hex").slice(0, 16);
}

function clientScript(version: string, styleVersion: string): string {
  return `<script src="${CLIENT_PATH}" data-version="${version}" data-style="${styleVersion}" defer></script>`;
}

/** Sitemap and feed of a large blog take a while: they are made when somebody asks for such a file. */
async function filesAround(edition: Edition, url: string): Promise<ReadonlyMap<string, Uint8Array | string>> {
  if (!/^\/[^/?]+\.(?:xml|txt|webmanifest)(?:\?|$)/.test(url)) return new Map();
  return new Map((await edition.around()).map(({ file, bytes }) => [file, bytes]));
}

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css",
  js: "text/javascript",
  txt: "text/plain",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
  xml: "application/xml",
};

function typeOf(file: string): string {
  return TYPES[path.extname(file).slice(1)] ?? "application/octet-stream";
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  const isText = /^text\/|json$|xml$/.test(type);
  response.writeHead(status, { "content-type": isText ? `${type};charset=utf-8` : type });
  response.end(body);
}
