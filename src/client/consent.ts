// Runs in the head of every page, before the first paint: a bar that was accepted is never shown, not even for
// a moment (the stylesheet reads the attribute). The bar closes by itself, being a dialog with a form; here its
// answer is kept, by a script that is there before the first tap whatever the network does.
import { hasConsent, storeConsent } from "../shared/consent.ts";

const storage = () => localStorage;

if (hasConsent(storage)) document.documentElement.dataset.consent = "";
addEventListener("submit", ({ target }) => {
  if (target instanceof Element && target.id === "consent") storeConsent(storage);
});
