// Part of the boot script of sites with a backend. No page uses the auth layer, so nobody downloads it, unless
// somebody is signed in, or the address is one that the auth service may have sent the visitor back to: this is the
// short question, which a campaign's address may pass; src/client/auth.ts asks the whole one.
import { authHref, authKey } from "docket:chunks";
import { isStored } from "../shared/consent.ts";

const MAY_BE_CALLBACK = /[#&?](\w+_token|error\w*|code)=/;

if (isStored(() => localStorage, authKey) || MAY_BE_CALLBACK.test(location.href)) {
  addEventListener("DOMContentLoaded", () => import(authHref));
}
