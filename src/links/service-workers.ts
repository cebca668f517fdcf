// Addresses at which former visitors' browsers may have a service worker of the old site.

/**
 * The names that plugins for offline use and push messages give to them. Browsers keep one until its address answers with
 * another script: neither 404 nor a redirect removes it.
 */
const WORKER =
  /(?:^|[-_.])(?:sw|serviceworker|service-worker|service_worker|worker)(?:[-_.]|$)|worker\.js|^sw|sw\.js$|onesignal|pushsdk|push-?(?:alert|crew|engage|owl|ly|pro|press|assist)|webpush|wonderpush|izooto|gravitec|firebase-messaging|superpwa|pwabuilder|pwaforwp|workbox|ngsw|upup/i;
const SCRIPT = /\.(?:js|mjs|js\.php)$/i;

/** Returns whether an address, a path with or without a query, may be that of a service worker. */
export function looksLikeWorker(address: string): boolean {
  const [path = "", query = ""] = address.split("?");
  const name = path.split("/").at(-1) ?? "";
  return (
    (SCRIPT.test(name) && WORKER.test(name)) ||
    /^\/wp\.serviceworker$|service_?worker=/i.test(query ? `${path}?${query}` : path)
  );
}
