import { releaseErrors, rollbackTo } from "@/features/error-triage/releases/releaseErrors.ts";

const deployments = [
  { release: "1.0", at: 100 },
  { release: "1.1", at: 200 },
  { release: "1.2", at: 300 },
];

/** A group that these releases have reported. */
const group = (id: string, names: string[], overrides: object = {}) => ({
  id,
  status: "active" as "active" | "apart",
  releases: names.map((name) => [name, 1] as const),
  firstRelease: names[0] ?? "",
  lastRelease: names.at(-1) ?? "",
  regressed: false,
  resolvedIn: "",
  ...overrides,
});

const groups = [
  group("a", ["1.0"]),
  group("b", ["1.0", "1.1"]),
  group("c", ["1.1", "1.2"], { regressed: true, resolvedIn: "1.1" }),
  group("d", ["1.2"]),
  group("e", ["local"], { firstRelease: "" }),
  // The release has no count of its own in the group.
  group("f", ["1.0", "other"], { lastRelease: "1.2" }),
  // Not this site's.
  group("g", ["1.0"], { status: "apart" }),
  group("h", ["1.2"], { status: "apart" }),
];

function shown(release: string) {
  const { fresh, regressed, again, gone, ...facts } = releaseErrors(release, groups, deployments);
  const ids = (list: typeof groups) => list.map(({ id }) => id).join("");
  return { ...facts, fresh: ids(fresh), regressed: ids(regressed), again: ids(again), gone: ids(gone) };
}

test("a release has its new, regressed and gone errors, and those that only happened again", () => {
  const first = { release: "1.0", deployedAt: 100 };
  const second = { release: "1.1", deployedAt: 200 };
  expect(shown("1.0")).toEqual({
    ...first,
    before: null,
    isLive: false,
    fresh: "abf",
    regressed: "",
    again: "",
    gone: "",
  });
  expect(shown("1.1")).toEqual({
    ...second,
    before: first,
    isLive: false,
    fresh: "c",
    regressed: "",
    again: "b",
    gone: "af",
  });
  expect(shown("1.2")).toEqual({
    release: "1.2",
    deployedAt: 300,
    before: second,
    isLive: true,
    fresh: "d",
    regressed: "c",
    again: "f",
    gone: "b",
  });
});

test("going back is suggested while a release is online that brought errors, and not after it", () => {
  const suggested = (list: typeof deployments, known = groups) => {
    const live = list.at(-1)?.release ?? "";
    return rollbackTo(releaseErrors(live, known, list), list);
  };
  expect(suggested(deployments)).toBe("1.1");
  expect(suggested(deployments, [group("a", ["1.0"])])).toBeNull();
  expect(suggested([...deployments, { release: "1.1", at: 400 }])).toBeNull();
  expect(suggested([{ release: "1.0", at: 100 }])).toBeNull();
  expect(rollbackTo(releaseErrors("1.1", groups, deployments), deployments)).toBeNull();
});
