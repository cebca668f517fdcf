// Modules that src/assets/bundle.ts makes: they stand in no file.

declare module "docket:chunks" {
  /** The address of src/client/auth.ts, and where a session is stored; in sites with a backend. */
  export const authHref: string;
  export const authKey: string;
}

declare module "docket:backend" {
  import type { Backend } from "../shared/backend.ts";

  export const backend: Backend;
}

/** templates/auth/AuthProvider.tsx: what is in src imports no template by its name. */
declare module "docket:auth-provider" {
  import type { ComponentType } from "react";
  import type { Backend } from "../shared/backend.ts";

  export const AuthProvider: ComponentType<{ backend: Backend; quotesAddress: boolean }>;
}
