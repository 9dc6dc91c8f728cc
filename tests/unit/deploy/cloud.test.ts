/** @jest-environment node */
import { alertSettings, budgetSetting } from "../../../scripts/cloud/alertSettings.ts";
import { bucketSettings, databaseSettings } from "../../../scripts/cloud/dataSettings.ts";
import { pageRequestsSetting } from "../../../scripts/cloud/pageRequests.ts";
import { serviceSetting } from "../../../scripts/cloud/serviceSetting.ts";
import { applySettings } from "../../../scripts/cloud/settings.ts";
import { startHttpServer, type Reply } from "../../support/httpServer.ts";

type Fields = Record<string, unknown>;

/** Lists by the last part of their path, and the names that their entries get. */
const lists = ["backupSchedules", "budgets", "notificationChannels", "uptimeCheckConfigs", "alertPolicies"];

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** A project of Google's, as far as the settings ask for it. `answer` may answer in its place. */
async function fakeProject(answer: (call: string) => Reply | undefined = () => undefined) {
  const stored = new Map<string, Fields>();
  const entries = new Map<string, Fields[]>(lists.map((list) => [list, []]));
  const enabled = new Set<string>();
  const writes: string[] = [];
  const functions: Fields[] = [];

  function reply(method: string, url: URL, body: Fields): Fields {
    const path = url.pathname.replace(/^\/v\d\//, "");
    const last = path.split("/").at(-1) ?? "";
    if (last === "services:batchGet") {
      const names = url.searchParams.getAll("names").map((name) => name.split("/").at(-1) ?? "");
      return {
        services: names.map((name) => ({
          config: { name },
          state: enabled.has(name) ? "ENABLED" : "DISABLED",
        })),
      };
    }
    if (last === "services:batchEnable") {
      (body["serviceIds"] as string[]).forEach((name) => enabled.add(name));
      return {};
    }
    if (last === "functions") return { functions };
    if (last === "billingInfo") return { billingAccountName: "billingAccounts/1" };
    if (last === "metrics" || path.includes("/metrics/")) {
      if (method !== "GET") stored.set(`projects/p/metrics/${String(body["name"])}`, body);
      return stored.get(path) ?? {};
    }
    const list = entries.get(last);
    if (list && method === "POST") {
      list.push({ ...body, name: `${path}/${list.length}` });
      return {};
    }
    if (list) return { [last]: list };
    const entry = [...entries.values()].flat().find(({ name }) => name === path);
    const found = entry ?? stored.get(path) ?? {};
    if (method === "PATCH") {
      for (const field of url.searchParams.get("updateMask")?.split(",") ?? []) delete found[field];
      stored.set(path, Object.assign(found, body));
    }
    return path === "projects/p" ? { projectNumber: "7" } : found;
  }

  const { origin, stop } = await startHttpServer((method, path, body) => {
    const call = `${method} ${path}`;
    if (method !== "GET") writes.push(call);
    const instead = answer(call);
    if (instead) return instead;
    const isMissing =
      method === "GET" && path.endsWith("/metrics/page_requests") && !stored.has(path.slice(4));
    if (isMissing) return { status: 404, body: "{}" };
    const fields = body.length > 0 ? (JSON.parse(body.toString()) as Fields) : {};
    return { body: JSON.stringify(reply(method, new URL(path, "http://google"), fields)) };
  });
  stops.push(stop);
  const api = { project: "p", token: "t", origin: () => origin };
  const lines: string[] = [];

  /** Runs the command once. Returns whether everything is set. */
  async function run(isCheck = false): Promise<boolean> {
    lines.length = 0;
    const settings = [
      serviceSetting(api),
      ...databaseSettings(api),
      ...bucketSettings(api, "p.appspot.com"),
      budgetSetting(api, 20),
      pageRequestsSetting(api),
      ...(await alertSettings(api, { host: "agency.example", administrator: "owner@agency.example" })),
    ];
    return applySettings(settings, (line) => lines.push(line), { isCheck, pauseMs: 0 });
  }
  return { run, lines, writes, stored, entries, functions };
}

test("a new project gets every setting, and a second run changes nothing", async () => {
  const { run, lines, writes, stored, entries } = await fakeProject();
  expect(await run()).toBe(true);
  expect(lines.filter((line) => line.startsWith("✗"))).toEqual([]);
  const ttl = (collection: string, field: string) =>
    stored.get(`projects/p/databases/(default)/collectionGroups/${collection}/fields/${field}`);
  expect(ttl("errorReports", "reportedAt")).toEqual({ ttlConfig: { expirationOffset: "7776000s" } });
  expect(ttl("contactMessages", "submittedAt")).toEqual({ ttlConfig: { expirationOffset: "31536000s" } });
  expect(entries.get("budgets")).toMatchObject([{ budgetFilter: { projects: ["projects/7"] } }]);
  const [channel] = entries.get("notificationChannels") ?? [];
  const requests = stored.get("projects/p/metrics/page_requests");
  expect(requests).toMatchObject({ metricDescriptor: { metricKind: "DELTA", valueType: "INT64" } });
  expect(entries.get("alertPolicies")?.length).toBeGreaterThan(2);
  for (const alert of entries.get("alertPolicies") ?? []) {
    expect(alert).toMatchObject({ notificationChannels: [channel?.["name"]] });
  }

  writes.length = 0;
  expect(await run()).toBe(true);
  expect(writes).toEqual([]);
});

test("checking changes nothing, and names what is not set", async () => {
  const { run, lines, writes } = await fakeProject();
  expect(await run(true)).toBe(false);
  expect(writes).toEqual([]);
  expect(lines).toContain("✗ Error reports are deleted after 90 days: there is no policy");
});

test("only what differs is changed", async () => {
  const { run, lines, writes, stored } = await fakeProject();
  await run();
  writes.length = 0;
  Object.assign(stored.get("/storage/v1/b/p.appspot.com") ?? {}, { lifecycle: { rule: [] } });
  expect(await run()).toBe(true);
  expect(writes).toEqual(["PATCH /storage/v1/b/p.appspot.com"]);
  expect(lines).toContain('  changed: lifecycle is {"rule":[]}');
});

test("a policy that Google stores without its offset is removed at once, because it would delete everything", async () => {
  const field = "/v1/projects/p/databases/(default)/collectionGroups/errorReports/fields/reportedAt";
  let asked = 0;
  const { run, lines, writes } = await fakeProject((call) => {
    if (call !== `GET ${field}`) return undefined;
    asked += 1;
    return { body: asked === 1 ? "{}" : '{"ttlConfig":{"state":"CREATING"}}' };
  });
  expect(await run()).toBe(false);
  expect(lines).toContainEqual(expect.stringContaining("without its offset; it was removed again"));
  expect(writes.filter((call) => call.includes("errorReports"))).toHaveLength(2);
});

test("a refused setting is named and does not stop the others", async () => {
  const { run, lines } = await fakeProject((call) =>
    call.includes("/budgets") ? { status: 403, body: "no billing role" } : undefined,
  );
  expect(await run()).toBe(false);
  expect(lines.filter((line) => line.startsWith("✗"))).toEqual([expect.stringContaining("no billing role")]);
});

test("the silence of the functions is watched where they are deployed", async () => {
  const { run, entries, functions } = await fakeProject();
  const names = () => entries.get("alertPolicies")?.map(({ displayName }) => displayName);
  await run();
  expect(names()).not.toContain("The functions have been silent for an hour");
  functions.push({ name: "projects/p/locations/europe-west3/functions/everyFiveMinutes" });
  await run();
  expect(names()).toContain("The functions have been silent for an hour");
});
