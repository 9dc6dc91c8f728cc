import { exclusively, LOCK_LIMIT_MS } from "@/lib/exclusively.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";

const none = () => Promise.resolve({ held: [], pending: [] });
const hanging = () => new Promise<never>(() => undefined);

it("runs the work without a lock where the browser refuses locks", async () => {
  const refusing = { request: () => Promise.reject(new DOMException("no", "SecurityError")), query: none };
  await expect(exclusively(refusing)("name", () => Promise.resolve("result"))).resolves.toBe("result");
});

it("does not hide what the work throws, nor run it twice", async () => {
  let runs = 0;
  const granting = {
    query: none,
    request: (async (_name: string, work: (lock: Lock) => Promise<unknown>) =>
      work({ name: "name", mode: "exclusive" })) as LockManager["request"],
  };
  const work = () => {
    runs += 1;
    return Promise.reject(new Error("broken"));
  };
  await expect(exclusively(granting)("name", work)).rejects.toThrow("broken");
  expect(runs).toBe(1);
});

it.each([
  ["that nobody holds", none],
  ["nor says who holds it", hanging],
])("runs the work once when the browser does not grant a lock %s", async (_case, query) => {
  const clock = fakeClock();
  let grant: () => unknown = () => undefined;
  const request = ((_name: string, work: () => unknown) => {
    grant = work;
    return hanging();
  }) as LockManager["request"];
  let runs = 0;
  const result = exclusively({ request, query }, clock)("name", () => Promise.resolve((runs += 1)));
  await clock.advance(LOCK_LIMIT_MS * 2);
  await expect(result).resolves.toBe(1);
  grant();
  await settlePromises();
  expect(runs).toBe(1);
});

it("waits for the tab that holds the lock", async () => {
  const clock = fakeClock();
  let runs = 0;
  const query = () => Promise.resolve({ held: [{ name: "name" }], pending: [] });
  const work = () => Promise.resolve((runs += 1));
  void exclusively({ request: hanging, query }, clock)("name", work);
  await clock.advance(LOCK_LIMIT_MS * 20);
  expect(runs).toBe(0);
});
