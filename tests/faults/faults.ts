import type { BrowserContext, Route } from "@playwright/test";
import { ports } from "../e2e/support/stack.ts";

/** One thing that breaks while the visitor is on the page; the next visit is whole. */
export interface Fault {
  name: string;
  /** Breaks it before the page is opened. */
  arrange(context: BrowserContext): Promise<unknown>;
  /** Clicks Send twice, leaves the page soon after, or opens it in a second tab. */
  visitor?: "doubleClick" | "leaves" | "reloads" | "secondTab" | "backForward";
}

/** What happens to a request: an HTTP status, or one of the others. */
const answers = [
  400,
  401,
  403,
  404,
  409,
  429,
  500,
  503,
  "reset",
  "hangs",
  "nonsense",
  "answer lost",
] as const;
type Answer = (typeof answers)[number];

const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

async function answerWith(route: Route, answer: Answer): Promise<void> {
  if (route.request().method() === "OPTIONS") return route.continue();
  if (answer === "hangs") return undefined;
  if (answer === "reset") return route.abort("connectionreset");
  if (answer === "answer lost") {
    await route.fetch();
    return route.abort("connectionreset");
  }
  const status = answer === "nonsense" ? 200 : answer;
  const body = answer === "nonsense" ? "<!doctype html><p>Welcome to the hotel</p>" : "{}";
  return route.fulfill({ status, headers: cors, contentType: "text/html", body });
}

const firestore = `:${ports.firestore}/`;
const storage = `:${ports.storage}/`;
/** The requests of the paths, by what they do. */
const requests = {
  commit: { host: firestore, path: /:commit/ },
  get: { host: firestore, path: /:batchGet|documents\/[^:]+\/[^:]+$/ },
  "look for a file": { host: storage, path: /\/o\/[^?]+(\?|$)/ },
  upload: { host: storage, path: /\/o\?name=|\/o\?.*upload|upload_id/ },
  "brake.json": { host: "", path: /\/brake\.json/ },
} as const;
export type RequestName = keyof typeof requests;

export function requestFaults(names: readonly RequestName[]): Fault[] {
  return names.flatMap((name) =>
    answers.map((answer) => ({
      name: `${name}: ${answer}`,
      arrange: (context) =>
        context.route(
          (url) => url.href.includes(requests[name].host) && requests[name].path.test(url.href),
          (route) => answerWith(route, answer),
        ),
    })),
  );
}

const fileAnswers = ["reset", 404, 500, "nonsense", "hangs"] as const;

/** Each of these files of the site missing, broken or late. `paths` are those that a whole visit requests. */
export function fileFaults(paths: readonly string[]): Fault[] {
  return paths.flatMap((path) =>
    fileAnswers.map((answer) => ({
      name: `${path.replace(/-[\w-]{8}\.(\w+)$/, ".$1")}: ${answer}`,
      arrange: (context) =>
        context.route(
          (url) => url.pathname === path,
          (route) => answerWith(route, answer),
        ),
    })),
  );
}

const inPage = (name: string, script: () => void, visitor?: Fault["visitor"]): Fault => ({
  name,
  arrange: (context) => context.addInitScript(script),
  ...(visitor ? { visitor } : {}),
});

const whole = () => undefined;

/** What the browser lacks, refuses or gets wrong, and what the visitor does. */
export const pageFaults: Fault[] = [
  inPage("storage throws", () => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  }),
  inPage("storage is full", () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  }),
  inPage("storage is absent", () => {
    Object.defineProperty(window, "localStorage", { value: undefined });
  }),
  inPage("storage cannot be read", () => {
    Storage.prototype.getItem = () => {
      throw new DOMException("corrupted");
    };
  }),
  inPage("storage finds nothing", () => {
    Storage.prototype.getItem = () => null;
  }),
  inPage("storage forgets", () => {
    Storage.prototype.setItem = () => undefined;
  }),
  inPage("no session storage", () => {
    Object.defineProperty(window, "sessionStorage", { value: undefined });
  }),
  inPage("no IndexedDB", () => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
  }),
  inPage("IndexedDB hangs", () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  }),
  inPage("IndexedDB throws", () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("forbidden", "SecurityError");
    };
  }),
  inPage("no locks", () => {
    Object.defineProperty(navigator, "locks", { value: undefined });
  }),
  inPage("locks hang", () => {
    LockManager.prototype.request = () => new Promise(() => undefined);
  }),
  inPage("locks and their query hang", () => {
    LockManager.prototype.request = () => new Promise(() => undefined);
    LockManager.prototype.query = () => new Promise(() => undefined);
  }),
  inPage("locks are refused", () => {
    LockManager.prototype.request = () => Promise.reject(new DOMException("no", "SecurityError"));
  }),
  inPage("no crypto.randomUUID", () => {
    Object.defineProperty(crypto, "randomUUID", { value: undefined });
  }),
  inPage("no BroadcastChannel", () => {
    Object.defineProperty(window, "BroadcastChannel", { value: undefined });
  }),
  inPage("no AbortController", () => {
    Object.defineProperty(window, "AbortController", { value: undefined });
  }),
  inPage("no service worker", () => {
    Object.defineProperty(navigator, "serviceWorker", { value: undefined });
  }),
  inPage("no toSorted", () => {
    Reflect.deleteProperty(Array.prototype, "toSorted");
  }),
  inPage("no structuredClone", () => {
    Object.defineProperty(window, "structuredClone", { value: undefined });
  }),
  inPage("the browser reports no connection", () => {
    Object.defineProperty(navigator, "onLine", { get: () => false });
  }),
  inPage("clock a year behind", () => {
    const { now } = Date;
    Date.now = () => now() - 365 * 86_400_000;
  }),
  inPage("clock a year ahead", () => {
    const { now } = Date;
    Date.now = () => now() + 365 * 86_400_000;
  }),
  inPage("clock jumps a year ahead after 2 s", () => {
    const { now } = Date;
    const start = now();
    Date.now = () => (now() - start > 2_000 ? now() + 365 * 86_400_000 : now());
  }),
  inPage("clock jumps a year back after 2 s", () => {
    const { now } = Date;
    const start = now();
    Date.now = () => (now() - start > 2_000 ? now() - 365 * 86_400_000 : now());
  }),
  inPage("clock stands still", () => {
    const start = Date.now();
    Date.now = () => start;
  }),
  inPage("left 50 ms after Send", whole, "leaves"),
  inPage("reloaded after Send", whole, "reloads"),
  inPage("gone back and forth after Send", whole, "backForward"),
  inPage("double click", whole, "doubleClick"),
  inPage("sent from two tabs", whole, "secondTab"),
];
