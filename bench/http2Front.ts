import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createSecureServer, type Http2Server } from "node:http2";
import { get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Headers of one connection, which HTTP/2 forbids. */
const HOP_BY_HOP = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

/**
 * Serves what `upstream` answers over HTTP/2, which production speaks and the Hosting emulator does not. Each address is
 * asked for once and then answered from memory, so that a slow server is not measured as a slow page.
 *
 * @param folder where the certificate is written, which only a browser that ignores certificate errors accepts
 */
export async function startHttp2Front(
  upstream: string,
  folder: string,
): Promise<{ origin: string; stop(): void }> {
  const known = new Map<string, Promise<Answer>>();
  const server: Http2Server = createSecureServer(createCertificate(folder), (request, response) => {
    const encoding = request.headers["accept-encoding"] ?? "";
    const key = `${encoding} ${request.url}`;
    const answer = known.get(key) ?? askUpstream(upstream + request.url, encoding);
    known.set(key, answer);
    answer.then(
      ({ status, headers, body }) => {
        response.writeHead(status, headers);
        response.end(body);
      },
      (error: unknown) => {
        known.delete(key);
        response.writeHead(502);
        response.end(String(error));
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${port}`, stop: () => server.close() };
}

/** Asks as the browser asked. `fetch` would unpack the answer, and its compressed bytes are what is measured. */
function askUpstream(url: string, encoding: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": encoding } }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on("data", (part: Buffer) => parts.push(part));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const headers = Object.entries(incoming.headers).filter(([name]) => !HOP_BY_HOP.has(name));
        const status = incoming.statusCode ?? 502;
        resolve({ status, headers: Object.fromEntries(headers), body: Buffer.concat(parts) });
      });
    }).on("error", reject);
  });
}

function createCertificate(folder: string): { key: Buffer; cert: Buffer } {
  mkdirSync(folder, { recursive: true });
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "1"];
  execFileSync("openssl", [...request, ...names, "-keyout", key, "-out", cert], { stdio: "ignore" });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
