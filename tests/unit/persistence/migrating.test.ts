import { createSlice } from "@reduxjs/toolkit";
import { persistenceStarted } from "@/app/persistence/persistedReducer.ts";
import { persistSlice } from "@/app/persistence/persistSlice.ts";
import { safeStorage } from "@/lib/storage.ts";
import type { Fields } from "@/lib/storedSlice.ts";
import { openTab, storeSlice } from "./persistedStore.ts";

beforeEach(() => window.localStorage.clear());

const berthSlice = createSlice({
  name: "berth",
  initialState: { name: "", metres: 0 },
  reducers: {},
});

/** Version 2 used feet; version 1 had no name. */
const migrations = {
  2: (stored: Fields) => ({ ...stored, name: "unnamed" }),
  3: ({ feet, ...rest }: Fields) => {
    if (Number(feet) < 0) throw new Error("No such length.");
    return { ...rest, metres: Number(feet) * 0.3 };
  },
};

async function restore() {
  const { store } = await openTab();
  const lost: string[] = [];
  const context = {
    store,
    storage: safeStorage(() => window.localStorage),
    onLost: (kind: string) => lost.push(kind),
  };
  const kept = persistSlice(context, { slice: berthSlice, version: 3, migrations });
  store.extra.joinSlices({ berth: kept.reducer });
  store.dispatch(persistenceStarted());
  await kept.restore();
  const { berth } = store.getState() as unknown as { berth: { name: string; metres: number } };
  return { name: berth.name, metres: berth.metres, lost };
}

it.each([
  [1, { feet: 10 }, { name: "unnamed", metres: 3, lost: [] }],
  [2, { feet: 10, name: "Anna" }, { name: "Anna", metres: 3, lost: [] }],
  [3, { metres: 5, name: "Anna" }, { name: "Anna", metres: 5, lost: [] }],
  [2, { feet: -1, name: "Anna" }, { name: "", metres: 0, lost: ["broken"] }],
  [4, { metres: 5, name: "Anna" }, { name: "", metres: 0, lost: ["broken"] }],
])("version %p with %p becomes %p", async (version, stored, expected) => {
  storeSlice("berth", stored, version);
  expect(await restore()).toEqual(expected);
});
