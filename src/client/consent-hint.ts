// Runs in the head of every page, before the first paint: a bar that was accepted is never shown,
// not even for a moment. The stylesheet reads the attribute.
import { hasConsent } from "../shared/consent.ts";

if (hasConsent(() => localStorage)) document.documentElement.dataset.consent = "";
