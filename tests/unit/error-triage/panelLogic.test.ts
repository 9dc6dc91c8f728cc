import { bulkOutcome } from "@/features/error-triage/bulk/bulkOutcome.ts";
import { panelSearch } from "@/features/error-triage/panelSearch.ts";
import { reportType } from "@/features/error-triage/reportType.ts";
import { actionOf } from "@/components/panel/list-detail/state/usePanelKeys.ts";
import { rowAfter, rowStep } from "@/components/panel/list-detail/state/useCursor.ts";

describe("panel address", () => {
  it.each(["", "?status=all", "?limit=50", "?report=a%20b", "?status=ignored&limit=100&report=x"])(
    "reads and writes %j alike",
    (search) => {
      expect(panelSearch.write(panelSearch.read(new URLSearchParams(search))).replace("+", "%20")).toBe(
        search,
      );
    },
  );

  it("treats unknown values as absent", () => {
    expect(panelSearch.read(new URLSearchParams("?status=new&limit=1000&report="))).toEqual({
      status: "active",
      limit: 20,
      open: null,
    });
  });
});

describe("steps between rows", () => {
  const ids = ["a", "b", "c"];
  it.each([
    ["a", 1, 0, "b"],
    ["c", 1, 2, "c"],
    ["a", -1, 0, "a"],
    ["c", -1, 2, "b"],
    [null, 1, 0, "a"],
    ["gone", 1, 1, "b"],
    ["gone", -1, 1, "a"],
    ["gone", 1, 9, "c"],
  ] as const)("from %s by %d (last at %d) is %s", (from, delta, lastIndex, to) => {
    expect(rowStep(ids, from, delta, lastIndex)).toBe(to);
  });

  it("returns no row for an empty list", () => {
    expect(rowStep([], null, 1, 0)).toBeNull();
    expect(rowAfter([], "a")).toBeNull();
  });

  it.each([
    ["a", "b"],
    ["c", "b"],
    ["gone", "a"],
  ])("when %s leaves, %s is next", (id, next) => {
    expect(rowAfter(ids, id)).toBe(next);
  });

  it("returns no row when the only one leaves", () => {
    expect(rowAfter(["a"], "a")).toBeNull();
  });
});

const press = (key: string, init: KeyboardEventInit = {}) => new KeyboardEvent("keydown", { key, ...init });
/** Names in place of what the keys do. */
const keys = {
  characters: { j: "next", k: "previous", d: "delete", r: "refresh", "?": "help", ...reportType.statusKeys },
  others: { ArrowDown: "nextRow", Delete: "delete", Escape: "close" },
};
const shortcutOf = (event: KeyboardEvent, characters: boolean) => actionOf(event, keys, characters);

describe("shortcuts", () => {
  it.each([
    ["j", "next"],
    ["K", "previous"],
    ["e", "resolved"],
    ["i", "ignored"],
    ["a", "active"],
    ["d", "delete"],
    ["Delete", "delete"],
    ["r", "refresh"],
    ["?", "help"],
    ["Escape", "close"],
    ["ArrowDown", "nextRow"],
    ["x", null],
  ])("%s means %s", (key, action) => {
    expect(shortcutOf(press(key), true)).toBe(action);
  });

  it("leaves combinations to the browser, but not AltGr", () => {
    expect(shortcutOf(press("r", { ctrlKey: true }), true)).toBeNull();
    expect(shortcutOf(press("r", { metaKey: true }), true)).toBeNull();
    expect(shortcutOf(press("a", { altKey: true }), true)).toBeNull();
    expect(shortcutOf(press("?", { ctrlKey: true, altKey: true, modifierAltGraph: true }), true)).toBe(
      "help",
    );
    expect(shortcutOf(press("j", { isComposing: true }), true)).toBeNull();
  });

  it("two keys mean an action when one follows the other", () => {
    const table = { characters: { "g i": "inbox" }, others: {} };
    expect(actionOf(press("i"), table, true, "g")).toBe("inbox");
    expect(actionOf(press("i"), table, true)).toBeNull();
    expect(actionOf(press("x"), table, true, "g")).toBeNull();
    expect(actionOf(press("i"), table, false, "g")).toBeNull();
  });

  it("can do without characters", () => {
    expect(shortcutOf(press("e"), false)).toBeNull();
    expect(shortcutOf(press("d"), false)).toBeNull();
    expect(shortcutOf(press("Delete"), false)).toBe("delete");
  });
});

describe("the outcome of a call over all reports", () => {
  it.each([
    ["resolve", 1_998, 2, "Resolved 1,998 of 2,000; 2 failed."],
    ["resolve", 2_000, 0, "Resolved 2,000 reports."],
    ["delete", 1, 0, "Deleted 1 report."],
    ["delete", 0, 3, "Deleted 0 of 3; 3 failed."],
    ["resolve", 0, 0, "Nothing to do: every report is resolved."],
    ["delete", 0, 0, "Nothing to do: there are no reports."],
  ] as const)("%s: %d done, %d failed", (kind, done, failed, words) => {
    expect(bulkOutcome({ kind, done, failed, total: done + failed, isStopping: false })).toBe(words);
  });

  it("says how far it came when it was stopped", () => {
    const progress = { done: 480, failed: 240, total: 1_020, isStopping: true };
    expect(bulkOutcome({ kind: "purge", ...progress })).toBe(
      "Stopped. Deleted 480 of 1,020 reports; 240 failed.",
    );
  });
});
