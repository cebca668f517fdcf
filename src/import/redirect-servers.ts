// Reads the redirects in the configuration of Apache and of nginx.
import { append } from "../shared/values.ts";
import { CONDITION, OF_HOST, type Rule, readStatus } from "./redirect-rules.ts";

const APACHE =
  /^\s*(?:<\/?\w|(?:Redirect\w*|Rewrite\w+|Options|ErrorDocument|Header|Add\w+|Expires\w+|DirectoryIndex|Deny|Allow|Order|Require|SetEnv\w*|php_\w+|ServerSignature|FileETag|Auth\w+|IndexIgnore|Satisfy)\b)/im;
const NGINX = /^\s*(?:(?:location|server|map|if)\b[^\n]*\{|(?:rewrite|return)\s[^\n]*(?:;|$))/m;

/** Reads the configuration of a server. Throws an Error for a text that is none. */
export function readServer(text: string): readonly Rule[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const first = lines.find((line) => line !== "" && !line.startsWith("#"));
  if (first === undefined) return [];
  if (APACHE.test(text)) return readApache(text);
  if (NGINX.test(text)) return readNginx(text);
  throw new Error(`a file that is neither of Apache nor of nginx: it begins with "${first.slice(0, 60)}"`);
}

function readApache(text: string): readonly Rule[] {
  let conditions: string[] = [];
  // A backslash at the end of a line continues it.
  return text
    .replaceAll(/\\\r?\n\s*/g, " ")
    .split(/\r?\n/)
    .flatMap((line): readonly Rule[] => {
      const rule = line.trim();
      const [directive = "", ...words] = (rule.match(/"[^"]*"|(?:\\.|\S)+/g) ?? []).map((word) =>
        word.replaceAll('"', ""),
      );
      const name = directive.toLowerCase();
      if (name === "rewritecond") {
        conditions.push(rule);
        return [];
      }
      if (rule === "" || rule.startsWith("#")) return [];
      const under = conditions;
      conditions = [];
      if (name === "rewriterule") return readRewrite(rule, words, under);
      const [, pattern, named] = /^redirect(?:(match)|(permanent|temp))?$/.exec(name) ?? [];
      if (!name.startsWith("redirect") || (name !== "redirect" && !pattern && !named)) return [];
      const status = readStatus(named ?? words[0] ?? "");
      const hasStatus = named === undefined && !Number.isNaN(status);
      const [from = "", to = ""] = words.slice(hasStatus ? 1 : 0);
      const read = { text: rule, from, to, status: status || 302, isPattern: pattern !== undefined };
      // Redirect is also for what is below its address.
      const isPrefix = pattern === undefined && status !== 410 && !/\.\w+$/.test(from);
      return [{ ...read, isPrefix }];
    });
}

function readRewrite(
  text: string,
  [pattern = "", to = "", flags = ""]: readonly string[],
  conditions: readonly string[],
): readonly Rule[] {
  const [, moved, code, gone] = /[[,](?:(R)(?:=(\w+))?|(G))(?=[\],])/i.exec(flags) ?? [];
  // Without R or G, the server answers by itself: WordPress's own rules are such.
  if (!moved && !gone) return [];
  const others = conditions.filter(
    (each) => !/%\{HTTPS\}|%\{HTTP_HOST\}|%\{SERVER_(?:NAME|PORT)\}/i.test(each),
  );
  const [, query] = /%\{QUERY_STRING\}\s+\^?([\w=&-]+)\$?$/i.exec(others.join("\n")) ?? [];
  const hosts = conditions.flatMap((each) => /%\{HTTP_HOST\}\s+(?!!)(\S+)/i.exec(each)?.[1] ?? []);
  const path = pattern.replace(/^\^?\/?\??/, "/").replace(/\/?\$$/, "");
  const isForHost =
    others.length < conditions.length && /%\{(?:REQUEST_URI|HTTP_HOST)\}|^https?:\/\/[^/]*\/\$1$/.test(to);
  return [
    {
      text: [...conditions.filter((each) => !/%\{HTTPS\}/i.test(each)), text].join(" "),
      from: query === undefined ? pattern : `${path || "/"}?${query}`,
      to: gone || to === "-" ? "" : to.replace(/\?$/, ""),
      status: gone ? 410 : readStatus(code ?? "") || 302,
      isPattern: query === undefined,
      host: hosts.length > 0 ? hosts.join("|") : undefined,
      reason: others.length > 0 && query === undefined ? CONDITION : isForHost ? OF_HOST : undefined,
    },
  ];
}

/** A block of nginx's configuration with the blocks around it: the words before "{". */
type Blocks = readonly (readonly string[])[];

function readNginx(text: string): readonly Rule[] {
  const rules: Rule[] = [];
  const open: string[][] = [];
  let words: string[] = [];
  const end = () => {
    if (words.length > 0) append(rules, readStatement(words, open));
    words = [];
  };
  for (const [token] of text.matchAll(
    /#[^\n]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]|(?:[^\s{};"'\\$]|\\.|\$\{\w+\}|\$|\{\d+(?:,\d*)?\})+/g,
  )) {
    if (token.startsWith("#")) continue;
    if (token === "{") {
      open.push(words);
      words = [];
    } else if (token === ";") end();
    else if (token === "}") {
      end();
      open.pop();
    } else words.push(token.replace(/^(["'])(.*)\1$/s, "$2"));
  }
  end();
  return rules;
}

function readStatement([name = "", ...words]: readonly string[], open: Blocks): readonly Rule[] {
  const text = [...open.map((block) => `${block.join(" ")} {`), name, ...words].join(" ");
  const host = hostOf(open);
  const block = open.at(-1) ?? [];
  const [kind = ""] = block;
  if (kind === "map") return readMapped(name, words, text, block);
  if (name === "rewrite") {
    const [from = "", to = "", flag = ""] = words;
    if (!/^(?:permanent|redirect)$/.test(flag) && !/^(?:https?:|\$scheme)/.test(to)) return [];
    return [
      {
        text,
        from,
        to: to.replace(/\?$/, ""),
        status: readStatus(flag) || 302,
        isPattern: true,
        host,
        reason: reasonOfCondition(to, open),
      },
    ];
  }
  const status = readStatus(words[0] ?? "");
  const isRedirect = name === "return" && (/^30\d$/.test(String(status)) || status === 410);
  if (!isRedirect && !(name === "return" && /^https?:/.test(words[0] ?? ""))) return [];
  const to = (words[Number.isNaN(status) ? 0 : 1] ?? "").replace(/\?$/, "");
  const address = addressOf(block);
  const rule = { text, to: status === 410 ? "" : to, status: status || 302, host };
  if (!address) return [{ ...rule, from: "/", reason: kind === "if" ? CONDITION : OF_HOST }];
  return [{ ...rule, ...address, reason: reasonOfCondition(to, open) }];
}

/** Returns the address of a location, or of a comparison with the address that was asked for. */
function addressOf([kind, ...words]: readonly string[]) {
  const [sign = "", path = sign] = words;
  if (kind === "if") {
    const [, operator, value = ""] =
      /^\(\s*\$(?:request_uri|uri)\s+(=|~\*?)\s+["']?(.*?)["']?\s*\)$/.exec(words.join(" ")) ?? [];
    return operator === undefined ? undefined : { from: value, isPattern: operator !== "=" };
  }
  if (kind !== "location") return undefined;
  if (sign === "=") return { from: path };
  if (sign.startsWith("~")) return { from: path, isPattern: true };
  return { from: path, isPrefix: true };
}

/** Reads a line of a map from addresses to new ones. */
function readMapped(
  key: string,
  [to = ""]: readonly string[],
  text: string,
  [, variable = ""]: readonly string[],
) {
  if (!/^\$(?:request_uri|uri|document_uri)$/.test(variable) || !/^~?\*?\^?\//.test(key) || to === "")
    return [];
  const isPattern = key.startsWith("~");
  return [
    { text, from: key.replace(/^~\*?/, ""), to, status: 301, isPattern, reason: reasonOfCondition(to, []) },
  ];
}

/** Returns the hosts of the server around a statement, or of a comparison. */
function hostOf(open: Blocks): string | undefined {
  const [, name] =
    open
      .map((block) => /^if \(\s*\$host\s+(?:=|~\*?)\s+["']?(.*?)["']?\s*\)$/.exec(block.join(" ")))
      .find(Boolean) ?? [];
  return name;
}

/** A target with another variable than those of a pattern, and a rule with conditions, have no form here. */
function reasonOfCondition(to: string, open: Blocks): string | undefined {
  if (/\$(?:request_uri|uri|host|scheme|server_name|http_host)\b/.test(to)) return OF_HOST;
  const isConditional = open.some(
    (block) => block[0] === "if" && !addressOf(block) && hostOf([block]) === undefined,
  );
  return isConditional ? CONDITION : undefined;
}
