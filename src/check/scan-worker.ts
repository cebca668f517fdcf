// A thread that scans some of the pages of a site, which it is sent once.
import type { BuiltPage } from "../publish/manifest.ts";
import { serveThread } from "../threads.ts";
import type { CheckedSite } from "./check.ts";
import { createScanner, type Scanner } from "./scan.ts";

let scanner: Scanner | undefined;

const methods = {
  /** Comes before `scan`. */
  open(site: CheckedSite): void {
    scanner = createScanner(site);
  },
  scan(pages: readonly BuiltPage[]): ReturnType<Scanner> {
    if (!scanner) throw new Error("open() was not called.");
    return scanner(pages);
  },
};

export type ScanThread = typeof methods;

serveThread(methods);
