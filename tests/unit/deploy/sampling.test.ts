/** @jest-environment node */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { firestoreNotifications } from "@/api/notifications/firestoreNotifications.ts";
import { fullSampling, parseSampling } from "@/telemetry/sampling.ts";
import { changedSampling } from "../../../scripts/sampling/samplingChange.ts";
import { samplingInWords, samplingText, keepSampling } from "../../../scripts/sampling/liveSampling.ts";
import { publishRules, readStoredRules } from "../../../scripts/sampling/noiseRules.ts";
import { publishFiles } from "../../../scripts/sampling/publishFile.ts";
import { PROJECT_ID, startLocalBackend } from "../../support/localBackend.ts";
import { startHttpServer, type Reply } from "../../support/httpServer.ts";

describe("npm run sampling", () => {
  const live = { rates: new Map([["r1", 0.5]]), off: [], ignore: ["#1a2b"] };

  it.each([
    [["1%"], { r1: 0.5, "*": 0.01 }, []],
    [["0.5%", "--release", "r1"], { r1: 0.005 }, []],
    [["--off", "replay"], { r1: 0.5 }, ["replay"]],
    [["0%", "--off", "replay", "--off", "state"], { r1: 0.5, "*": 0 }, ["replay", "state"]],
    [["lift"], {}, []],
  ])("%j", (args, rates, off) => {
    expect(changedSampling(live, args)).toEqual({ ...live, rates: new Map(Object.entries(rates)), off });
  });

  it("changes nothing without an argument", () => {
    expect(changedSampling(live, [])).toBeNull();
  });

  it.each([
    [["1"], "no share"],
    [["101%"], "at most 100%"],
    [["1%", "2%"], "Only one share"],
    [["--release", "r1"], "Which share"],
    [["--off", "message"], "replay and state"],
    [["lift", "--release", "r1"], "all sampling rules"],
    [["--all"], "--all"],
  ])("refuses %j", (args, why) => {
    expect(() => changedSampling(live, args)).toThrow(why);
  });

  it("writes a file that browsers read, and says it in words", () => {
    const sampling = {
      rates: new Map([
        ["r1", 0.005],
        ["*", 1],
      ]),
      off: ["replay" as const],
      ignore: ["#1a2b"],
    };
    expect(parseSampling(samplingText(sampling))).toEqual(sampling);
    expect(samplingInWords(sampling)).toBe(
      "0.5 % of the visits report errors of release r1. 100 % of the visits report errors of all other releases. Sent empty: replay. Not reported by anybody: #1a2b.",
    );
    expect(samplingInWords(fullSampling)).toBe("No sampling is set: every visit reports.");
  });
});

