import { BY_PAGE, type Host } from "./host.ts";
import type { HostFile, ServerSite } from "./rules.ts";

/** GitHub Pages runs Jekyll, which leaves out some files, unless .nojekyll is there; CNAME sets the domain. */
export const GITHUB_PAGES: Host = {
  name: "github-pages",
  label: "GitHub Pages",
  format: "both",
  belowPath: true,
  appliedBy: { ...BY_PAGE, compression: "host" },
  policyIn: "pages",
  redirects: "none",
  redirectForms: ["address"],
  files: createGithubPagesFiles,
};

function createGithubPagesFiles({ url }: ServerSite): readonly HostFile[] {
  // The domain of a site below a path is that of another repository.
  const { hostname: domain, pathname } = new URL(url);
  const hasOwnDomain = pathname === "/" && domain !== "github.io" && !domain.endsWith(".github.io");
  return [{ file: ".nojekyll", text: "" }, ...(hasOwnDomain ? [{ file: "CNAME", text: `${domain}\n` }] : [])];
}
