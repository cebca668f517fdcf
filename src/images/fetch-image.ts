// Fetches the image of a post. Anyone who writes posts can choose its address, so this file trusts nothing about it. Runs
// in the process of image-process.ts, which lives as long as a build.
import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import type net from "node:net";
import { codeOf, quote, quoteUrl } from "../problem.ts";
import { FETCHING_MS, PICTURE_BYTES } from "../shared/limits.ts";
import { ImageError } from "./image-error.ts";
import { isPrivate } from "./private-address.ts";

/** Headers for the next request. */
export type Validators = Readonly<Record<string, string>>;

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
const GONE = [404, 410];
/** A server that gives no answer so many times is not asked again in the same build. */
const MAX_SILENCES = 4;

/** How often each host gave no answer. */
const silences = new Map<string, number>();

/**
 * Fetches an image. With the `validators` of an earlier answer, the server may answer that the image is the same, which
 * returns no bytes. Only `privateOrigins` may have private addresses. Throws an ImageError.
 */
export async function fetchImage({
  address,
  validators = {},
  privateOrigins,
  timeoutMs = FETCHING_MS,
}: {
  readonly address: string;
  readonly validators?: Validators | undefined;
  readonly privateOrigins: readonly string[] | "all";
  /** For the answer with all redirects. */
  readonly timeoutMs?: number;
}) {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const mayBePrivate = privateOrigins === "all" || privateOrigins.includes(url.origin);
      const response = await request(url, mayBePrivate, validators, signal);
      const { location } = response.headers;
      if (!REDIRECTS.includes(response.statusCode ?? 0) || location === undefined) {
        return await readResponse(response, url, validators);
      }
      response.destroy();
      const next = URL.parse(location, url);
      if (!next) throw new ImageError(`a redirect to ${quote(location)}`, "a redirect to an address");
      url = next;
    }
    throw new ImageError(`more than ${MAX_REDIRECTS} redirects`, "the image");
  } catch (error) {
    if (error instanceof ImageError) throw error;
    const code = codeOf(error);
    if (code === undefined && !signal.aborted) throw error;
    silences.set(url.host, (silences.get(url.host) ?? 0) + 1);
    if (!signal.aborted) throw new ImageError(`no answer from ${url.host} (${code})`, "the image");
    const found = `no complete answer from ${url.host} within ${timeoutMs / 1_000} s`;
    throw new ImageError(found, "the image");
  }
}

function request(
  url: URL,
  mayBePrivate: boolean,
  validators: Validators,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { protocol, hostname, host } = url;
  if (protocol !== "http:" && protocol !== "https:") {
    throw new ImageError(`an address with ${quote(protocol)}`, "http: or https:");
  }
  if ((silences.get(host) ?? 0) >= MAX_SILENCES)
    throw new ImageError(`no answer from ${host} to earlier requests`, "the image");
  // A literal address is not looked up.
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  if (!mayBePrivate && isPrivate(literal)) throw privateAddress(literal);
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const { get } = protocol === "https:" ? https : http;
  const headers = {
    "user-agent": "docket",
    accept: "image/*",
    "accept-encoding": "identity",
    ...validators,
  };
  // No connection of an earlier request: each one is looked up and checked.
  const options = { headers, signal, agent: false, ...(mayBePrivate ? {} : { lookup: lookUpPublic }) };
  get(url, options, resolve)
    .on("error", reject)
    // Without a response, as after status 101.
    .on("close", () => reject(new ImageError(`no answer from ${host}`, "the image")));
  return promise;
}

async function readResponse(response: http.IncomingMessage, { href }: URL, validators: Validators) {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304 && Object.keys(validators).length > 0) {
    response.destroy();
    return { bytes: undefined, validators };
  }
  if (statusCode !== 200) {
    response.destroy();
    const kind = GONE.includes(statusCode) ? "gone" : "unusable";
    throw new ImageError(`status ${statusCode} from ${quoteUrl(href)}`, "status 200", kind);
  }
  const refuse = () => {
    response.destroy();
    const most = `${PICTURE_BYTES / 1024 / 1024} MB`;
    return new ImageError(`more than ${most} from ${quoteUrl(href)}`, `at most ${most}`);
  };
  if (Number(headers["content-length"] ?? 0) > PICTURE_BYTES) throw refuse();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > PICTURE_BYTES) throw refuse();
  }
  const { etag, "last-modified": modified } = headers;
  return {
    bytes: Buffer.concat(chunks),
    validators: {
      ...(etag && { "if-none-match": etag }),
      ...(modified && { "if-modified-since": modified }),
    },
  };
}

/** Refuses names with a private address. The connection uses the addresses that were checked, and no later answer. */
const lookUpPublic: net.LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses = []) => {
    const hidden = addresses.find(({ address }) => isPrivate(address));
    const [first] = addresses;
    if (hidden) done(privateAddress(`${hidden.address} of ${hostname}`), []);
    else if (options.all) done(error, addresses);
    else done(error, first?.address ?? "", first?.family);
  });
};

function privateAddress(address: string): ImageError {
  return new ImageError(`the private address ${address}`, "a public one, or --allow-private-images");
}
