// Runs in every page that `docket dev` serves, and keeps it up to date. The server sends the state of the page on
// each change and on connecting, so that a change is not missed while the page loads or its tab is hidden.
import type { PageUpdate } from "./dev-server.ts";

const version = document.currentScript?.dataset.version;
const address = encodeURIComponent(location.pathname + location.search);
const styles = document.querySelector("head > style");

/** Characters: an address is limited. */
const MAX_STACK = 4_000;

let events: EventSource | undefined;
let css = styles?.textContent;
let overlay: HTMLElement | undefined;
let overlayMarkup: string | undefined;
/** What this page threw. It is shown until the page is loaded again, which a change of its scripts does. */
let thrown: string | undefined;

function update(page: PageUpdate): void {
  showOverlay(page.overlay ?? thrown);
  if (page.overlay !== undefined) return;
  if (page.version !== version) location.reload();
  else if (page.css !== css) replaceStyles(page.css ?? "");
}

function showOverlay(markup: string | undefined): void {
  if (markup === overlayMarkup) return;
  overlayMarkup = markup;
  overlay?.remove();
  if (markup === undefined) return;
  overlay = document.createElement("docket-overlay");
  overlay.attachShadow({ mode: "open" }).innerHTML = markup;
  document.documentElement.append(overlay);
}

/** The security policy allows a constructed stylesheet, but no other text in the page's own style element. */
function replaceStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
  styles?.remove();
  css = text;
}

function connect(): void {
  events?.close();
  // A browser opens six connections to a server, so only visible pages use one.
  if (document.visibilityState !== "visible") return;
  events = new EventSource(`/__docket/events?address=${address}`);
  events.onmessage = ({ data }) => update(JSON.parse(data));
}

/** Reports an exception to the server, which knows the sources of the scripts. */
async function reportThrown(error: unknown): Promise<void> {
  if (!(error instanceof Error)) return;
  const { message, stack = "" } = error;
  const query = new URLSearchParams({ message, stack: stack.slice(0, MAX_STACK) });
  const response = await fetch(`/__docket/error?${query}`);
  const markup = await response.text();
  // The first of several: the others often follow from it.
  if (markup === "" || thrown !== undefined) return;
  thrown = markup;
  showOverlay(markup);
}

addEventListener("error", ({ error }) => void reportThrown(error));
addEventListener("unhandledrejection", ({ reason }) => void reportThrown(reason));
document.addEventListener("visibilitychange", connect);
connect();
