import type { RouteKind } from "../../src/pages/kinds.ts";
import { FALLBACK_CITY, slugOf } from "../specification/firm.ts";
import { builtPage, builtText } from "./built-site.ts";

const { site } = JSON.parse(builtText(".docket.json")) as {
  site: { pages: readonly { path: string; kind: RouteKind }[] };
};

/** Returns the addresses of all pages of a kind. */
export function addressesOf(kind: RouteKind): readonly string[] {
  return site.pages.filter((page) => page.kind === kind).map(({ path }) => path);
}

const first = (kind: RouteKind) => addressesOf(kind)[0] ?? "";

/** The fallback city, and the first of its neighborhoods; "" for a city without neighborhoods. */
export const CITY = `/${slugOf(FALLBACK_CITY)}`;
export const NEIGHBORHOOD = addressesOf("neighborhood").find((path) => path.startsWith(`${CITY}/`)) ?? "";
export const SPECIALTY = first("specialty");
export const ARTICLE = first("article");

/** An address for each kind of page that the project's site has. */
export const PAGE_KINDS = [
  { kind: "home", address: "/" },
  { kind: "city", address: CITY },
  { kind: "neighborhood", address: NEIGHBORHOOD },
  { kind: "specialty", address: SPECIALTY },
  { kind: "blog list", address: "/blog" },
  { kind: "article", address: ARTICLE },
  { kind: "deadlines", address: first("deadlines") },
  { kind: "plain", address: first("plain") },
  { kind: "sitemap", address: "/sitemap" },
  { kind: "not found", address: "/nowhere" },
].filter(({ address }) => address !== "");

/** The heading of the fallback city, whose page unknown addresses show. */
export const FALLBACK_HEADING = builtPage("/404")("main section h2").first().text();
