import { escapeHtml } from "../shared/escape-html.ts";
import { absoluteUrl, baseOf, type Format, pageFiles, withBase } from "../shared/url.ts";
import type { Redirect } from "./redirect.ts";

/** Returns the redirects that a host has pages for, because it cannot express them as rules. */
export function findUnruled<R extends Redirect>(
  redirects: readonly R[],
  host: { readonly redirects: "all" | "permanent" | "none" },
): readonly R[] {
  if (host.redirects === "all") return [];
  return redirects.filter(
    ({ form, status }) =>
      form === "address" && (status === 302 || (status === 301 && host.redirects === "none")),
  );
}

/** Creates the page of an address that moved, which redirects in the browser, with the names of its file. */
export function createRedirectPage(
  { from, to, status }: Redirect,
  { url, format, noindex }: { readonly url: string; readonly format: Format; readonly noindex: boolean },
  labels: { readonly language: { readonly locale: string }; readonly names: { readonly moved: string } },
): { readonly files: readonly string[]; readonly text: string } {
  const moved = escapeHtml(labels.names.moved);
  const target = escapeHtml(absoluteUrl(url, to));
  const address = escapeHtml(withBase(to, baseOf(url)));
  // Search engines keep the address of a redirect that is not permanent.
  const canonical = status === 301 ? `<link rel="canonical" href="${target}">` : "";
  const forEngines = noindex ? '<meta name="robots" content="noindex">' : canonical;
  const text = `<!doctype html>
<html lang="${labels.language.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${moved}</title>
${forEngines}
<meta http-equiv="refresh" content="0; url=${address}">
</head>
<body><p>${moved}: <a href="${address}">${target}</a></p></body>
</html>
`;
  return { files: from.endsWith(".html") ? [from.slice(1)] : pageFiles(from, format), text };
}
