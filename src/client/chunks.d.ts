/** Written by src/bundle.ts. */
declare module "docket:chunks" {
  /** The address of React together with src/client/hydrate.ts. */
  export const hydrateHref: string;
}
