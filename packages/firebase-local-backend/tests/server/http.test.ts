import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import { connect } from "node:net";
import { createAppCheck } from "../../src/access/appCheck.ts";
import { createFaults } from "../../src/faults.ts";
import { createHttpServer, jsonAnswer, type Resolver } from "../../src/http/http.ts";
import { createRequestLog } from "../../src/requestLog.ts";

let server: Server;
let port: number;
let lines: string[];

const resolver: Resolver = ({ url, body }) => {
  if (url.pathname === "/throws")
    return { name: "throws", run: () => Promise.reject(new Error("broken part")) };
  if (url.pathname === "/header") {
    return { name: "header", run: () => ({ status: 200, headers: { "x-name": "line\nbreak" } }) };
  }
  return { name: "length", run: async () => jsonAnswer({ length: (await body()).length }) };
};

beforeEach(async () => {
  lines = [];
  server = createHttpServer({
    service: "firestore",
    resolvers: [resolver],
    controls: [],
    faults: createFaults(),
    appCheck: createAppCheck("demo-test", () => new Date()),
    requestLog: createRequestLog(),
    maxBodyBytes: 10,
    exposedHeaders: ["ETag"],
    log: (line) => lines.push(line),
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
});

const send = (path: string, body = "") => fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body });

it("responds to an unexpected exception with 500, logs it and continues", async () => {
  const response = await send("/throws");
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ error: { code: 500, status: "INTERNAL" } });
  expect(lines).toEqual([expect.stringContaining("internal error in POST /throws: Error: broken part")]);
  expect(await (await send("/", "1234567890")).json()).toEqual({ length: 10 });
});

it("continues after a response that cannot be sent", async () => {
  await expect(send("/header")).rejects.toThrow("fetch failed");
  expect(lines).toEqual([expect.stringContaining("could not respond to POST /header")]);
  expect((await send("/")).status).toBe(200);
});

it("refuses a body beyond the limit and lets scripts read the exposed headers", async () => {
  const response = await send("/", "12345678901");
  expect(response.status).toBe(400);
  expect(response.headers.get("access-control-expose-headers")).toBe("ETag");
  expect(await response.json()).toEqual({
    error: {
      code: 400,
      status: "INVALID_ARGUMENT",
      message: "Request payload size exceeds the limit: 10 bytes.",
    },
  });
});

it("continues after a client that disconnects during its request", async () => {
  const socket = connect(port, "127.0.0.1");
  const left = new Promise((resolve) => {
    server.once("request", (request: IncomingMessage) => {
      request.once("close", resolve);
      socket.destroy();
    });
  });
  socket.write("POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\n12");
  await left;
  expect(await (await send("/", "123")).json()).toEqual({ length: 3 });
  expect(lines).toEqual([]);
});
