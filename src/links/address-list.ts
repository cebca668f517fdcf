// Reads the addresses of an old site from a list: a sitemap, an access log, or one address a line, as Search Console exports.

export interface AddressList {
  /** Paths with their queries, and how often each is in the list. */
  readonly addresses: ReadonlyMap<string, number>;
  /** How many are of WordPress itself, such as /wp-admin, and have no meaning elsewhere. */
  readonly ignored: number;
}

/** What a server logs of a request: its method and address, and the status of the answer. */
const LOGGED = /"(GET|HEAD|POST|[A-Z]+) (\S+) HTTP\/[\d.]+" (\d{3})/;
/** An address at the beginning of a line may have spaces, but not before another address, or a number of another column. */
const WHOLE = /^\s*"?((?:https?:\/\/|\/)[^\t"',;<>]*?)\s*(?:$|[\t"',;<>]|\s(?=https?:\/\/|\/|\d+\s*$))/i;
const ADDRESS = /https?:\/\/[^\s"',;<>]+|(?<![^\s"',;])\/[^\s"',;<>]*/i;
const MACHINERY =
  /^\/(?:[^?]*\/)?(?:wp-admin|wp-includes|wp-json|wp-login\.php|wp-cron\.php|xmlrpc\.php|wp-content\/(?!uploads))(?:[/?]|$)/;

export function parseAddressList(text: string): AddressList {
  const lines = /<(?:urlset|sitemapindex)[\s>]/.test(text) ? readSitemap(text) : text.split(/\r?\n/);
  const paths = lines.flatMap(readLine).flatMap((address) => {
    const url = URL.parse(address, "https://old.example");
    return url ? [url.pathname + url.search] : [];
  });
  const own = paths.filter((path) => !MACHINERY.test(path));
  const addresses = new Map<string, number>();
  for (const path of own) addresses.set(path, (addresses.get(path) ?? 0) + 1);
  return { addresses, ignored: paths.length - own.length };
}

/** Returns the addresses of pages and of pictures. */
const readSitemap = (text: string): readonly string[] =>
  [...text.matchAll(/<(?:image:)?loc>(?:\s*<!\[CDATA\[)?([^<\]]*)/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );

/** An address that the old site did not have is not lost. */
function readLine(line: string): readonly string[] {
  const [, method = "", logged, status = ""] = LOGGED.exec(line) ?? [];
  if (logged !== undefined) return /^(?:GET|HEAD)$/.test(method) && /^[23]/.test(status) ? [logged] : [];
  const address = WHOLE.exec(line)?.[1] ?? ADDRESS.exec(line)?.[0];
  return address === undefined ? [] : [address];
}
