import { HOSTS } from "../hosts/hosts.ts";
import { findUnruled, redirectFiles } from "../hosts/redirect-pages.ts";
import { type Check, error } from "./check.ts";
import { checkLink } from "./links.ts";
import type { SitePlace } from "./place.ts";

/** Every address that moved leads to a page or a file, in one step, and has a page where the host has no rule for it. */
export const redirectCheck: Check = {
  rule: "redirects",
  site: (_, site) =>
    site.redirects.flatMap((redirect, index) => {
      const { from, to } = redirect;
      const where = { file: `${site.content}/redirects.json`, path: ["redirects", index] };
      const place: SitePlace = { page: from, element: "redirect", where };
      const moved = site.redirects.some((other) => other.from === to.replace(/[?#].*$/, ""));
      const problem = checkLink(to, site);
      const files = redirectFiles(from, site.format);
      const isUnruled = findUnruled([redirect], HOSTS[site.host]).length > 0;
      return [
        ...(site.addresses.has(from) && !files.includes(from.slice(1))
          ? [
              error(
                place,
                `a redirect from ${from}, which the site answers`,
                "an address that nothing answers",
              ),
            ]
          : []),
        ...(moved
          ? [error(place, `a redirect to ${to}, which is redirected too`, "the address at the end")]
          : []),
        ...(problem && !moved ? [error(place, `a redirect to ${to}`, problem.expected, problem.next)] : []),
        ...(isUnruled && !files.every((file) => site.files.has(file))
          ? [error(place, `no page at ${from}`, `a page that redirects to ${to}`, "run docket build again")]
          : []),
      ];
    }),
};
