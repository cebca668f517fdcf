/** The name in the Server-Timing header with which a server on this machine lets third parties run. */
export const THIRD_PARTIES_TIMING = "third-parties";
