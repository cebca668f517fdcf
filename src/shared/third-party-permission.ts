// Where scripts find whether third parties may run: in the answer that the browser stores, and, on this machine, in a header.
// The bar of third parties has the key of src/shared/consent.ts, where any value hides the bar, with values of its own.
export const ANSWER_KEY = "cookie-consent";

/** The name in the Server-Timing header with which a server on this machine lets third parties run. */
export const THIRD_PARTIES_TIMING = "third-parties";
