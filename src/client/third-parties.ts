// An inline script, only of sites with third parties. It loads their scripts once the page is loaded: those that need
// consent after the visitor has accepted this list. The shell script hides the bar and closes it; this one decides
// whether it is shown, because only a yes or a no to this list is an answer.
import type { PartyScript, PartyScripts } from "../assets/analytics.ts";
import { ANSWER_KEY } from "../shared/third-parties.ts";
import { isServed, wantsPrivacy } from "./may-measure.ts";

// Set by src/assets/analytics.ts.
declare const PARTIES: PartyScripts;

const NO = "declined";
const { free, asked, yes } = PARTIES;
const { dataset } = document.documentElement;

const layer: unknown[] = [];
/** Google's script reads `arguments` objects, and no others. */
function gtag(..._: readonly unknown[]) {
  // biome-ignore lint/complexity/noArguments: see above
  layer.push(arguments);
}

function insert({ src = "", attributes = {}, globals, gtag: calls }: PartyScript): void {
  Object.assign(window, globals);
  const isLoaded = layer.length > 0;
  if (calls && !isLoaded) {
    Object.assign(window, { dataLayer: layer, gtag });
    gtag("js", new Date());
  }
  for (const call of calls ?? []) gtag(...call);
  // Two of Google's services share one script.
  if (calls && isLoaded) return;
  const script = Object.assign(document.createElement("script"), { src });
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
}

function start(scripts: readonly PartyScript[]): void {
  if (!isServed()) return;
  const insertAll = () => scripts.forEach(insert);
  if (document.readyState === "complete") insertAll();
  else addEventListener("load", insertAll);
}

/** The answer, also where storage throws. */
let answer: string | null = null;
let isStarted = false;

/** Shows or hides the bar, and starts the third parties after a yes. */
function update(): void {
  try {
    answer = localStorage.getItem(ANSWER_KEY) ?? answer;
  } catch {
    // Private mode: the answer is for this page.
  }
  const isYes = answer === yes;
  if (isYes || answer === NO || wantsPrivacy()) dataset.consent = "";
  else delete dataset.consent;
  // What has run cannot be stopped.
  if (isStarted && !isYes) location.reload();
  if (isYes && !isStarted) start(asked);
  isStarted = isYes;
}

if (!wantsPrivacy()) start(free);
if (asked.length > 0) {
  update();
  addEventListener("pageshow", update);
  addEventListener("submit", ({ target, submitter }) => {
    if ((target as HTMLFormElement).id !== "consent") return;
    answer = (submitter as HTMLButtonElement).value === "no" ? NO : yes;
    try {
      localStorage.setItem(ANSWER_KEY, answer);
    } catch {
      // Private mode.
    }
    update();
  });
  addEventListener("click", (event) => {
    if (!(event.target as Element).closest('[href="#consent"]')) return;
    event.preventDefault();
    delete dataset.consent;
    const bar = document.querySelector<HTMLDialogElement>("dialog.consent");
    if (bar) bar.open = false;
    // Moves the focus into the bar, and back when it closes.
    bar?.show();
  });
}
