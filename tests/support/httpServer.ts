import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What a test's server answers. */
export interface Reply {
  status?: number;
  body: string;
}

/** Starts a server whose answers a function makes. Returns its address, and a function that stops it. */
export async function startHttpServer(answer: (method: string, path: string, body: Buffer) => Reply) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { status = 200, body } = answer(request.method ?? "", request.url ?? "", Buffer.concat(chunks));
      response.writeHead(status, { Connection: "close" }).end(body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
