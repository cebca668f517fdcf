import { assetCheck } from "./assets.ts";
import { callLinkCheck } from "./call-link.ts";
import { contrastCheck } from "./contrast.ts";
import { headingCheck } from "./headings.ts";
import { htmlCheck } from "./html.ts";
import { imageCheck } from "./images.ts";
import { LAW_CHECKS } from "./law.ts";
import { linkCheck } from "./links.ts";
import { phoneNumberCheck } from "./phone-numbers.ts";
import { placeholderCheck } from "./placeholders.ts";
import { policyCheck } from "./policy.ts";
import type { Check } from "./rule.ts";
import { sampleDataCheck } from "./sample-data.ts";
import { secretCheck } from "./secrets.ts";
import { sharingCheck } from "./sharing.ts";
import { similarPageCheck } from "./similar-pages.ts";
import { scriptSizeCheck, sizeCheck } from "./size.ts";
import { structuredDataCheck } from "./structured-data-rule.ts";
import { titleCheck } from "./titles.ts";
import { translationCheck } from "./translations.ts";

/** Every check, in the order of the report: the most harmful findings first. */
export const CHECKS: readonly Check[] = [
  secretCheck,
  linkCheck,
  assetCheck,
  htmlCheck,
  policyCheck,
  callLinkCheck,
  phoneNumberCheck,
  ...LAW_CHECKS,
  headingCheck,
  imageCheck,
  contrastCheck,
  titleCheck,
  placeholderCheck,
  sharingCheck,
  structuredDataCheck,
  sizeCheck,
  scriptSizeCheck,
  similarPageCheck,
  translationCheck,
  sampleDataCheck,
];
