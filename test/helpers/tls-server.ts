// An https server on loopback. Browsers take any name below "localhost" for this machine, so that one server is many sites.
import { createPrivateKey, generateKeyPairSync, hash, type KeyObject, sign } from "node:crypto";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

export interface TlsServer {
  /** "https://chat.localhost:40123" */
  origin(name: string): string;
  close(): Promise<void>;
}

/** Starts a server that also accepts WebSockets: it sends `greeting` to each, and calls `onSocket` with its host. */
export async function listenWithTls(
  listener: RequestListener,
  greeting: string,
  onSocket: (host: string) => void,
): Promise<TlsServer> {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = privateKey.export({ type: "pkcs8", format: "pem" });
  const server = createServer({ key, cert: selfSigned(createPrivateKey(key), publicKey) }, listener);
  const sockets = new Set<{ destroy(): void }>();
  server.on("upgrade", ({ headers }, socket) => {
    onSocket(headers.host ?? "");
    sockets.add(socket);
    socket.on("error", () => {});
    // RFC 6455: the fixed text proves that the server speaks the protocol.
    const accept = hash(
      "sha1",
      `${headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`,
      "base64",
    );
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.write(Buffer.concat([Buffer.from([0x81, greeting.length]), Buffer.from(greeting)]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: (name) => `https://${name}.localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Returns a certificate without names, in PEM; browsers of the tests ignore what is wrong with it. */
function selfSigned(privateKey: KeyObject, publicKey: KeyObject): string {
  const algorithm = der(0x30, Buffer.from("06082a8648ce3d040302", "hex")); // ecdsa-with-SHA256
  const nameless = der(0x30);
  const validity = der(
    0x30,
    der(0x17, Buffer.from("250101000000Z")),
    der(0x17, Buffer.from("490101000000Z")),
  );
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const serial = der(0x02, Buffer.from([1]));
  const subjectKey = publicKey.export({ type: "spki", format: "der" });
  const body = der(0x30, version, serial, algorithm, nameless, validity, nameless, subjectKey);
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const lines =
    der(0x30, body, algorithm, signature)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}

/** A value of ASN.1 in its binary form. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
