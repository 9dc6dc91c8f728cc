import { readFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { runUntilInterrupted } from "../../scripts/runUntilInterrupted.ts";
import { startStack } from "../../scripts/stack.ts";
import { testStacks } from "../../scripts/testStacks.ts";

const standIn = readFileSync("tests/e2e/support/iframeMessenger.js", "utf8");

/** How far the port of an Auth emulator lies above the one that the site asks. */
const BEHIND_PROXY = 5;

/**
 * Passes requests on to the Auth emulator, and answers with its pages without the script that they load from Google:
 * the stand-in for it is served in its place. Playwright's routes do the same in Chromium.
 */
function authProxy(port: number, target: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming;
    const asked = request({ host: "127.0.0.1", port: target, path: url, method, headers }, (answer) => {
      const isPage = String(answer.headers["content-type"]).startsWith("text/html");
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      void text(answer).then((page) => {
        const { "content-length": _length, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, rest);
        outgoing.end(withStandIn(page));
      });
    });
    asked.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(asked);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

function withStandIn(page: string): string {
  return page.replace(
    '<script src="https://apis.google.com/js/api.js"></script>',
    `<script>${standIn}</script>`,
  );
}

// The site itself is served by each test.
await runUntilInterrupted(async () => {
  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(running.map((part) => part.stop()));
  };
  try {
    for (const { name, ports } of testStacks) {
      const auth = ports.auth + BEHIND_PROXY;
      running.push(await startStack({ ports: { ...ports, auth }, name, dataDir: null, hosting: false }));
      const proxy = await authProxy(ports.auth, auth);
      running.push({
        stop: () =>
          new Promise((resolve) => {
            proxy.closeAllConnections();
            proxy.close(() => resolve());
          }),
      });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
});
