import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readCompany } from "../../scripts/company/company.ts";
import { backendChecks } from "../../scripts/smoke/backendChecks.ts";
import { siteChecks, type Check } from "../../scripts/smoke/siteChecks.ts";
import { findTarget, type Target } from "../../scripts/smoke/target.ts";
import { origin, ports } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

const company = readCompany();
const target = () => findTarget(origin, company, {});
/** The local backend accepts this token instead of the administrator's and bypasses its rules. */
const TOKEN = "owner";

async function faultsOf(checks: readonly Check[], where: Target): Promise<string[]> {
  const found: string[] = [];
  for (const { run } of checks) found.push(...(await run(where)));
  return found;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Runs `use` with the URL of a proxy that alters the responses. */
async function behind<Result>(
  server: string,
  alter: (path: string, answer: Answer, method: string) => Answer,
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const proxy = createServer((request, response) => {
    const { url = "/", method = "GET" } = request;
    void (async () => {
      const chunks = await request.toArray();
      const passed = await fetch(server + url, {
        method,
        redirect: "manual",
        headers: request.headers.authorization ? { Authorization: request.headers.authorization } : {},
        ...(method === "POST" ? { body: Buffer.concat(chunks as Buffer[]) } : {}),
      });
      const { "content-encoding": _, "content-length": __, ...headers } = Object.fromEntries(passed.headers);
      const body = Buffer.from(await passed.arrayBuffer());
      const answer = alter(url, { status: passed.status, headers, body }, method);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    })();
  });
  await new Promise<void>((ready) => void proxy.listen(0, "127.0.0.1", () => ready()));
  try {
    return await use(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
}

test("an unchanged site passes, and its test documents are deleted afterwards", async ({ backend }) => {
  expect(await faultsOf([...siteChecks, ...backendChecks(TOKEN)], await target())).toEqual([]);
  expect(await backend.documents("errorReports")).toEqual([]);
  expect(await backend.documents("contactMessages")).toEqual([]);
});

test("without a token the test documents stay, for the administrator to delete", async ({ backend }) => {
  expect(await faultsOf(backendChecks(undefined), await target())).toEqual([]);
  expect(await backend.documents("errorReports")).toHaveLength(1);
  expect(await backend.documents("contactMessages")).toHaveLength(1);
});

const text = (answer: Answer, change: (body: string) => string): Answer => ({
  ...answer,
  body: Buffer.from(change(answer.body.toString())),
});
const policy = (answer: Answer, change: (value: string) => string): Answer => ({
  ...answer,
  headers: {
    ...answer.headers,
    "content-security-policy": change(answer.headers["content-security-policy"] ?? ""),
  },
});
const at = (wanted: string, change: (answer: Answer) => Answer) => (path: string, answer: Answer) =>
  path === wanted ? change(answer) : answer;
const without = (name: string) => (answer: Answer) => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(answer.headers).filter(([key]) => key !== name)),
});

