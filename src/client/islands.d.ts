/** Written by src/bundle.ts: the components in templates/islands/, each in a chunk of its own. */
declare module "docket:islands" {
  import type { ComponentType } from "react";

  export const islands: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;
  export const loadHydrate: () => Promise<typeof import("./hydrate.ts")>;
}
