/** @jest-environment node */
import { readFileSync } from "node:fs";
import { withoutReports } from "../../../scripts/company/firebaseFiles.ts";
import { missingRights } from "../../../scripts/google/rights.ts";
import { startHttpServer, type Reply } from "../../support/httpServer.ts";

const OBJECTS = "storage.objects.create";

/** What the check says about two rights in the project and one in the bucket when Google answers like this. */
async function check(reply: Reply, inBucket: Reply = { body: `{"permissions":["${OBJECTS}"]}` }) {
  const { origin, stop } = await startHttpServer((method, path, body) => {
    const asked = `${method} ${path} ${body.toString()}`;
    if (asked === 'POST /v1/projects/p:testIamPermissions {"permissions":["a.b","c.d"]}') return reply;
    if (asked === `GET /storage/v1/b/p.app/iam/testPermissions?permissions=${OBJECTS} `) return inBucket;
    return { status: 500, body: path };
  });
  const api = { project: "p", token: "t", origin: () => origin };
  const missing = await missingRights(api, "p.app", ["a.b", OBJECTS, "c.d"]);
  await stop();
  return missing;
}
const everyRight = { body: '{"permissions":["c.d","a.b"]}' };

test("an account with every right lacks nothing; the bucket alone names an owner's rights to its files", async () => {
  expect(await check(everyRight)).toEqual([]);
});

test("missing rights to the bucket's files are named, and so is a bucket that does not exist", async () => {
  expect(await check(everyRight, { body: "{}" })).toEqual([
    `The account lacks the right ${OBJECTS} in the bucket p.app: see docs/deploy.md.`,
  ]);
  expect(await check(everyRight, { status: 404, body: "The specified bucket does not exist." })).toEqual([
    expect.stringMatching(
      /^The bucket p\.app could not be asked .* 404 The specified bucket does not exist\.$/,
    ),
  ]);
});

test.each<[string, Reply, string]>([
  ["one right", { body: '{"permissions":["a.b"]}' }, "lacks the right c.d in the project p"],
  ["every right", { body: "{}" }, "lacks the right a.b"],
  ["a valid token", { status: 401, body: "" }, "gcloud auth login"],
  ["the project", { status: 403, body: "denied" }, "no project p that this account may see"],
])("an account without %s is told so", async (_name, reply, sentence) => {
  expect((await check(reply))[0]).toContain(sentence);
});

test("an unreachable server is told, not thrown", async () => {
  const api = { project: "p", token: "t", origin: () => "http://127.0.0.1:1" };
  expect(await missingRights(api, "p.app", ["a.b"])).toEqual([
    expect.stringContaining("Google does not answer"),
  ]);
});

test("rules are refused for stopping reports when they have no switch, or it is off already", () => {
  const stopped = withoutReports(readFileSync("firebase/firestore.rules", "utf8"));
  expect(() => withoutReports(stopped)).toThrow("no function acceptsReports()");
});
