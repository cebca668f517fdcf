import { ANY } from "./any.ts";
import { APACHE } from "./apache.ts";
import { CADDY } from "./caddy.ts";
import { CLOUDFLARE } from "./cloudflare.ts";
import { GITHUB_PAGES } from "./github-pages.ts";
import type { Host, HostName } from "./host.ts";
import { NETLIFY } from "./netlify.ts";
import { NGINX } from "./nginx.ts";
import { S3 } from "./s3.ts";
import { VERCEL } from "./vercel.ts";

export const HOSTS: Readonly<Record<HostName, Host>> = {
  any: ANY,
  netlify: NETLIFY,
  cloudflare: CLOUDFLARE,
  vercel: VERCEL,
  "github-pages": GITHUB_PAGES,
  apache: APACHE,
  nginx: NGINX,
  caddy: CADDY,
  s3: S3,
};
