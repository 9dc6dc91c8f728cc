import { workerContainer } from "@/features/pwa/startPwa.ts";
import { clearEverything } from "@/service-worker/clearEverything.ts";
import { fromNetwork } from "@/service-worker/fromNetwork.ts";
import { releaseKeeper } from "@/service-worker/releaseKeeper.ts";
import { documentBelow, serveBelow } from "@/service-worker/waterline.ts";

describe("releaseKeeper", () => {
  const event = {} as ExtendableEvent;

  function keeper(windows: string[]) {
    let cleared = 0;
    const clients = { matchAll: () => Promise.resolve(windows.map((id) => ({ id }))) };
    const kept = releaseKeeper(clients as unknown as Pick<Clients, "matchAll">, "b", () => {
      cleared += 1;
      return Promise.resolve();
    });
    return { ...kept, windows, cleared: () => cleared };
  }

  it("deletes old files at once when no window is open", async () => {
    const { activated, cleared } = keeper([]);
    await activated(event);
    expect(cleared()).toBe(1);
  });

  it("keeps old files until every window has reported this release", async () => {
    const { activated, reported, cleared, windows } = keeper(["one", "two"]);
    await activated(event);
    await reported(event, "one", "b");
    await reported(event, "two", "a");
    expect(cleared()).toBe(0);
    await reported(event, "two", "b");
    expect(cleared()).toBe(1);
    windows.push("three");
    await reported(event, "one", "b");
    expect(cleared()).toBe(1);
  });

  it("does not wait for windows that are closed", async () => {
    const { reported, cleared, windows } = keeper(["one", "two"]);
    windows.pop();
    await reported(event, "one", "b");
    expect(cleared()).toBe(1);
  });
});

describe("fromNetwork", () => {
  const request = new Request("http://127.0.0.1/nowhere");
  const original = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = original;
  });
  const page = () => Promise.resolve(new Response("offline", { headers: { "Content-Type": "text/html" } }));

  it("returns the host's response, errors included", async () => {
    const answer = new Response("not found", { status: 404 });
    globalThis.fetch = () => Promise.resolve(answer);
    expect(await fromNetwork(request, page)).toBe(answer);
  });

  it("returns the offline page as 503 when the host does not answer", async () => {
    globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    const answer = await fromNetwork(request, page);
    expect([answer.status, answer.headers.get("Content-Type"), await answer.text()]).toEqual([
      503,
      "text/html",
      "offline",
    ]);
  });

  it("fails as without a worker when that page is not stored", async () => {
    globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    await expect(fromNetwork(request, () => Promise.resolve(undefined))).rejects.toThrow("Failed to fetch");
  });
});

it("clearEverything deletes every cache", async () => {
  const names = new Set(["workbox-precache-v2", "other"]);
  await clearEverything({
    keys: () => Promise.resolve([...names]),
    delete: (name) => Promise.resolve(names.delete(name)),
  });
  expect([...names]).toEqual([]);
});

describe("workerContainer", () => {
  const container = (controller: object | null) => ({ controller });
  const found = (navigator: object) => workerContainer(navigator as Navigator);

  it("is the browser's container where it exists", () => {
    const serviceWorker = container(null);
    expect(found({ serviceWorker })).toBe(serviceWorker);
    expect(found({})).toBeNull();
  });

  it("is null in a frame without access", () => {
    const navigator = Object.defineProperty({}, "serviceWorker", {
      get: () => {
        throw new DOMException("The context is sandboxed.", "SecurityError");
      },
    });
    expect(found(navigator)).toBeNull();
  });

  it("is null for visitors who save data, unless a worker is in use", () => {
    const connection = { saveData: true };
    expect(found({ serviceWorker: container(null), connection })).toBeNull();
    const used = container({});
    expect(found({ serviceWorker: used, connection })).toBe(used);
    const unused = container(null);
    expect(found({ serviceWorker: unused, connection: { saveData: false } })).toBe(unused);
  });
});

describe("documentBelow", () => {
  const policy = { "Content-Security-Policy": "script-src 'self'" };
  const page = () =>
    new Response('<p data-waterline="unknown">Wait.</p><p data-waterline="offline" hidden="">Stored.</p>', {
      headers: policy,
    });

  it("shows the words for what is left out, and no others", async () => {
    const offline = await (await documentBelow(page(), "offline")).text();
    expect(offline).toContain('<p data-waterline="unknown" hidden="">');
    expect(offline).toContain('<p data-waterline="offline">');
    const scriptless = await (await documentBelow(page(), "scriptless")).text();
    expect(scriptless).toContain('<p data-waterline="offline" hidden="">');
  });

  it("forbids every script by one more policy", async () => {
    const allowed = (await documentBelow(page(), "offline")).headers.get("Content-Security-Policy");
    const forbidden = (await documentBelow(page(), "scriptless")).headers.get("Content-Security-Policy");
    expect(allowed).toBe("script-src 'self'");
    expect(forbidden).toMatch(/^script-src 'self', sandbox (?!.*allow-scripts)/);
  });
});

describe("serveBelow", () => {
  const origin = "http://localhost";
  const file = () => new Response('<p data-waterline="offline" hidden="">Stored.</p>');

  function request(url: string, mode: string, clientId = "") {
    const answers: Promise<Response>[] = [];
    const event = {
      request: { url, mode, method: "GET" },
      clientId,
      resultingClientId: "window",
      respondWith: (answer: Promise<Response>) => void answers.push(answer),
    };
    return { event: event as unknown as FetchEvent, answers };
  }

  it("serves a window from stored files alone, until it opens another document", async () => {
    const serve = serveBelow((path) => Promise.resolve(path === "/" ? file() : undefined));
    const opened = request(`${origin}/?waterline=offline`, "navigate");
    serve(opened.event);
    expect(await (await opened.answers[0])?.text()).toBe('<p data-waterline="offline">Stored.</p>');
    const other = request("https://firestore.googleapis.com/", "cors", "window");
    serve(other.event);
    expect((await other.answers[0])?.type).toBe("error");
    const next = request(`${origin}/about`, "navigate");
    serve(next.event);
    expect(next.answers).toEqual([]);
  });

  it("leaves every other window alone", () => {
    const serve = serveBelow(() => Promise.resolve(file()));
    for (const search of ["", "?waterline=none"]) {
      const { event, answers } = request(`${origin}/${search}`, "navigate");
      serve(event);
      expect(answers).toEqual([]);
    }
    const { event, answers } = request(`${origin}/assets/a.js`, "no-cors", "another");
    serve(event);
    expect(answers).toEqual([]);
  });
});
