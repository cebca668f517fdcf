import { NOT_FOUND_FILE } from "../shared/url.ts";
import { contentType } from "./content-type.ts";
import { CACHE_FOREVER, type HostFile, REVALIDATE, type ServerSite } from "./rules.ts";

/**
 * What to upload to a bucket with website hosting: a page's key is its address, so that it is served without a
 * redirect. Empty objects redirect: Amazon S3 sends those with a location as 301, so only permanent ones are here.
 */
export function createS3File({ files, redirects, headers, limits }: ServerSite): HostFile {
  const objects = files.map((file) => ({
    file,
    key: keyOf(file),
    headers: {
      "Content-Type": contentType(file),
      "Cache-Control": file.startsWith("assets/") ? CACHE_FOREVER : REVALIDATE,
    },
  }));
  const pages = objects.filter(({ file, key }) => file !== key);
  const moved = [
    ...pages.map(({ key }) => ({ key: `${key}/index.html`, to: `/${key}` })),
    ...redirects
      .filter(({ permanent }) => permanent)
      .flatMap(({ from, to }) => [from, `${from}/index.html`].map((key) => ({ key: key.slice(1), to }))),
  ].map(({ key, to }) => ({ key, headers: { "x-amz-website-redirect-location": to } }));
  const settings = {
    limits,
    website: { indexDocument: "index.html", errorDocument: NOT_FOUND_FILE },
    // For a response headers policy of CloudFront: a bucket does not send them.
    responseHeaders: headers,
    objects: [...objects, ...moved],
  };
  return { file: "s3.json", text: `${JSON.stringify(settings, null, 1)}\n` };
}

/** "houston.html" → "houston" */
function keyOf(file: string): string {
  return file === "index.html" || file === NOT_FOUND_FILE ? file : file.replace(/\.html$/, "");
}
