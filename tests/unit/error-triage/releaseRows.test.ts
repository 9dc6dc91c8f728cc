import { releaseRows, rollbackTo } from "@/features/error-triage/overview/ReleaseTable.tsx";

const deployments = [
  { release: "1.0", at: 100 },
  { release: "1.1", at: 200 },
  { release: "1.2", at: 300 },
];

/** A group that these releases have reported. */
const group = (names: string[], overrides: object = {}) => ({
  releases: names.map((name) => [name, 1] as const),
  firstRelease: names[0] ?? "",
  regressed: false,
  resolvedIn: "",
  ...overrides,
});

const groups = [
  group(["1.0"]),
  group(["1.0", "1.1"]),
  group(["1.1", "1.2"], { regressed: true, resolvedIn: "1.1" }),
  group(["1.2"]),
  group(["local"], { firstRelease: "" }),
];

test("each release has its new, regressed and gone errors, newest release first", () => {
  expect(releaseRows(groups, deployments, 3)).toEqual([
    { release: "1.2", deployedAt: 300, isLive: true, fresh: 1, regressed: 1, gone: 1 },
    { release: "1.1", deployedAt: 200, isLive: false, fresh: 1, regressed: 0, gone: 1 },
    { release: "1.0", deployedAt: 100, isLive: false, fresh: 2, regressed: 0, gone: 0 },
  ]);
  expect(releaseRows(groups, deployments, 1)).toHaveLength(1);
});

test("going back is suggested while a release is online that brought errors, and not after it", () => {
  const suggested = (list: typeof deployments, known = groups) =>
    rollbackTo(releaseRows(known, list, 5), list);
  expect(suggested(deployments)).toBe("1.1");
  expect(suggested(deployments, [group(["1.0"])])).toBeNull();
  expect(suggested([...deployments, { release: "1.1", at: 400 }])).toBeNull();
  expect(suggested([{ release: "1.0", at: 100 }])).toBeNull();
  expect(suggested([])).toBeNull();
});
