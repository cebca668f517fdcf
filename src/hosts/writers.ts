// The files that hosts read: a writer for each host.
import { createApacheFiles } from "./apache.ts";
import { createCaddyFiles } from "./caddy.ts";
import { createCloudflareFiles } from "./cloudflare.ts";
import { createGithubPagesFiles } from "./github-pages.ts";
import { HOSTS, type HostName } from "./hosts.ts";
import { createNetlifyFiles } from "./netlify.ts";
import { createNginxFiles } from "./nginx.ts";
import { type HostFile, limitsOf, type ServerSite } from "./rules.ts";
import { createS3Files } from "./s3.ts";
import { createVercelFiles } from "./vercel.ts";

type Writer = (site: ServerSite) => readonly HostFile[];

const WRITERS: Readonly<Partial<Record<HostName, Writer>>> = {
  netlify: createNetlifyFiles,
  cloudflare: createCloudflareFiles,
  vercel: createVercelFiles,
  "github-pages": createGithubPagesFiles,
  apache: createApacheFiles,
  nginx: createNginxFiles,
  caddy: createCaddyFiles,
  s3: createS3Files,
};

/** Their files are beside the folder, because a server must not serve them. The name of the folder precedes their own. */
const BESIDE: readonly HostName[] = ["nginx", "caddy", "s3"];

/** Creates the files of a host: those in the folder, and those beside it. */
export function createHostFiles(name: HostName, site: Omit<ServerSite, "limits">) {
  const files = WRITERS[name]?.({ ...site, limits: limitsOf(HOSTS[name].appliedBy) }) ?? [];
  return BESIDE.includes(name) ? { inFolder: [], beside: files } : { inFolder: files, beside: [] };
}
