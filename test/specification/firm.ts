// The firm's values: where the specification has a placeholder, or the decisions give a field with a default, a test
// expects what content/site.json says. So a firm that replaces them keeps these tests green.
import { readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "../helpers/cli.ts";

interface SiteFile {
  readonly brand: string;
  readonly product: string;
  readonly phone: { readonly label: string; readonly number: string };
  readonly email: string;
  readonly url: string;
  readonly copyrightYear: number;
  readonly responsibleAttorney?: { readonly name: string; readonly city: string };
  readonly fallbackCity: string;
  readonly blog: { readonly pageSize: number };
}

const site = JSON.parse(readFileSync(path.join(PROJECT, "content/site.json"), "utf8")) as SiteFile;

export const BRAND = site.brand;
/** As in a title: "Car Accident Law". */
export const PRODUCT = site.product;
/** As in running text: "car accident law". */
export const PRODUCT_IN_TEXT = site.product.toLowerCase();
export const SITE_URL = site.url;
export const EMAIL = site.email;
/** The short form and the full one: "800-555-0199" and "1-800-555-0199". */
export const PHONE = site.phone.label;
export const PHONE_NUMBER = site.phone.number;
/** "8005550199" */
export const PHONE_DIGITS = PHONE_NUMBER.replaceAll(/\D/g, "").slice(-10);
/** The address of every link that places the call. */
export const CALL = `tel:+1${PHONE_DIGITS}`;
export const COPYRIGHT_YEAR = site.copyrightYear;
export const RESPONSIBLE_ATTORNEY = site.responsibleAttorney;
export const PAGE_SIZE = site.blog.pageSize;
/** The city whose page unknown addresses show. */
export const FALLBACK_CITY = site.fallbackCity;
