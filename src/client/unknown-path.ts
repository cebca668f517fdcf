// Runs in the head of 404.html, before the first paint.
import { unknownPathAction } from "../shared/unknown-path.ts";

const action = unknownPathAction(location.pathname);
if (action === "home") location.replace("/");
else document.documentElement.dataset.missing = action;
