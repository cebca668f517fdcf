import { inFile } from "./place.ts";
import { type Check, warning } from "./rule.ts";

/** Outdated translations and missing ones, as the build found them. */
export const translationCheck: Check = {
  rule: "translations",
  site: (pages, { translations = [] }) =>
    translations.map(({ where, found, expected, next }) =>
      warning(inFile(where, "body", pages), found, expected, next),
    ),
};
