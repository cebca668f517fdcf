// Part of the boot script. It hides an accepted consent bar before the first paint, through an attribute that the
// stylesheet reads, and stores the answer. The bar itself is a dialog with a form, which closes without a script.
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
