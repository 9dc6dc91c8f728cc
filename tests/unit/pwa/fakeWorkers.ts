/** A service worker whose state a test moves on. */
export class FakeWorker extends EventTarget {
  state: ServiceWorkerState = "installing";
  /** How often it was told to take over. */
  skips = 0;

  postMessage({ type }: { type: string }): void {
    if (type === "SKIP_WAITING") this.skips += 1;
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

/** A registration as the browser keeps it: what is installing, waiting and active. */
export class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;

  /** The browser found a new version. */
  find(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
    return worker;
  }

  /** The version that was found is stored: it waits, in the place of whatever waited, or is active as the first. */
  finish(): void {
    const worker = this.installing;
    if (!worker) throw new Error("Nothing is installing.");
    this.installing = null;
    this.waiting?.become("redundant");
    this.waiting = worker;
    worker.become("installed");
    if (!this.active) this.activate();
  }

  activate(): void {
    const worker = this.waiting;
    if (!worker) throw new Error("Nothing waits.");
    this.waiting = null;
    this.active?.become("redundant");
    this.active = worker;
    worker.become("activated");
  }
}

/** `navigator.serviceWorker`, with what was posted to the worker that rules the page. */
export class FakeContainer extends EventTarget {
  controller: { postMessage: (message: unknown) => void } | null = null;
  readonly posted: unknown[] = [];

  /** A worker takes the page over. */
  control(): void {
    this.controller = { postMessage: (message) => void this.posted.push(message) };
    this.dispatchEvent(new Event("controllerchange"));
  }
}
