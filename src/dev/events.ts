// The connection over which open pages hear what has changed.

/** No page of the site has this address: slugs have no underscores at their beginning. */
export const EVENTS_PATH = "/__docket/events";

/** Milliseconds after which a browser looks for a server that has gone away to start again. */
const RETRY = 200;

/** What a connection begins with. */
export const EVENTS_START = `retry: ${RETRY}\n\n`;

/** Returns one message as browsers read it (HTML standard, "Server-sent events"). */
export function formatEvent(name: "reload" | "style" | "fault" | "mended", data: string): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
