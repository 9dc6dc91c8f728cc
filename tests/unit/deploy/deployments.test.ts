/** @jest-environment node */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDeployments } from "@/api/groups/releases.ts";
import {
  addDeployment,
  resolvedErrors,
  withDeployment,
  writeRelease,
} from "../../../scripts/releases/deployments.ts";
import { PROJECT_ID, startLocalBackend } from "../../support/localBackend.ts";
import { startHttpServer } from "../../support/httpServer.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "releases-"));
  await writeFile(join(folder, "releases.json"), "[]");
});
afterEach(() => rm(folder, { recursive: true }));

const published = async () => parseDeployments(await readFile(join(folder, "releases.json"), "utf8"));

test("a build says which release and commit it is", async () => {
  await writeRelease(folder, "1.4.2");
  expect(JSON.parse(await readFile(join(folder, "release.json"), "utf8"))).toEqual({
    release: "1.4.2",
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
});

test("a deployment follows those that the published site lists, a rollback too", async () => {
  const before = [
    { release: "1.0", at: 1 },
    { release: "1.1", at: 2 },
    { release: "1.0", at: 3 },
  ];
  const { origin, stop } = await startHttpServer(() => ({ body: JSON.stringify(before) }));
  await writeRelease(folder, "1.2");
  expect(await addDeployment(origin, folder, 4)).toContain("1.2 follows 1.0");
  expect(await published()).toEqual([...before, { release: "1.2", at: 4 }]);
  await stop();
});

test("the first deployment begins the list", async () => {
  const { origin, stop } = await startHttpServer(() => ({ body: "" }));
  await stop();
  await writeRelease(folder, "1.0");
  expect(await addDeployment(origin, folder, 4)).toContain("does not answer");
  expect(await published()).toEqual([{ release: "1.0", at: 4 }]);
});

test("a deployment from before the list begins it", async () => {
  const { origin, stop } = await startHttpServer(() => ({ status: 404, body: "<!doctype html>" }));
  await writeRelease(folder, "1.0");
  await addDeployment(origin, folder, 4);
  expect(await published()).toEqual([{ release: "1.0", at: 4 }]);
  await stop();
});

test("a list that cannot be read stops the deployment", async () => {
  const { origin, stop } = await startHttpServer(() => ({ body: "<!doctype html>" }));
  await writeRelease(folder, "1.0");
  await expect(addDeployment(origin, folder, 4)).rejects.toThrow(
    /cannot be read: .* is not valid JSON\..*"Domain"/,
  );
  await stop();
});

test("a domain at which nothing answers in time stops the deployment, and the message says so", async () => {
  jest
    .spyOn(AbortSignal, "timeout")
    .mockReturnValueOnce(AbortSignal.abort(new DOMException("Too late", "TimeoutError")));
  await writeRelease(folder, "1.0");
  await expect(addDeployment("http://127.0.0.1:9", folder, 4)).rejects.toThrow(
    /cannot be read: .*Too late\./,
  );
});

test("publishing the same release again is no second deployment", () => {
  const list = [{ release: "1.0", at: 1 }];
  expect(withDeployment(list, "1.0", 2)).toEqual(list);
});

test("only the last deployment names what it fixes, and a second one of the same release adds nothing", () => {
  const first = withDeployment([], "1.0", 1, ["a", "b"]);
  expect(first).toEqual([{ release: "1.0", at: 1, fixed: ["a", "b"] }]);
  expect(withDeployment(first, "1.0", 2, ["a", "b", "c"])).toEqual(first);
  expect(withDeployment(first, "1.1", 2, ["c"])).toEqual([
    { release: "1.0", at: 1 },
    { release: "1.1", at: 2, fixed: ["c"] },
  ]);
  expect(withDeployment(first, "1.1", 2)).toEqual([
    { release: "1.0", at: 1 },
    { release: "1.1", at: 2 },
  ]);
});

test("the errors that a deployment fixes are those that are resolved in the database", async () => {
  const backend = await startLocalBackend();
  const documents = `/v1/projects/${PROJECT_ID}/databases/(default)/documents/errorGroups`;
  for (const [id, status] of [
    ["fixed1", "resolved"],
    ["open1", "active"],
    ["fixed2", "resolved"],
  ]) {
    await backend.control("PATCH", `${documents}/${id}`, { fields: { status: { stringValue: status } } });
  }
  const origin = () => `http://127.0.0.1:${backend.emulator.firestorePort}`;
  await expect(resolvedErrors({ project: PROJECT_ID, token: "owner", origin })).resolves.toEqual([
    "fixed1",
    "fixed2",
  ]);
  await backend.stop();
});
