import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { keptMaps } from "@/api/source-maps/keptMaps.ts";
import { systemClock } from "@/lib/clock.ts";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** A bucket in which every map is stored, and the paths that were read from it. */
function bucket() {
  const reads: string[] = [];
  const stored = {
    read: (path: string) => {
      reads.push(path);
      return Promise.resolve(path.includes("missing") ? null : `map of ${path}`);
    },
    store: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  };
  let now = 0;
  const open = () => keptMaps(() => Promise.resolve(stored), { ...systemClock, now: () => (now += 1) });
  return { reads, open };
}
const path = (release: string, name = "a") => `source-maps/${release}/${name}.js.map`;

test("a map is read from Storage once, also by the next visit", async () => {
  const { reads, open } = bucket();
  expect(await open().read(path("1"))).toBe(`map of ${path("1")}`);
  expect(await open().read(path("1"))).toBe(`map of ${path("1")}`);
  expect(reads).toEqual([path("1")]);
});

test("a missing map is asked for each time", async () => {
  const { reads, open } = bucket();
  const maps = open();
  expect(await maps.read(path("1", "missing"))).toBeNull();
  expect(await maps.read(path("1", "missing"))).toBeNull();
  expect(reads).toHaveLength(2);
});

test("the maps of the three releases read last are kept", async () => {
  const { reads, open } = bucket();
  const maps = open();
  for (const release of ["1", "2", "3", "4"]) await maps.read(path(release));
  for (const release of ["2", "3", "4"]) await maps.read(path(release));
  expect(reads).toHaveLength(4);
  await maps.read(path("1"));
  expect(reads).toHaveLength(5);
});

test("deleting the maps of a release deletes their copies, and no others", async () => {
  const { reads, open } = bucket();
  const maps = open();
  for (const release of ["1", "10", "2"]) await maps.read(path(release));
  await maps.remove("1");
  for (const release of ["1", "10", "2"]) await maps.read(path(release));
  expect(reads).toEqual([path("1"), path("10"), path("2"), path("1")]);
});

test("at most 60 maps are kept", async () => {
  const { reads, open } = bucket();
  const maps = open();
  for (let index = 0; index <= 60; index += 1) await maps.read(path("1", String(index)));
  await maps.read(path("1", "60"));
  expect(reads).toHaveLength(61);
  await maps.read(path("1", "0"));
  expect(reads).toHaveLength(62);
});

test("a map that was stored again is read again, and so is one that was forgotten", async () => {
  const { reads, open } = bucket();
  const maps = open();
  await maps.read(path("1"));
  await maps.store(path("1"), new Blob(["x"]));
  await maps.read(path("1"));
  expect(await maps.forget()).toBe(true);
  await maps.read(path("1"));
  expect(reads).toHaveLength(3);
});

test("without IndexedDB, every map comes from Storage", async () => {
  const { reads, open } = bucket();
  jest.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new Error("Refused");
  });
  const maps = open();
  await maps.read(path("1"));
  expect(await maps.read(path("1"))).toBe(`map of ${path("1")}`);
  expect(reads).toHaveLength(2);
});
