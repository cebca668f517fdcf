import path from "node:path";
import { readBuilt } from "../publish/manifest.ts";
import { describeUnfinished } from "../publish/output.ts";
import { createPreview } from "../serve/preview-handler.ts";
import { serveLocally, withThirdParties } from "../serve/server.ts";
import { addressesBelow, formatAddresses, parsePort, untilInterrupted } from "../serve/server-address.ts";
import { baseOf } from "../shared/url.ts";
import { displayFolder } from "../terminal/format.ts";
import { printText } from "../terminal/print.ts";
import { paintFor } from "../terminal/terminal.ts";
import type { DevFlags } from "./dev.ts";

export interface PreviewFlags extends Pick<DevFlags, "port" | "network" | "thirdParties"> {
  readonly out: string;
}

/** `docket preview`: serves the built site until it is interrupted. */
export async function runPreview(flags: PreviewFlags): Promise<void> {
  const port = parsePort(flags.port);
  const out = path.resolve(flags.out);
  const { site } = readBuilt(out);
  const answer = withThirdParties(createPreview(out), flags.thirdParties);
  const server = await serveLocally(port, answer, flags.network);
  const paint = paintFor(process.stdout);
  const unfinished = describeUnfinished(out);
  if (unfinished) printText(`\n  ${paint("yellow", `notice ${unfinished}`)}\n`);
  printText(
    `\n  ${displayFolder(out)} at ${formatAddresses(addressesBelow(server, site ? baseOf(site.url) : ""), paint)}\n${paint("dim", "  It serves each new build without a restart. Press Ctrl-C to stop.")}\n\n`,
  );
  await untilInterrupted();
  await server.close();
}
