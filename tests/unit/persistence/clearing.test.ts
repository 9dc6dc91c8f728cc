import { contactDraftSlice, emptyContactForm } from "@/features/contact/contactDraftSlice.ts";
import { consentDecided } from "@/features/consent/consentSlice.ts";
import { shortcutsSwitched } from "@/state/triagePreferencesSlice.ts";
import { storedSliceCleared } from "@/state/storedSlices.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { openTab, storedSlice, storeSlice, TODAY, unreadableCopy } from "./persistedStore.ts";

beforeEach(() => window.localStorage.clear());

describe("a stored slice that is cleared", () => {
  it("is reset in the state and removed from storage, and stays removed when others are saved", async () => {
    const tab = await openTab();
    tab.capture("one");
    tab.send();
    tab.store.dispatch(shortcutsSwitched(false));
    await tab.save();
    expect(storedSlice("errorQueue")).toMatchObject({ daily: { count: 1 } });

    tab.store.dispatch(storedSliceCleared({ key: "persist:errorQueue" }));
    expect(tab.queue()).toMatchObject({ entries: [], daily: { day: "", count: 0 }, dropped: {} });
    tab.store.dispatch(consentDecided({ choice: "denied", at: 1 }));
    await tab.save();
    expect(storedSlice("errorQueue")).toBeNull();
    expect(tab.backup()).toEqual(["one"]);
    expect(storedSlice("triagePreferences")).toMatchObject({ shortcuts: false });
  });

  it("is not restored by a pending write", async () => {
    const tab = await openTab();
    tab.capture("one");
    tab.store.dispatch(storedSliceCleared({ key: "persist:errorQueue" }));
    await tab.save();
    expect(storedSlice("errorQueue")).toBeNull();
  });

  it("is stored again with its next change, and can be restored", async () => {
    const tab = await openTab();
    tab.capture("one");
    await tab.save();
    tab.store.dispatch(storedSliceCleared({ key: "persist:errorQueue" }));
    tab.capture("two");
    tab.send();
    await tab.save();
    expect(storedSlice("errorQueue")).toMatchObject({ daily: { count: 1 } });
    expect((await openTab()).queue().daily).toEqual({ day: TODAY, count: 1 });
  });

  it("drops the draft it had restored", async () => {
    const values = { ...emptyContactForm, message: "unsent" };
    storeSlice("contactDraft", { draft: { id: "c1", values, changedAt: Date.now(), submitted: false } });
    const tab = await openTab();
    expect(tab.store.getState().contactDraft.draft?.values.message).toBe("unsent");
    tab.store.dispatch(storedSliceCleared({ key: "persist:contactDraft" }));
    await tab.save();
    expect(tab.store.getState().contactDraft).toMatchObject(contactDraftSlice.getInitialState());
    expect(storedSlice("contactDraft")).toBeNull();
  });

  it("may be an unreadable one that was set aside", async () => {
    window.localStorage.setItem("persist:triagePreferences", "{");
    const tab = await openTab();
    expect(unreadableCopy("triagePreferences")).toBe("{");
    const at = fakeClock().now();
    tab.store.dispatch(storedSliceCleared({ key: `persist:triagePreferences.broken.${at}` }));
    expect(unreadableCopy("triagePreferences")).toBeNull();
  });
});
