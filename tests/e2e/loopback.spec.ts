import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { test } from "./support/mailTest.ts";
import { ports } from "./support/stack.ts";
import { expect } from "./support/test.ts";

/** The status of a request; unlike fetch(), Node's own client sends any Host and Origin. */
async function statusOf(
  url: string,
  headers: Record<string, string> = {},
  method = "GET",
  body = "",
): Promise<number | undefined> {
  const sent = request(url, { method, headers }).end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer.statusCode;
}

const own = (port: number) => `http://127.0.0.1:${port}`;

test("all six local services refuse the host name of another site", async ({ mailbox, start }) => {
  const services = {
    hosting: own(ports.hosting),
    auth: own(ports.auth),
    firestore: `${own(ports.firestore)}/v1/projects/demo-agency/databases/(default)/documents/errorReports`,
    storage: `${own(ports.storage)}/v0/b/demo-agency.appspot.com/o`,
    functions: (await start()).url,
    mailbox: mailbox.pageUrl,
  };
  for (const [name, url] of Object.entries(services)) {
    for (const host of ["rebound.example", "rebound.example:5000", "127.0.0.1.example", "10.0.0.1"]) {
      expect(await statusOf(url, { host }), `${name} at ${host}`).toBe(403);
    }
  }
  for (const name of ["hosting", "auth", "mailbox"] as const) {
    for (const host of ["127.0.0.1", "localhost:5000", "[::1]:80"]) {
      expect(await statusOf(services[name], { host }), `${name} at ${host}`).toBe(200);
    }
  }
});

test("Auth, functions and mailbox refuse pages of other sites", async ({ mailbox, start }) => {
  const { url } = await start();
  const services = { auth: own(ports.auth), functions: url, mailbox: mailbox.pageUrl };
  for (const origin of ["https://site.example", "http://localhost.example", "null"]) {
    for (const [name, at] of Object.entries(services)) {
      expect(await statusOf(at, { origin }, "POST", "{}"), `${name} and ${origin}`).toBe(403);
    }
  }
  const accounts = `${services.auth}/emulator/v1/projects/demo-agency/accounts`;
  expect(await statusOf(accounts, { origin: "https://site.example" }, "DELETE")).toBe(403);
  expect(await statusOf(services.auth, { origin: "http://localhost:5000" })).toBe(200);
});

test("addresses that cannot be decoded leave the site running, and a query hides no page", async () => {
  const statuses = ["/%E0%A4%A", "/blog?tag=%E0%A4", "/?x=100%", "/nowhere?x=%", "/"].map((path) =>
    statusOf(own(ports.hosting) + path),
  );
  expect(await Promise.all(statuses)).toEqual([400, 200, 200, 404, 200]);
});

test("requests without an event leave the functions running", async ({ start }) => {
  const { url } = await start();
  const trigger = `${url}/functions/projects/demo-agency/triggers/messageArrived`;
  for (const body of ["", "name=value", "{", "\u0000"]) {
    expect(await statusOf(trigger, {}, "POST", body), JSON.stringify(body)).toBe(400);
  }
  expect(await statusOf(trigger, {}, "POST", "null")).toBe(500);
  expect(await statusOf(`${url}//`)).toBe(404);
  expect(await statusOf(trigger, {}, "GET")).toBe(400);
});
