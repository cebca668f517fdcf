// Part of the boot script. It stores the answer to the consent bar. An accepted bar is hidden before the first paint,
// by an attribute that the stylesheet reads. The bar is a dialog with a form, which closes without a script.
import { hasConsent, storeConsent } from "../shared/consent.ts";

const storage = () => localStorage;

const hideAccepted = () => {
  if (hasConsent(storage)) document.documentElement.dataset.consent = "";
};

hideAccepted();
// A page restored by the Back button may be older than the answer.
addEventListener("pageshow", hideAccepted);
addEventListener("submit", ({ target }) => {
  if ((target as HTMLFormElement).id === "consent") storeConsent(storage);
});
