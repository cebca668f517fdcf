// Runs in every page that `docket dev` serves. It tells which version of the page it has, and is told when there
// is another: so nothing that changes while the page loads, or while its tab is away, is missed.
const script = document.currentScript as HTMLScriptElement;
const { version = "", style = "" } = script.dataset;
const query = new URLSearchParams({ address: location.pathname + location.search, version, style });

let events: EventSource | undefined;
let overlay: HTMLElement | undefined;

function show(markup: string): void {
  hide();
  overlay = document.createElement("docket-overlay");
  overlay.attachShadow({ mode: "open" }).innerHTML = markup;
  document.documentElement.append(overlay);
}

function hide(): void {
  overlay?.remove();
  overlay = undefined;
}

function listen(): void {
  events = new EventSource(`/__docket/events?${query}`);
  events.addEventListener("reload", () => location.reload());
  events.addEventListener("fault", ({ data }) => show(JSON.parse(data) as string));
  events.addEventListener("mended", hide);
  events.addEventListener("style", ({ data }) => {
    const element = document.querySelector("head > style");
    if (element) element.textContent = JSON.parse(data) as string;
  });
}

// A browser has six connections for a server, and each page that listens takes one of them.
document.addEventListener("visibilitychange", () => {
  events?.close();
  if (document.visibilityState === "visible") listen();
});
if (document.visibilityState === "visible") listen();
