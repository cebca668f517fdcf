// Runs in the head of 404.html, before the first paint.
import { parseUnknownPath, requestedPath } from "../shared/unknown-path.ts";

const { dataset } = document.documentElement;
const path = requestedPath(location);
const { action, root } = parseUnknownPath(path, dataset.roots?.split(" ") ?? []);
const own = `${root}/404.html`;
if (action === "home") location.replace(root || "/");
// Some hosts have one page for unknown addresses, that of the first language. If it answers here too, it stays.
else if (root !== (dataset.root ?? "") && location.pathname !== own) location.replace(`${own}?${path}`);
else dataset.missing = action;
