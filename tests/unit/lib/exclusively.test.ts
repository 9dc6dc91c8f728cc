import { exclusively } from "@/lib/exclusively.ts";

it("runs the work without a lock where the browser refuses locks", async () => {
  const refusing = { request: () => Promise.reject(new DOMException("no", "SecurityError")) };
  await expect(exclusively(refusing)("name", () => Promise.resolve("result"))).resolves.toBe("result");
});

it("does not hide what the work throws, nor run it twice", async () => {
  let runs = 0;
  const granting = {
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
