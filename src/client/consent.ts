// Part of the shell script. It stores the answer to the consent bar. An accepted bar is hidden before the first paint,
// by an attribute that the stylesheet reads. The bar is a dialog with a form, which closes without a script.
import { hasConsent, storeConsent } from "../shared/consent.ts";

const storage = () => localStorage;

const hideAccepted = () => {
  if (hasConsent(storage)) document.documentElement.dataset.consent = "";
};

hideAccepted();
// A page restored by the Back button may be older than the answer.
addEventListener("pageshow", hideAccepted);
// Screen readers announce what changes in a live region, but not what is there from the start.
addEventListener("load", () => {
  const text = document.querySelector("#consent p");
  if (text) text.textContent += "";
});
addEventListener("submit", ({ target }) => {
  if ((target as HTMLFormElement).id === "consent") storeConsent(storage);
});
