// Runs in the head of every page, before the first paint: a bar that was accepted is never shown, not even for
// a moment (the stylesheet reads the attribute). The bar closes by itself, being a dialog with a form; here its
// answer is kept, by a script that is there before the first tap whatever the network does.
import { hasConsent, storeConsent } from "../shared/consent.ts";

const storage = () => localStorage;

const hideAnswered = () => {
  if (hasConsent(storage)) document.documentElement.dataset.consent = "";
};

hideAnswered();
// A page that Back brings to life again was left before the answer.
addEventListener("pageshow", hideAnswered);
addEventListener("submit", ({ target }) => {
  // What is submitted is always a form.
  if ((target as Element).id === "consent") storeConsent(storage);
});