describe("the rules for errors that nobody reports", () => {
  const live = { rates: new Map([["r1", 0.5]]), off: [], ignore: ["old text"] };
  const published: Record<string, string>[] = [];
  const publish = async (files: Record<string, string>) => void published.push(files);
  beforeEach(() => void published.splice(0));

  it("are published beside what is set, and only when they differ", async () => {
    const sampling = await publishRules(["#1a2b"], live, publish);
    expect(sampling).toEqual({ ...live, ignore: ["#1a2b"] });
    expect(published).toEqual([{ "/sampling.json": samplingText(sampling) }]);
    expect(await publishRules(["#1a2b"], sampling, publish)).toBe(sampling);
    expect(published).toHaveLength(1);
  });

  it("are not published when browsers would ignore the file", async () => {
    const long = Array.from({ length: 60 }, (_, index) => `${index} ${"x".repeat(200)}`);
    await expect(publishRules(long, live, publish)).rejects.toThrow("too long");
    await expect(publishRules(["ab"], live, publish)).rejects.toThrow("too short");
    await expect(publishRules([], null, publish)).rejects.toThrow("no valid /sampling.json");
    expect(published).toEqual([]);
  });

  it("are those that the panel has stored, and none before it stored any", async () => {
    const backend = await startLocalBackend();
    const origin = () => `http://127.0.0.1:${backend.emulator.firestorePort}`;
    const api = { project: PROJECT_ID, token: "owner", origin };
    try {
      expect(await readStoredRules(api)).toEqual([]);
      const panel = firestoreNotifications(backend.firestore("administrator"));
      await panel.changeNoise("add", { rule: "#1a2b", reason: "An extension" });
      expect(await readStoredRules(api)).toEqual(["#1a2b"]);
    } finally {
      await backend.stop();
    }
  });
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** A server whose answers a function makes. Returns its address. */
async function serve(answer: (method: string, path: string, body: Buffer) => Reply): Promise<string> {
  const { origin, stop } = await startHttpServer(answer);
  stops.push(stop);
  return origin;
}

describe("publishing one file", () => {
  const SITE = "projects/p/sites/p";
  const config = { headers: [{ glob: "**", headers: { "Cache-Control": "no-cache" } }] };

  /** Hosting as its documentation describes it, with one finished and one new version. */
  async function hosting({ copied = 9, deployed = false } = {}) {
    const calls: string[] = [];
    const uploads: string[] = [];
    const bodies = new Map<string, unknown>();
    let polls = 0;
    const origin = await serve((method, path, body) => {
      const call = `${method} ${path.replace("/v1beta1/", "")}`;
      calls.push(call);
      if (path.startsWith("/upload/")) {
        uploads.push(gunzipSync(body).toString());
        return { body: "" };
      }
      if (body.length > 0) bodies.set(call, JSON.parse(body.toString()));
      const answers: Record<string, () => unknown> = {
        "GET projects/p/sites": () => ({
          sites: [
            { name: "projects/p/sites/other", type: "USER_SITE" },
            { name: SITE, type: "DEFAULT_SITE" },
          ],
        }),
        [`GET ${SITE}/channels/live`]: () => ({
          release: { version: { name: `${SITE}/versions/${deployed && polls > 0 ? "5" : "1"}` } },
        }),
        [`GET ${SITE}/releases?pageSize=100`]: () => ({
          releases: [
            { message: "r2", version: { name: `${SITE}/versions/1` } },
            { message: "Sampling: none", version: { name: `${SITE}/versions/3` } },
            { message: "r1", version: { name: `${SITE}/versions/0` } },
          ],
        }),
        [`GET ${SITE}/versions/0`]: () => ({ name: `${SITE}/versions/0`, fileCount: "10", config }),
        [`GET ${SITE}/versions/1`]: () => ({ name: `${SITE}/versions/1`, fileCount: "10", config }),
        [`POST ${SITE}/versions:clone`]: () => ({ name: "operations/c" }),
        "GET operations/c": () => {
          polls += 1;
          return polls < 3
            ? { name: "operations/c" }
            : { name: "operations/c", done: true, response: { name: `${SITE}/versions/2` } };
        },
        [`PATCH ${SITE}/versions/2?updateMask=config`]: () => ({}),
        [`POST ${SITE}/versions/2:populateFiles`]: () => ({
          uploadUrl: `${origin}/upload/p`,
          uploadRequiredHashes: Object.values((bodies.get(call) as { files: Record<string, string> }).files),
        }),
        [`PATCH ${SITE}/versions/2?updateMask=status`]: () => ({ fileCount: String(copied + 1) }),
        [`POST ${SITE}/channels/live/releases?versionName=${SITE}/versions/2`]: () => ({}),
      };
      const found = answers[call];
      return found ? { body: JSON.stringify(found()) } : { status: 404, body: "unknown" };
    });
    return { calls, uploads, bodies, api: { origin: () => origin, project: "p", token: "t", pollMs: 1 } };
  }

  it("copies the live version without the file, adds it with its hash, and releases the copy", async () => {
    const { calls, uploads, bodies, api } = await hosting();
    await publishFiles(api, { "/sampling.json": "text" }, "why");
    expect(bodies.get(`POST ${SITE}/versions:clone`)).toEqual({
      sourceVersion: `${SITE}/versions/1`,
      finalize: false,
      exclude: { regexes: ["^/sampling\\.json$"] },
    });
    expect(bodies.get(`PATCH ${SITE}/versions/2?updateMask=config`)).toEqual({ config });
    const { files } = bodies.get(`POST ${SITE}/versions/2:populateFiles`) as {
      files: Record<string, string>;
    };
    expect(files["/sampling.json"]).toMatch(/^[0-9a-f]{64}$/);
    expect([uploads, calls.at(-1)]).toEqual([
      ["text"],
      `POST ${SITE}/channels/live/releases?versionName=${SITE}/versions/2`,
    ]);
  });

  it("leaves a version online that was deployed meanwhile", async () => {
    const { calls, api } = await hosting({ deployed: true });
    await expect(publishFiles(api, { "/sampling.json": "text" }, "why")).rejects.toThrow(
      "deployed meanwhile",
    );
    expect(calls.filter((call) => call.startsWith(`POST ${SITE}/channels`))).toEqual([]);
  });

  it("copies the version of an earlier release", async () => {
    const { bodies, api } = await hosting();
    await publishFiles(api, { "/releases.json": "[]", "/sampling.json": "{}" }, "r1", "r1");
    expect(bodies.get(`POST ${SITE}/versions:clone`)).toMatchObject({
      sourceVersion: `${SITE}/versions/0`,
      exclude: { regexes: ["^/releases\\.json$", "^/sampling\\.json$"] },
    });
    await expect(publishFiles(api, {}, "gone", "gone")).rejects.toThrow('"gone"');
  });

  it("does not release a copy with fewer files", async () => {
    const { calls, api } = await hosting({ copied: 8 });
    await expect(publishFiles(api, { "/sampling.json": "text" }, "why")).rejects.toThrow(
      "9 files instead of 10",
    );
    expect(calls.some((call) => call.includes("releases"))).toBe(false);
  });

  it("stops at the first refusal and says which", async () => {
    const origin = await serve(() => ({ status: 403, body: "no permission" }));
    await expect(
      publishFiles({ origin: () => origin, project: "p", token: "t" }, { "/sampling.json": "text" }, "why"),
    ).rejects.toThrow("GET v1beta1/projects/p/sites: 403 no permission");
  });
});

describe("a deployment", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sampling-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("keeps the live sampling rules", async () => {
    const text = samplingText({ rates: new Map([["r1", 0]]), off: [], ignore: [] });
    const origin = await serve(() => ({ body: text }));
    expect(await keepSampling(origin, folder)).toContain("0 % of the visits report errors of release r1.");
    expect(await readFile(join(folder, "sampling.json"), "utf8")).toBe(text);
  });

  it.each([
    ["there is none", () => serve(() => ({ status: 404, body: "" }))],
    ["it is invalid", () => serve(() => ({ body: "<html>" }))],
    ["the site does not answer", () => Promise.resolve("http://127.0.0.1:1")],
  ])("says that it publishes none when %s", async (_name, start) => {
    const origin = await start();
    expect(await keepSampling(origin, folder)).toContain("has no valid sampling");
    await expect(readFile(join(folder, "sampling.json"))).rejects.toThrow("ENOENT");
  });
});