const broken: [string, (path: string, answer: Answer) => Answer, RegExp][] = [
  ["a page that fails", at("/about", (answer) => ({ ...answer, status: 500 })), /^\/about answers 500/],
  [
    "an unknown address that shows the front page",
    at("/no-such-page", (answer) => ({ ...answer, status: 200 })),
    /^\/no-such-page answers 200/,
  ],
  [
    "a page without a policy",
    at("/contact", without("content-security-policy")),
    /^\/contact: no policy for content$/,
  ],
  [
    "a policy that allows every script",
    at("/", (answer) => policy(answer, (value) => value.replace("script-src", "script-src 'unsafe-inline'"))),
    /^\/: the policy allows every script$/,
  ],
  [
    "a policy that does not allow the database",
    at("/form", (answer) =>
      policy(answer, (value) => value.replace(/connect-src [^;]*/, "connect-src 'self'")),
    ),
    /^\/form: the policy does not allow the database/,
  ],
  ["a header that is missing", at("/", without("x-frame-options")), /^\/ has X-Frame-Options: none/],
  [
    "a page that is closed to search engines",
    at("/services", (answer) =>
      text(answer, (body) => body.replace("</head>", '<meta name="robots" content="noindex"></head>')),
    ),
    /^\/services is not open to search engines$/,
  ],
  [
    "a sitemap of another site",
    at("/sitemap.xml", (answer) =>
      text(answer, (body) => body.replaceAll(company.origin, "https://other.example")),
    ),
    /lists https:\/\/other\.example\//,
  ],
  [
    "robots without the sitemap",
    at("/robots.txt", (answer) => text(answer, () => "")),
    /^\/robots\.txt answers/,
  ],
  [
    "a manifest of another company",
    at("/site.webmanifest", (answer) => text(answer, () => "{}")),
    /^\/site\.webmanifest answers/,
  ],
  [
    "a page in place of the service worker",
    at("/sw.js", (answer) => ({ ...answer, headers: { ...answer.headers, "content-type": "text/html" } })),
    /^\/sw\.js answers/,
  ],
];
for (const [name, alter, fault] of broken) {
  test(`${name} is detected`, async () => {
    const whole = await target();
    const faults = await behind(origin, alter, (address) =>
      faultsOf(siteChecks, { ...whole, origin: address }),
    );
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter((found) => !fault.test(found))).toEqual([]);
  });
}

/** The target with its database behind a proxy that alters the responses. */
function behindDatabase(alter: (path: string, answer: Answer, method: string) => Answer, checks: Check[]) {
  return behind(`http://127.0.0.1:${ports.firestore}`, alter, async (address) => {
    const whole = await target();
    return faultsOf(checks, { ...whole, documents: address + new URL(whole.documents).pathname });
  });
}

test("rules that refuse nothing are detected", async () => {
  const [refusals] = backendChecks(undefined);
  const faults = await behindDatabase(
    (_, answer) => ({ ...answer, status: 200 }),
    refusals ? [refusals] : [],
  );
  expect(faults).toEqual(
    expect.arrayContaining([
      "listing errorReports answers 200 instead of a refusal",
      "writing a report without a message answers 200 instead of a refusal",
    ]),
  );
  expect(faults).toHaveLength(9);
});

test("rules that refuse visitors' reports and enquiries are detected", async () => {
  const faults = await behindDatabase(
    (path, answer) => (path.endsWith(":commit") ? { ...answer, status: 403 } : answer),
    backendChecks(TOKEN).slice(1),
  );
  expect(faults).toEqual(["the test report was refused with 403", "the test enquiry was refused with 403"]);
});

test("a test document that cannot be deleted is detected", async ({ backend }) => {
  const faults = await behindDatabase(
    (_, answer, method) => (method === "GET" ? { ...answer, status: 403 } : answer),
    backendChecks("expired").slice(2),
  );
  expect(faults).toEqual([
    "the administrator reads the test enquiry with 403: is the token an hour old?",
    expect.stringMatching(/^the test enquiry [\w-]{36} was not removed: delete it in the panel$/),
  ]);
  expect(await backend.documents("contactMessages")).toHaveLength(1);
});

/** Runs the command against a URL. */
function smoke(address: string): Promise<{ status: number | null; output: string }> {
  const child = spawn("npx", ["tsx", "scripts/smoke.ts", address], {
    env: { ...process.env, SMOKE_TOKEN: TOKEN },
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => void (output += chunk.toString()));
  return new Promise((done) => child.on("close", (status) => done({ status, output })));
}

test("the command exits with 0 when everything passes", async () => {
  const { status, output } = await smoke(origin);
  expect(output).toContain(`6 of 6 checks passed at ${origin}.`);
  expect(status).toBe(0);
});

test("the command exits with 1 and states the reason when a check fails", async () => {
  const failing = at("/about", (answer: Answer) => ({ ...answer, status: 500 }));
  const { status, output } = await behind(origin, failing, smoke);
  expect(output).toContain("✗ every page answers, with a content policy\n  - /about answers 500");
  expect(output).toContain("5 of 6 checks passed");
  expect(status).toBe(1);
});
