import { exclusively, type Exclusively } from "@/lib/exclusively.ts";

/** The window of one tab, as far as it is needed. */
type TabPage = Window & { localStorage: Storage };

interface Waiting {
  isAlive: () => boolean;
  start: () => void;
}

interface StorageLimits {
  /** Room in UTF-16 code units. */
  capacity: number;
  /** Reading throws, reading finds nothing, or writing keeps nothing. */
  fault: "unreadable" | "empty" | "forgetful" | null;
}

/**
 * A browser whose tabs share local storage and locks. A tab hears of what the others write as a browser tells it: a
 * moment later, by an event, unless `events` is off. A tab that is gone writes nothing more, and its locks are free.
 */
export function browserTabs({ capacity = Infinity, locks = true, events = true } = {}) {
  const stored: Record<string, string> = {};
  const pages = new Map<EventTarget, () => boolean>();
  const held = new Map<string, () => boolean>();
  const waiting = new Map<string, Waiting[]>();
  const limits: StorageLimits = { capacity, fault: null };

  function notifyOthers(from: EventTarget, key: string): void {
    if (!events) return;
    queueMicrotask(() => {
      for (const [page, isAlive] of pages) {
        if (page !== from && isAlive()) page.dispatchEvent(new StorageEvent("storage", { key }));
      }
    });
  }

  function storageOf(page: EventTarget, isAlive: () => boolean): Storage {
    const methods: Record<string, unknown> = {
      getItem(key: string) {
        if (limits.fault === "unreadable") throw new DOMException("corrupted");
        return limits.fault === "empty" ? null : (stored[key] ?? null);
      },
      setItem(key: string, value: string) {
        if (!isAlive()) throw new Error("The tab is gone.");
        if (limits.fault === "forgetful") return;
        const others = Object.keys(stored).filter((name) => name !== key);
        const size = others.reduce((sum, name) => sum + (stored[name] ?? "").length, value.length);
        if (size > limits.capacity) throw new DOMException("full", "QuotaExceededError");
        if (stored[key] === value) return;
        stored[key] = value;
        notifyOthers(page, key);
      },
      removeItem(key: string) {
        if (!isAlive()) throw new Error("The tab is gone.");
        if (!(key in stored)) return;
        delete stored[key];
        notifyOthers(page, key);
      },
    };
    return new Proxy(stored, {
      get: (target, name) => methods[String(name)] ?? Reflect.get(target, name),
    }) as unknown as Storage;
  }

  /** Gives a lock to the first tab that waits for it and is still there. */
  function next(name: string): void {
    if (held.get(name)?.()) return;
    held.delete(name);
    const queue = waiting.get(name) ?? [];
    const [first] = queue;
    if (!first) return;
    waiting.set(name, queue.slice(1));
    if (first.isAlive()) first.start();
    else next(name);
  }

  function locksOf(isAlive: () => boolean): Exclusively {
    const request = (name: string, work: (lock: Lock) => Promise<unknown>) =>
      new Promise<unknown>((resolve, reject) => {
        const start = () => {
          held.set(name, isAlive);
          const free = () => {
            if (held.get(name) === isAlive) held.delete(name);
            next(name);
          };
          work({ name, mode: "exclusive" }).then(resolve, reject).finally(free);
        };
        waiting.set(name, [...(waiting.get(name) ?? []), { isAlive, start }]);
        // The browser answers a moment later.
        queueMicrotask(() => next(name));
      });
    const query = () => Promise.resolve({ held: [...held.keys()].map((name) => ({ name })), pending: [] });
    return exclusively(locks ? { request: request as LockManager["request"], query } : undefined);
  }

  return {
    stored,
    limits,
    /** A new tab, until it is closed by what it answers. */
    open() {
      let alive = true;
      const isAlive = () => alive;
      const target = new EventTarget();
      const page = Object.assign(target, { localStorage: storageOf(target, isAlive) }) as unknown as TabPage;
      pages.set(page, isAlive);
      return {
        page,
        isAlive,
        runAlone: locksOf(isAlive),
        close() {
          alive = false;
          pages.delete(page);
          for (const name of waiting.keys()) next(name);
        },
      };
    },
  };
}

export type BrowserTabs = ReturnType<typeof browserTabs>;
