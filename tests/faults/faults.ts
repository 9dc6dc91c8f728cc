import type { IncomingMessage } from "node:http";

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
export type Answer = (typeof answers)[number];

export interface RequestFault {
  service: "site" | "firestore" | "storage" | "google";
  matches(request: Pick<IncomingMessage, "method" | "url" | "headers">): boolean;
  answer: Answer;
}

/** One thing that breaks during a visit; the next visit is whole. */
export interface Fault {
  name: string;
  request?: RequestFault;
  /** Runs in every page before the site's own scripts. */
  script?: string;
  /** What the visitor does differently. */
  visitor?:
    | "doubleClick"
    | "leaves"
    | "reloads"
    | "secondTab"
    | "backForward"
    | "autofill"
    | "writesThenReloads";
  /** A file of the site may be missing, so that the app may not run at all. */
  isFile?: true;
  /** Only the whole table plays it. */
  isRare?: true;
  /** The service worker has stored the site in an earlier visit. */
  hasWorker?: true;
}

/** What a resumable upload asks for. */
const command = ({ headers }: Pick<IncomingMessage, "headers">) =>
  String(headers["x-goog-upload-command"] ?? "");

/** The requests of the paths, by what they do. */
const requests = {
  commit: { service: "firestore", matches: ({ url }) => /:commit/.test(url ?? "") },
  get: {
    service: "firestore",
    matches: ({ url }) => /:batchGet|documents\/[^:?]+\/[^:?]+(?:\?|$)/.test(url ?? ""),
  },
  query: { service: "firestore", matches: ({ url }) => /:run\w*Query/.test(url ?? "") },
  "look for a file": {
    service: "storage",
    matches: ({ method, url }) => method === "GET" && /\/o\/[^?]+/.test(url ?? ""),
  },
  "upload of a small file": {
    service: "storage",
    matches: ({ headers }) => headers["x-goog-upload-protocol"] === "multipart",
  },
  "upload start": { service: "storage", matches: (request) => command(request) === "start" },
  "upload part": { service: "storage", matches: (request) => command(request) === "upload" },
  "upload finish": { service: "storage", matches: (request) => command(request).includes("finalize") },
  "sampling.json": { service: "site", matches: ({ url }) => (url ?? "").startsWith("/sampling.json") },
  "App Check's script": { service: "google", matches: ({ url }) => /\/recaptcha\//.test(url ?? "") },
  "App Check's token": {
    service: "google",
    matches: ({ url }) => /exchangeRecaptchaV3Token/.test(decodeURIComponent(url ?? "")),
  },
} as const satisfies Record<string, Omit<RequestFault, "answer">>;
export type RequestName = keyof typeof requests;

/** Each of these requests with each answer. */
export const requestFaults = (names: readonly RequestName[]): Fault[] =>
  names.flatMap((name) =>
    answers.map((answer) => ({ name: `${name}: ${answer}`, request: { ...requests[name], answer } })),
  );

const fileAnswers = ["reset", 404, 500, "nonsense", "hangs"] as const;

const fileFault = (path: string, answer: Answer): Fault => ({
  name: `${path.replace(/-[\w-]{8}\.(\w+)$/, ".$1")}: ${answer}`,
  request: { service: "site", matches: ({ url }) => (url ?? "").split("?")[0] === path, answer },
  isFile: true,
});

/**
 * Each script and style sheet of the site missing, broken or late, in each of five ways. The daily parts of the table
 * choose among one way per file, in turn and `offset` places later in the list, and only of each file in `every`.
 * `paths` are those that a whole visit requests.
 */
export const fileFaults = (paths: readonly string[], offset: number, every = 1): Fault[] =>
  paths.flatMap((path, place) => {
    const turn = fileAnswers[(place + offset) % fileAnswers.length];
    return fileAnswers.map((answer): Fault => ({
      ...fileFault(path, answer),
      ...(answer === turn && (place + offset) % every === 0 ? {} : { isRare: true }),
    }));
  });

const inPage = (name: string, script: () => void, visitor?: Fault["visitor"]): Fault => ({
  name,
  script: `(${script.toString()})()`,
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
  inPage("IndexedDB is full", () => {
    IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  }),
  inPage("IndexedDB writes nothing", () => {
    for (const name of ["put", "add"] as const) {
      const write = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function writeNothing(...values) {
        queueMicrotask(() => this.transaction.abort());
        return write.apply(this, values);
      };
    }
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
  inPage(
    "clock two years behind, set right before a reload",
    () => {
      const { now } = Date;
      const isSet = "wasLate" in sessionStorage;
      sessionStorage.setItem("wasLate", "");
      if (!isSet) Date.now = () => now() - 2 * 365 * 86_400_000;
    },
    "writesThenReloads",
  ),
  inPage("clock stands still", () => {
    const start = Date.now();
    Date.now = () => start;
  }),
  inPage("left 50 ms after Send", whole, "leaves"),
  inPage("reloaded after Send", whole, "reloads"),
  inPage("gone back and forth after Send", whole, "backForward"),
  inPage("double click", whole, "doubleClick"),
  inPage("sent from two tabs", whole, "secondTab"),
  inPage("filled in by the browser", whole, "autofill"),
];

/** With the site stored by its service worker: no file can be downloaded, or the store is gone. */
export const workerFaults = (paths: readonly string[], every?: number): Fault[] =>
  [
    ...fileFaults(paths, 3, every),
    inPage("the store is empty", () => {
      void caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
    }),
    inPage("the worker is removed", () => {
      void navigator.serviceWorker.getRegistration().then((registration) => registration?.unregister());
    }),
    ...requestFaults(["commit"]),
  ].map((fault) => ({ ...fault, name: `with the worker, ${fault.name}`, hasWorker: true as const }));
