// An inline script, only of sites with third parties. It loads their scripts once the page is loaded: those that need
// consent after a yes to this list. The shell script closes the bar and hides it after any answer; this one decides
// which answers count.
import type { PartyScript, PartyScripts } from "../assets/analytics.ts";
import { MAY_BE_CALLBACK } from "../shared/may-be-callback.ts";
import { ANSWER_KEY } from "../shared/third-party-permission.ts";
import { isServed, wantsPrivacy } from "./may-measure.ts";

// Set by src/assets/analytics.ts.
declare const PARTIES: PartyScripts;

const NO = "declined";
const { free, asked, yes } = PARTIES;
const { dataset } = document.documentElement;

const dataLayer: unknown[] = [];
/** Google's script reads `arguments` objects, and no others. */
function gtag(..._: readonly unknown[]) {
  // biome-ignore lint/complexity/noArguments: see above
  dataLayer.push(arguments);
}

/** Collects the calls of Meta's script until that is loaded, as its snippet does. */
const fbq = Object.assign(
  (...call: readonly unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...call);
    else fbq.queue.push(call);
  },
  {
    callMethod: undefined as ((...call: readonly unknown[]) => void) | undefined,
    queue: [] as (readonly unknown[])[],
    loaded: true,
    version: "2.0",
  },
);

function insert({ script: src = "", attributes = {}, globals, gtag: calls, fbq: events }: PartyScript): void {
  // Two of Google's services share one script.
  const isLoaded = calls && dataLayer.length > 0;
  if (calls && !isLoaded) gtag("js", new Date());
  for (const call of calls ?? []) gtag(...call);
  Object.assign(window, globals, calls && { dataLayer, gtag }, events && { fbq, _fbq: fbq });
  for (const event of events ?? []) fbq(...event);
  if (isLoaded) return;
  const script = Object.assign(document.createElement("script"), { src });
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
}

function start(parties: readonly PartyScript[]): void {
  // Their scripts read the address of the page, and one that has tokens is for the auth layer alone.
  if (MAY_BE_CALLBACK.test(location.href)) return;
  const insertAll = () => isServed() && parties.forEach(insert);
  if (document.readyState === "complete") insertAll();
  else addEventListener("load", insertAll);
}

/** The answer, also where storage throws. */
let answer: string | null = null;
let isStarted = false;

/** Stores the answer if it is new, shows or hides the bar, and starts the third parties after a yes. */
function update(given?: string): void {
  try {
    if (given) localStorage.setItem(ANSWER_KEY, given);
    answer = given ?? localStorage.getItem(ANSWER_KEY) ?? answer;
  } catch {
    answer = given ?? answer; // Private mode: the answer is for this page.
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
  addEventListener("pageshow", () => update());
  // An answer in another tab.
  addEventListener("storage", () => update());
  addEventListener("submit", ({ target, submitter }) => {
    if ((target as Element).id === "consent")
      update((submitter as HTMLButtonElement).value === "no" ? NO : yes);
  });
  addEventListener("click", (event) => {
    if (!(event.target as Element).closest('[href="#consent"]')) return;
    event.preventDefault();
    delete dataset.consent;
    const bar = document.querySelector("dialog.consent") as HTMLDialogElement;
    bar.open = false;
    // Moves the focus into the bar, and back when it closes.
    bar.show();
  });
}
