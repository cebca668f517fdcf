/** A Supabase project: where posts are read from over the network, while building and in browsers. */
export interface Backend {
  /** "https://abcd1234.supabase.co" */
  readonly url: string;
  /**
   * An anonymous key: a publishable key, or a JWT of the role "anon". Pages may hold it, since nothing but public
   * data can be read with it; logs and messages never do.
   */
  readonly key: string;
}
