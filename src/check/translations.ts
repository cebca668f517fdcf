import { type Check, warning } from "./check.ts";
import { onPage } from "./place.ts";

/** Outdated translations, as the build found them. */
export const translationCheck: Check = {
  rule: "translations",
  site: (_, { stale = [] }) =>
    stale.map(({ where, found, expected, next }) =>
      warning(onPage({ href: "/", source: where }, "body"), found, expected, next),
    ),
};
