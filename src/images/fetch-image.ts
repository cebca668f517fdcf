// Fetches the image of a post. Anyone who writes posts can choose its address, so this file trusts nothing about it.
import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import { quote } from "../problem.ts";
import { UnusableImage } from "./convert.ts";

export interface FetchLimits {
  /** Bytes. */
  readonly size: number;
  /** Milliseconds, with all redirects. */
  readonly time: number;
}

const FETCH_LIMITS: FetchLimits = { size: 20 * 1024 * 1024, time: 15_000 };
const MOST_REDIRECTS = 5;

/** Headers that let a server answer that the image is the same. */
export type Validators = Readonly<Partial<Record<"if-none-match" | "if-modified-since", string>>>;

export interface FetchedImage {
  /** Undefined when the image is the same. */
  readonly bytes: Buffer | undefined;
  readonly validators: Validators;
}

export interface FetchImageOptions {
  /** Whether an origin may be at a private address. */
  readonly mayBePrivate: (origin: string) => boolean;
  /** Those of the image as it was fetched before. */
  readonly validators?: Validators | undefined;
  readonly limits?: FetchLimits;
  /** Ends the request. */
  readonly signal?: AbortSignal;
}

/** Fetches an image. Throws UnusableImage. */
export async function fetchImage(
  address: string,
  { mayBePrivate, validators = {}, limits = FETCH_LIMITS, signal: closed }: FetchImageOptions,
): Promise<FetchedImage> {
  const timeout = AbortSignal.timeout(limits.time);
  const signal = closed ? AbortSignal.any([timeout, closed]) : timeout;
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const response = await request(url, mayBePrivate(url.origin), validators, signal);
      const { statusCode: status = 0, headers } = response;
      const isRedirect = [301, 302, 303, 307, 308].includes(status) && headers.location !== undefined;
      if (!isRedirect) return await readAnswer(response, validators, limits);
      response.destroy();
      url = new URL(headers.location ?? "", url);
    }
    throw new UnusableImage(`more than ${MOST_REDIRECTS} redirects`, "the image");
  } catch (error) {
    if (error instanceof UnusableImage) throw error;
    if (signal.aborted) {
      throw new UnusableImage(`no complete answer within ${limits.time / 1000} s`, "the image", true);
    }
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UnusableImage(`no answer (${code ?? message})`, "the image", true);
  }
}

function request(
  url: URL,
  mayBePrivate: boolean,
  validators: Validators,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { protocol, hostname } = url;
  if (protocol !== "http:" && protocol !== "https:") {
    throw new UnusableImage(`an address with ${quote(protocol)}`, "http: or https:");
  }
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
  get(url, { headers, signal, agent: false, ...(mayBePrivate ? {} : { lookup: lookUpPublic }) }, resolve).on(
    "error",
    reject,
  );
  return promise;
}

async function readAnswer(
  response: http.IncomingMessage,
  validators: Validators,
  { size }: FetchLimits,
): Promise<FetchedImage> {
  const { statusCode, headers } = response;
  if (statusCode === 304 && Object.keys(validators).length > 0) {
    response.destroy();
    return { bytes: undefined, validators };
  }
  const refuse = (found: string, expected: string): never => {
    response.destroy();
    throw new UnusableImage(found, expected);
  };
  if (statusCode !== 200) refuse(`status ${statusCode}`, "status 200");
  const most = `at most ${size / 1024 / 1024} MB`;
  if (Number(headers["content-length"] ?? 0) > size) refuse(`${headers["content-length"]} bytes`, most);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > size) refuse("a longer answer", most);
    chunks.push(chunk);
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
    const refused = addresses.find(({ address }) => isPrivate(address));
    const [first] = addresses;
    if (error || refused || !first) done(error ?? privateAddress(refused?.address ?? hostname), "", 0);
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

function privateAddress(address: string): UnusableImage {
  return new UnusableImage(`the private address ${address}`, "a public one, or --allow-private-images");
}

// The addresses that are not on the public internet (IANA special-purpose address registries), and the ranges of IPv6
// that contain an address of IPv4.
const PRIVATE = new net.BlockList();
const PRIVATE_RANGES = [
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24",
  "192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3",
  "::/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16",
  "fc00::/7 fe80::/9 ff00::/8",
];
for (const range of PRIVATE_RANGES.join(" ").split(" ")) {
  const [network = "", prefix] = range.split("/");
  PRIVATE.addSubnet(network, Number(prefix), net.isIPv6(network) ? "ipv6" : "ipv4");
}

/** Returns whether an IP address is not public; false for a name. */
export function isPrivate(address: string): boolean {
  const family = net.isIP(address);
  // BlockList compares an IPv4 address within IPv6 with the ranges of IPv4.
  return family !== 0 && PRIVATE.check(address, family === 6 ? "ipv6" : "ipv4");
}
