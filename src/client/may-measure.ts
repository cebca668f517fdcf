import { THIRD_PARTIES_TIMING } from "../shared/third-party-permission.ts";

export function wantsPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string;
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/** `docket dev` and `docket preview` are reached by http. */
const isOnWeb = () => location.protocol === "https:";

export const mayMeasure = (): boolean => isOnWeb() && !wantsPrivacy();

/** Returns whether third parties may run, also on this machine: with --third-parties. */
export function isServed(): boolean {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return isOnWeb() || Boolean(page?.serverTiming.some(({ name }) => name === THIRD_PARTIES_TIMING));
}
