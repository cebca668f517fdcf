import { type Check, warning } from "./check.ts";
import { inFile } from "./place.ts";

/** Outdated translations and missing ones, as the build found them. */
export const translationCheck: Check = {
  rule: "translations",
  site: (pages, { translations = [] }) =>
    translations.map(({ where, found, expected, next }) =>
      warning(inFile(where, "body", pages), found, expected, next),
    ),
};
