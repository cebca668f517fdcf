// Debian's nginx, Caddy and Apache, which .ci/fetch-servers fetches into .servers/.
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PROJECT } from "./cli.ts";
import type { TestServer } from "./server.ts";

const SERVERS = path.join(PROJECT, ".servers");

export type ServerName = "nginx" | "caddy" | "apache";

const BINARIES: Readonly<Record<ServerName, string>> = {
  nginx: "usr/sbin/nginx",
  caddy: "usr/bin/caddy",
  apache: "usr/sbin/apache2",
};

/** docs/servers.md turns it on beside the file that docket writes. */
const BROTLI = "usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** Returns why a server cannot be started; undefined when it can. */
export function missingServer(name: ServerName): string | undefined {
  const files = [BINARIES[name], ...(name === "nginx" ? [BROTLI] : [])];
  return files.every(find) ? undefined : `${name} is not installed: run .ci/fetch-servers`;
}

/** Returns a file of a server: the fetched one, or that of the system. */
function find(file: string): string | undefined {
  return [path.join(SERVERS, file), `/${file}`].find((each) => existsSync(each));
}

/**
 * Serves the folder `root` with the files that docket wrote for a server beside `out`, which is the root or below it; `work` is a
 * folder for the server's own files.
 */
export async function startServer(
  name: ServerName,
  out: string,
  work: string,
  root = out,
): Promise<TestServer> {
  const port = await freePort();
  mkdirSync(work, { recursive: true });
  // Workers of nginx and Apache may run as another user.
  for (
    let folder = out;
    folder !== path.dirname(folder) && folder !== "/tmp";
    folder = path.dirname(folder)
  ) {
    chmodSync(folder, 0o755);
  }
  const config = path.join(work, "server.conf");
  writeFileSync(config, CONFIGS[name]({ root, out, work, port }));
  const child = spawn(find(BINARIES[name]) ?? "", ARGUMENTS[name](config, work), {
    env: {
      ...process.env,
      HOME: work,
      XDG_DATA_HOME: work,
      XDG_CONFIG_HOME: work,
      LD_LIBRARY_PATH: path.join(SERVERS, "usr/lib/x86_64-linux-gnu"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const close = async () => {
    child.kill("SIGTERM");
    await closed;
  };
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    if (await fetch(url).catch(() => undefined)) return { url, close };
    await wait(100);
  }
  await close();
  throw new Error(`${name} does not start:\n${output}`);
}

interface Setting {
  readonly root: string;
  readonly out: string;
  readonly work: string;
  readonly port: number;
}

const isRoot = process.getuid?.() === 0;

const CONFIGS: Readonly<Record<ServerName, (setting: Setting) => string>> = {
  nginx: ({ root, out, work, port }) => `
load_module ${find(BROTLI)};
${isRoot ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${work}/nginx.pid;
error_log stderr;
events {}
http {
  include ${find("etc/nginx/mime.types")};
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((each) => `${each}_temp_path ${work}/${each};`).join(" ")}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${out}.nginx.conf;
    brotli_static on;
  }
}`,
  caddy: ({ root, out, port }) => `
{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${root}
  import ${out}.Caddyfile
}`,
  apache: ({ root, work, port }) => `
ServerRoot ${work}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${work}/apache.pid
ErrorLog ${work}/error.log
${isRoot ? "User #65534\nGroup #65534" : ""}
${["mpm_event", "authz_core", "dir", "mime", "headers", "rewrite", "filter", "deflate", "setenvif"]
  .map((each) => `LoadModule ${each}_module ${find(`usr/lib/apache2/modules/mod_${each}.so`)}`)
  .join("\n")}
TypesConfig ${find("etc/mime.types") ?? "/dev/null"}
AddType text/html .html
AddType text/css .css
AddType image/png .png
AddType image/svg+xml .svg
AddType application/xml .xml
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride All
  Require all granted
</Directory>`,
};

const ARGUMENTS: Readonly<Record<ServerName, (config: string, work: string) => readonly string[]>> = {
  nginx: (config, work) => ["-c", config, "-p", work, "-e", "stderr"],
  caddy: (config) => ["run", "--config", config, "--adapter", "caddyfile"],
  apache: (config) => ["-X", "-f", config],
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
