/**
 * Returns whether analytics may run: not for visitors who ask for privacy, nor on this machine, where `docket dev` and
 * `docket preview` are reached by http.
 */
export function mayMeasure(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string;
    globalPrivacyControl?: boolean;
  };
  return location.protocol === "https:" && doNotTrack !== "1" && !globalPrivacyControl;
}
