import { shortcutsSwitched } from "@/state/triagePreferencesSlice.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { openTab, storedSlice, storeSlice, unreadableCopy } from "./persistedStore.ts";

beforeEach(() => window.localStorage.clear());

const shortcuts = ({ store }: Awaited<ReturnType<typeof openTab>>) =>
  store.getState().triagePreferences.shortcuts;

describe("a stored slice", () => {
  it("comes back", async () => {
    storeSlice("triagePreferences", { shortcuts: false });
    expect(shortcuts(await openTab())).toBe(false);
  });

  it("is written with its version, each under its own key", async () => {
    const tab = await openTab();
    tab.store.dispatch(shortcutsSwitched(false));
    await tab.save();
    expect(storedSlice("triagePreferences")).toEqual({
      shortcuts: false,
      filters: [],
      issueTemplate: "",
      _persist: { version: 1, rehydrated: true },
    });
    expect(shortcuts(await openTab())).toBe(false);
  });

  it("is not stored while it has nothing to store; after the first write it is kept up to date", async () => {
    const tab = await openTab();
    await tab.save();
    expect(storedSlice("triagePreferences")).toBeNull();
    tab.store.dispatch(shortcutsSwitched(false));
    tab.store.dispatch(shortcutsSwitched(true));
    await tab.save();
    expect(storedSlice("triagePreferences")).toMatchObject({ shortcuts: true });

    storeSlice("triagePreferences", { shortcuts: false });
    const next = await openTab();
    next.store.dispatch(shortcutsSwitched(true));
    await next.save();
    expect(storedSlice("triagePreferences")).toMatchObject({ shortcuts: true });
  });

  it("does not undo changes made before it was read", async () => {
    storeSlice("triagePreferences", { shortcuts: true });
    const tab = await openTab((store) => store.dispatch(shortcutsSwitched(false)));
    expect(shortcuts(tab)).toBe(false);
    await tab.save();
    expect(storedSlice("triagePreferences")).toMatchObject({ shortcuts: false });
  });

  const unusable: [string, string][] = [
    ["no JSON", "{"],
    ["JSON of something else", '{"theme":"dark"}'],
    ["a number", "5"],
    ["null", "null"],
    ["a field that is no JSON", '{"shortcuts":"yes","_persist":"{\\"version\\":1}"}'],
    ["a field of another type", '{"shortcuts":"\\"yes\\"","_persist":"{\\"version\\":1}"}'],
    ["a slice of a later release", '{"shortcuts":"false","_persist":"{\\"version\\":2}"}'],
    ["a slice without a version", '{"shortcuts":"false"}'],
  ];
  it.each(unusable)(
    "that is %s is set aside, reported once, and does not affect other slices",
    async (_name, text) => {
      window.localStorage.setItem("persist:triagePreferences", text);
      storeSlice("consent", { choice: "denied", version: 1, decidedAt: 1 });
      const tab = await openTab();
      await tab.save();
      expect(shortcuts(tab)).toBe(true);
      expect(tab.store.getState().consent.choice).toBe("denied");
      expect(unreadableCopy("triagePreferences")).toBe(text);
      expect(tab.queue().dropped).toEqual({ storage: 1 });
      expect(storedSlice("triagePreferences")).toBeNull();

      const next = await openTab();
      expect(next.queue().dropped).toEqual({ storage: 1 });
    },
  );

  it("that is a broken queue or backup loses neither the other nor later errors", async () => {
    window.localStorage.setItem("persist:errorQueue", "x");
    storeSlice("errorBackup", { reports: [] });
    const tab = await openTab();
    tab.capture("after");
    await tab.save();
    expect([tab.queue().entries.length, tab.backup(), tab.queue().dropped]).toEqual([
      1,
      ["after"],
      { storage: 1 },
    ]);
    expect(unreadableCopy("errorQueue")).toBe("x");
  });

  it("is replaced by its copy when there is room for only one", async () => {
    window.localStorage.setItem("persist:errorBackup", "x".repeat(100));
    const { setItem } = Storage.prototype;
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
      if (value.startsWith("xx") && this.getItem("persist:errorBackup") !== null)
        throw new DOMException("full");
      setItem.call(this, key, value);
    });
    await openTab();
    jest.restoreAllMocks();
    expect(unreadableCopy("errorBackup")).toHaveLength(100);
  });
});

describe("the copy of an unreadable slice", () => {
  const DAYS_30 = 30 * 24 * 60 * 60_000;
  const copies = () => Object.keys(window.localStorage).filter((key) => key.includes(".broken"));

  it("is removed at the first visit that is 30 days or more after it was made", async () => {
    const { now } = fakeClock();
    window.localStorage.setItem(`persist:contactDraft.broken.${now() - DAYS_30}`, "old");
    window.localStorage.setItem(`persist:contactDraft.broken.${now() - DAYS_30 + 1}`, "new");
    await openTab();
    expect(copies()).toEqual([`persist:contactDraft.broken.${now() - DAYS_30 + 1}`]);
  });
});

describe("a refused offer to install", () => {
  const DAYS_180 = 180 * 24 * 60 * 60_000;

  it.each([
    ["is remembered for 180 days", DAYS_180 - 1, true],
    ["is forgotten after that", DAYS_180, false],
  ])("%s", async (_name, age, isRemembered) => {
    const declinedAt = fakeClock().now() - age;
    storeSlice("installOffer", { declinedAt });
    const tab = await openTab();
    await tab.save();
    expect(tab.store.getState().installOffer.declinedAt).toBe(isRemembered ? declinedAt : null);
    expect(storedSlice("installOffer")?.["declinedAt"]).toBe(isRemembered ? declinedAt : null);
  });
});

describe("storage that refuses to write", () => {
  it("is counted once, does not loop, and the store goes on", async () => {
    const refusing = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const tab = await openTab();
    await tab.save();
    for (let index = 0; index < 5; index += 1) {
      tab.capture(`e${index}`);
      await tab.save();
    }
    expect(tab.queue().dropped).toEqual({ storage: 1 });
    expect(tab.queue().entries).toHaveLength(5);
    const tries = refusing.mock.calls.length;
    await tab.save();
    expect(refusing.mock.calls.length).toBe(tries);
    refusing.mockRestore();

    tab.capture("with room again");
    await tab.save();
    expect((storedSlice("errorBackup") as { reports: unknown[] }).reports).toHaveLength(6);
  });
});
