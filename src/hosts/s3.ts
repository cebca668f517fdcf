import type { Redirect } from "../redirects/redirect.ts";
import { NOT_FOUND_FILE, notFoundFiles } from "../shared/url.ts";
import { contentType } from "./content-type.ts";
import { BY_FILE, type Host } from "./host.ts";
import { CACHE_FOREVER, type HostFile, REVALIDATE, type ServerSite } from "./rules.ts";

interface S3Object {
  readonly key: string;
  /** The file to upload; the object is empty without one. */
  readonly file?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What to upload to a bucket with website hosting: a page's key is its address, so that it is served without a
 * redirect. Empty objects redirect: Amazon S3 sends those with a location as 301, so only permanent ones are here.
 */
export const S3: Host = {
  name: "s3",
  label: "Amazon S3",
  format: "file",
  formats: ["file", "both"],
  appliedBy: {
    ...BY_FILE,
    notFound: "host",
    unknownPair: "page",
    headers: "page",
    compression: "nothing",
  },
  policyIn: "pages",
  redirects: "permanent",
  redirectForms: ["address", "wildcard"],
  max: { wildcards: 50 },
  beside: true,
  files: createS3Files,
};

function createS3Files({ files, pages, redirects, headers, limits, roots }: ServerSite): readonly HostFile[] {
  const unaddressed = ["index.html", ...notFoundFiles(roots.map((root) => root.slice(1)))];
  const isAtAddress = (file: string) => pages.has(file) && !unaddressed.includes(file);
  const keyOf = (file: string) => file.replace(/(?:\/index)?\.html$/, "");
  const upload = (file: string, key: string): S3Object => ({
    file,
    key,
    headers: {
      "Content-Type": contentType(file),
      "Cache-Control": file.startsWith("assets/") ? CACHE_FOREVER : REVALIDATE,
    },
  });
  const redirect = (key: string, to: string): S3Object => ({
    key,
    headers: { "x-amz-website-redirect-location": to },
  });
  const permanent = redirects
    .filter(({ form, status }) => form === "address" && status === 301)
    .map(({ from, to }) => [from.slice(1), to] as const);
  const wildcards = redirects.filter((each) => each.form === "wildcard");
  const addresses = files.filter(isAtAddress).map(keyOf);
  const objects = [
    ...files.map((file) => upload(file, isAtAddress(file) ? keyOf(file) : file)),
    ...addresses.map((key) => redirect(`${key}/index.html`, `/${key}`)),
    ...permanent.flatMap(([key, to]) => [redirect(key, to), redirect(`${key}/index.html`, to)]),
  ];
  const settings = {
    limits,
    website: {
      indexDocument: "index.html",
      errorDocument: NOT_FOUND_FILE,
      ...(wildcards.length > 0 && { routingRules: wildcards.map(createRoutingRule) }),
    },
    // For a response headers policy of CloudFront: a bucket does not send them.
    responseHeaders: headers,
    // One object for each key: in format "both", two files are one page.
    objects: [...new Map(objects.map((object) => [object.key, object])).values()],
  };
  return [{ file: "s3.json", text: `${JSON.stringify(settings, null, 1)}\n` }];
}

/** A rule for all keys below a path that have no object, so that a redirect of one of them comes first. */
function createRoutingRule({ from, to, rest, status }: Redirect): object {
  const [, protocol, host, key = ""] = /^(?:(https?):\/\/([^/?#]+))?\/?(.*)$/.exec(rest?.[0] ?? to) ?? [];
  return {
    Condition: {
      KeyPrefixEquals: `${from.slice(1)}/`,
      HttpErrorCodeReturnedEquals: "404",
    },
    Redirect: {
      ...(host !== undefined && { Protocol: protocol, HostName: host }),
      [rest === undefined ? "ReplaceKeyWith" : "ReplaceKeyPrefixWith"]: key,
      HttpRedirectCode: `${status}`,
    },
  };
}
