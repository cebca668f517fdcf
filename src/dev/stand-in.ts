import type { RequestListener } from "node:http";
import type { Problem } from "../problem.ts";
import { EVENTS_PATH, EVENTS_START, formatEvent } from "./events.ts";
import { formatFaultPage, formatOverlay } from "./overlay.ts";

/**
 * Answers while docket's own code does not start: every page shows what is wrong with it. A page that listens
 * finds the next server by itself, and one that was opened since looks for it each second.
 */
export function createStandIn(fault: readonly Problem[]): RequestListener {
  return (request, response) => {
    if (request.url?.startsWith(EVENTS_PATH)) {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write(EVENTS_START + formatEvent("fault", formatOverlay(fault)));
      return;
    }
    response.writeHead(500, { "content-type": "text/html;charset=utf-8", "cache-control": "no-store" });
    response.end(formatFaultPage(fault, '<meta http-equiv="refresh" content="1">'));
  };
}
