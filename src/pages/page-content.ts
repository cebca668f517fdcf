import type { Head } from "./head.ts";

/** The head and the template's props of one page; its kind names the template. */
export interface PageContent<K extends string, P> {
  readonly kind: K;
  readonly head: Head;
  readonly props: P;
}
