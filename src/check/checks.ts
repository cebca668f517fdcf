import { aiPromptCheck } from "./ai-prompt.ts";
import { assetCheck } from "./assets.ts";
import { callLinkCheck } from "./call-link.ts";
import { canonicalCheck } from "./canonical.ts";
import type { Check } from "./check.ts";
import { disclaimerCheck } from "./disclaimers.ts";
import { documentCheck } from "./document.ts";
import { feeClaimCheck } from "./fee-claims.ts";
import { feedCheck } from "./feed.ts";
import { fileCheck } from "./files.ts";
import { headingCheck } from "./headings.ts";
import { htmlCheck } from "./html.ts";
import { imageCheck } from "./images.ts";
import { linkCheck } from "./links.ts";
import { placeholderCheck } from "./placeholders.ts";
import { policyCheck } from "./policy.ts";
import { redirectCheck } from "./redirects.ts";
import { sampleDataCheck } from "./sample-data.ts";
import { secretCheck } from "./secrets.ts";
import { sharingCheck } from "./sharing.ts";
import { similarPageCheck } from "./similar-pages.ts";
import { sitemapCheck } from "./sitemap.ts";
import { scriptSizeCheck, sizeCheck } from "./size.ts";
import { structuredDataCheck } from "./structured-data.ts";
import { titleCheck } from "./titles.ts";
import { webManifestCheck } from "./web-manifest.ts";

/** Every check, in the order of the report: the most harmful findings first. */
export const CHECKS: readonly Check[] = [
  secretCheck,
  fileCheck,
  linkCheck,
  redirectCheck,
  assetCheck,
  documentCheck,
  htmlCheck,
  policyCheck,
  callLinkCheck,
  disclaimerCheck,
  feeClaimCheck,
  headingCheck,
  imageCheck,
  titleCheck,
  placeholderCheck,
  canonicalCheck,
  sharingCheck,
  aiPromptCheck,
  structuredDataCheck,
  sitemapCheck,
  feedCheck,
  webManifestCheck,
  sizeCheck,
  scriptSizeCheck,
  similarPageCheck,
  sampleDataCheck,
];
