// An inline script, only of sites with `analytics.endpoint`. It reports each view of a page and each tap on a call
// button: the path of the page and the host of the referrer, no cookie and no identifier.
import { mayMeasure } from "./may-measure.ts";

// Set by src/assets/analytics.ts.
declare const ENDPOINT: string;

if (mayMeasure()) {
  const send = (event: string) =>
    // navigator.sendBeacon sends and stores the cookies of the other site.
    fetch(ENDPOINT, {
      method: "POST",
      mode: "no-cors",
      credentials: "omit",
      keepalive: true,
      // As a form, which servers of other sites accept without a request that asks before.
      body: new URLSearchParams({
        event,
        page: location.pathname,
        // Its host.
        referrer: document.referrer.split("/")[2] ?? "",
      }),
      // A lost event does not concern the visitor.
    }).catch(() => {});
  // Also when the Back button restores the page.
  addEventListener("pageshow", () => send("view"));
  // Not tel:911.
  addEventListener(
    "click",
    ({ target }) => (target as Element).closest('[href^="tel:+"]') && send("call"),
    true,
  );
}
