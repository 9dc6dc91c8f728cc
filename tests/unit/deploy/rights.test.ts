/** @jest-environment node */
import { readFileSync } from "node:fs";
import { withoutReports } from "../../../scripts/company/firebaseFiles.ts";
import { missingRights } from "../../../scripts/google/rights.ts";
import { startHttpServer, type Reply } from "../../support/httpServer.ts";

/** What the check says about two rights when Google answers like this. */
async function check(reply: Reply): Promise<string[]> {
  const { origin, stop } = await startHttpServer((method, path) =>
    `${method} ${path}` === "POST /v1/projects/p:testIamPermissions" ? reply : { status: 500, body: path },
  );
  const missing = await missingRights({ project: "p", token: "t", origin: () => origin }, ["a.b", "c.d"]);
  await stop();
  return missing;
}

test("an account with every right lacks nothing", async () => {
  expect(await check({ body: '{"permissions":["c.d","a.b"]}' })).toEqual([]);
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
  expect(await missingRights(api, ["a.b"])).toEqual([expect.stringContaining("Google does not answer")]);
});

test("rules are refused for stopping reports when they have no switch, or it is off already", () => {
  const stopped = withoutReports(readFileSync("firebase/firestore.rules", "utf8"));
  expect(() => withoutReports(stopped)).toThrow("no function acceptsReports()");
});
