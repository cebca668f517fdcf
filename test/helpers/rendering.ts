import type { Assets } from "../../src/assets/bundle.ts";
import type { Shell } from "../../src/render/context.ts";

/** A header and a footer with characters of several bytes. */
export const SHELL: Omit<Shell, "site"> = {
  headerHtml: "<header>Ä</header>",
  footerHtml: "<footer>’</footer>",
  links: [],
  local: {},
};

export const ASSETS = {
  files: [],
  css: { home: "a{}" },
  chunks: {},
  imports: {},
  auth: "/assets/auth.js",
  analytics: { beacon: "", thirdParties: "" },
  inline: { shell: "shell()", boot: "boot()", unknownPath: "", speculationRules: "{}" },
} as unknown as Assets;
