import { sampleReleases, seedWhenEmpty } from "../../../scripts/seed.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";
import { device } from "../error-triage/groups/device.ts";

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());

test("the samples of a new installation show errors in every state, with notes and a link", async () => {
  const { firestorePort: firestore, storagePort: storage } = backend.emulator;
  expect(await sampleReleases(firestore, "present")).toEqual([]);
  await seedWhenEmpty({ firestore, storage });
  const panel = device({ backend });
  await panel.open();
  const groups = panel.groups();
  expect(groups[0]?.regressed).toBe(true);
  expect(groups.filter(({ regressed }) => regressed)).toHaveLength(1);
  expect(groups.some(({ isNew }) => isNew)).toBe(true);
  expect(groups.some(({ status }) => status === "resolved")).toBe(true);
  expect(groups.some(({ status, snooze }) => status === "ignored" && !snooze)).toBe(true);
  const snoozed = groups.filter(({ snooze }) => snooze);
  expect(snoozed).toHaveLength(1);
  expect(snoozed[0]).toMatchObject({ status: "ignored", issueUrl: expect.stringMatching(/^https:/) });
  expect(snoozed[0]?.note).not.toBe("");

  const map = await fetch(
    `http://127.0.0.1:${storage}/storage/v1/b/demo-agency.appspot.com/o?prefix=source-maps/&maxResults=100`,
    { headers: { Authorization: "Bearer owner" } },
  );
  const { items } = (await map.json()) as { items: { name: string }[] };
  expect(items.map(({ name }) => name)).toContain("source-maps/7c41e9b02d5f/form-BX2kq9Lr.js.map");

  const releases = await sampleReleases(firestore, "present");
  expect(new Set(groups.map(({ lastRelease }) => lastRelease))).toEqual(
    new Set(releases.slice(0, -1).map(({ release }) => release)),
  );
  expect(releases.at(-1)?.release).toBe("present");
  const times = releases.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));

  // A second start finds them and adds nothing.
  const before = panel.groups().map(({ errorId, reports }) => [errorId, reports]);
  await seedWhenEmpty({ firestore, storage });
  const later = device({ backend });
  await later.open();
  expect(later.groups().map(({ errorId, reports }) => [errorId, reports])).toEqual(before);
});
