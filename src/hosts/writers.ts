// The files that hosts read: a writer for each host.
import { createApacheFiles } from "./apache.ts";
import { createCaddyFile } from "./caddy.ts";
import { createCloudflareFiles } from "./cloudflare.ts";
import { createGithubPagesFiles } from "./github-pages.ts";
import { HOSTS, type HostName } from "./hosts.ts";
import { createNetlifyFiles } from "./netlify.ts";
import { createNginxFile } from "./nginx.ts";
import { type HostFile, limitsOf, type ServerSite } from "./rules.ts";
import { createS3File } from "./s3.ts";
import { createVercelFiles } from "./vercel.ts";

type Writer = (site: ServerSite) => readonly HostFile[];

/** Files that a host reads from the folder itself. */
const IN_FOLDER: Readonly<Partial<Record<HostName, Writer>>> = {
  netlify: createNetlifyFiles,
  cloudflare: createCloudflareFiles,
  vercel: createVercelFiles,
  "github-pages": createGithubPagesFiles,
  apache: createApacheFiles,
};

/** The file beside the folder, which a server must not serve. The name of the folder precedes its own. */
const BESIDE: Readonly<Partial<Record<HostName, (site: ServerSite) => HostFile>>> = {
  nginx: createNginxFile,
  caddy: createCaddyFile,
  s3: createS3File,
};

interface HostFiles {
  readonly inFolder: readonly HostFile[];
  readonly beside: readonly HostFile[];
}

/** Creates the files of a host: those in the folder, and those beside it. */
export function createHostFiles(name: HostName, site: Omit<ServerSite, "limits">): HostFiles {
  const all = { ...site, limits: limitsOf(HOSTS[name].appliedBy) };
  const beside = BESIDE[name]?.(all);
  return { inFolder: IN_FOLDER[name]?.(all) ?? [], beside: beside ? [beside] : [] };
}
