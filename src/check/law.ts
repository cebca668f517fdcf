import { disclaimerCheck } from "./disclaimers.ts";
import { feeClaimCheck } from "./fee-claims.ts";

/** The checks of what the law requires of a page. The desk asks them, too, before it saves a text. */
export const LAW_CHECKS = [disclaimerCheck, feeClaimCheck] as const;
