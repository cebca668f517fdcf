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

/** More than between the two taps of a double tap. */
const DOUBLE_TAP_MS = 500;
let closedAt = -DOUBLE_TAP_MS;
addEventListener("submit", ({ target, timeStamp }) => {
  if ((target as HTMLFormElement).id !== "consent") return;
  closedAt = timeStamp;
  storeConsent(storage);
});
// The second tap of a double tap would land on what takes the bar's place, in the lower half of the window: the call bar.
addEventListener(
  "click",
  (event) => {
    const { timeStamp, clientY } = event;
    if (timeStamp - closedAt < DOUBLE_TAP_MS && clientY > innerHeight / 2) event.preventDefault();
  },
  true,
);
