// Runs in the head of 404.html, before the first paint.
import { parseUnknownPath, requestedPath } from "../shared/unknown-path.ts";

// Set by src/assets/bundle.ts: the path below which the site is.
declare const BASE: string;

const { dataset } = document.documentElement;
const { pathname, search } = location;
const path = requestedPath(BASE ? { pathname: pathname.slice(BASE.length), search } : location);
const { action, root } = parseUnknownPath(path, dataset.roots?.split(" ") ?? []);
const own = `${BASE}${root}/404.html`;
if (action === "home") location.replace(BASE ? BASE + (root || "/") : root || "/");
// Some hosts have one page for unknown addresses, that of the first language. If it answers here too, it stays.
else if (root !== (dataset.root ?? "") && location.pathname !== own) location.replace(`${own}?${path}`);
else dataset.missing = action;
