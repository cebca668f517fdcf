// Part of the boot script in sites where an island uses the auth layer. Imports the layer's entry,
// templates/auth/start.ts, where a session is stored or the address looks like an auth callback. The test is short
// and lets some campaign addresses pass; the entry makes the full one.
import { isStored } from "../shared/storage.ts";
import { waking } from "./boot.ts";

// Set by src/assets/bundle.ts: the address of the entry, and where a session is stored.
declare const AUTH_HREF: string;
declare const AUTH_KEY: string;

const MAY_BE_CALLBACK = /(_token|error\w*|[#&?]code)=/;

if (isStored(() => localStorage, AUTH_KEY) || MAY_BE_CALLBACK.test(location.href)) {
  // After the page's own islands that wake at once, as one of them may have the form to show an error at.
  addEventListener("DOMContentLoaded", () => Promise.all(waking).then(() => import(AUTH_HREF)));
}
