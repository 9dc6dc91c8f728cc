import {
  recordFailedRequests,
  SLOW_REQUEST_MS,
} from "@/features/error-reporting/evidence/requestBreadcrumbs.ts";
import type { Breadcrumb } from "@/telemetry/report/breadcrumbs.ts";
import { settlePromises } from "../../support/fakeClock.ts";

const original = window.fetch;
afterEach(() => {
  window.fetch = original;
});

/** Lets `fetch` answer after 30 ms of a clock that stands still otherwise. */
function setup(answer: () => Promise<Response>) {
  const trail: Breadcrumb[] = [];
  let now = 1_000;
  window.fetch = () => {
    now += 30;
    return answer();
  };
  recordFailedRequests(window, trail, () => now);
  return { trail };
}

it("records method, host, path, status and duration of a refused request, without its query", async () => {
  const { trail } = setup(() => Promise.resolve(new Response("", { status: 503 })));
  const answer = await window.fetch("https://site.example/v1/a?key=secret#b", { method: "post" });
  expect(answer.status).toBe(503);
  expect(trail).toEqual([
    { at: 1_030, kind: "request", text: "POST site.example/v1/a: status 503 after 30 ms" },
  ]);
});

it("records a request without an answer, which still rejects, without a frame of its own", async () => {
  const error = new TypeError("Failed to fetch");
  error.stack = "TypeError: Failed to fetch\n    at window.fetch (a.js:1:1)\n    at load (b.js:2:2)";
  const { trail } = setup(() => Promise.reject(error));
  await expect(window.fetch("/v1/a")).rejects.toBe(error);
  expect(trail.map(({ text }) => text)).toEqual(["GET localhost/v1/a: no answer after 30 ms"]);
  expect(error.stack).toBe("TypeError: Failed to fetch\n    at load (b.js:2:2)");
});

it("removes its frame from a stack of Firefox and Safari as well", async () => {
  const error = new TypeError("Load failed");
  error.stack = "wrapped@https://site.example/a.js:1:1\nload@https://site.example/b.js:2:2";
  setup(() => Promise.reject(error));
  await expect(window.fetch("/v1/a")).rejects.toBe(error);
  expect(error.stack).toBe("load@https://site.example/b.js:2:2");
});

it("records a request that takes long while it runs, and its failure afterwards", async () => {
  jest.useFakeTimers();
  try {
    let resolve: (answer: Response) => void = () => {};
    const { trail } = setup(() => new Promise((done) => (resolve = done)));
    const request = window.fetch("/v1/a");
    jest.advanceTimersByTime(SLOW_REQUEST_MS - 1);
    expect(trail).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(trail.map(({ text }) => text)).toEqual(["GET localhost/v1/a: no answer yet after 30 ms"]);
    resolve(new Response("", { status: 500 }));
    await request;
    expect(trail.map(({ text }) => text)).toContain("GET localhost/v1/a: status 500 after 30 ms");
  } finally {
    jest.useRealTimers();
  }
});

it("records neither a request that succeeds nor one that was cancelled", async () => {
  const answers = [
    () => Promise.resolve(new Response("")),
    () => Promise.reject(new DOMException("cancelled", "AbortError")),
  ];
  for (const answer of answers) {
    const { trail } = setup(answer);
    await window.fetch("/v1/a").catch(() => undefined);
    await settlePromises();
    expect(trail).toEqual([]);
  }
});

it("names an address that is none", async () => {
  const { trail } = setup(() => Promise.reject(new TypeError("Invalid URL")));
  await expect(window.fetch("http://")).rejects.toThrow("Invalid URL");
  expect(trail.map(({ text }) => text)).toEqual(["GET an invalid address: no answer after 30 ms"]);
});
