// Part of the boot script. It stores the answer to the consent bar. Once the bar is accepted, an attribute that the
// stylesheet reads hides it before the first paint. The bar itself is a dialog with a form, which closes without a script.
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
