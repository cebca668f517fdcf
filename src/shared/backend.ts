/** A Supabase project, from which builds and browsers read posts. */
export interface Backend {
  /** "https://abcd1234.supabase.co" */
  readonly url: string;
  /**
   * A publishable key, or a JWT of the role "anon". It reads public data only, so pages may contain it; logs and
   * messages never do.
   */
  readonly key: string;
}
