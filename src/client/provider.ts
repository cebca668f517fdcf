// An inline script, only of sites with `analytics.scripts`. It loads the scripts of a provider once the page is loaded
// and the visitor has accepted the consent bar.
import { hasConsent } from "../shared/consent.ts";
import { mayMeasure } from "./may-measure.ts";

// Set by src/assets/analytics.ts.
declare const SCRIPTS: readonly string[];

const insert = () => {
  for (const src of SCRIPTS) document.head.append(Object.assign(document.createElement("script"), { src }));
};
const start = () => (document.readyState === "complete" ? insert() : addEventListener("load", insert));

if (mayMeasure()) {
  if (hasConsent(() => localStorage)) start();
  else
    addEventListener("submit", ({ target }) => {
      if ((target as HTMLFormElement).id === "consent") start();
    });
}
