import { open, waitFor, type Engine } from "./engine.ts";
import { expect, test } from "./fixtures.ts";
import { signIn } from "./signIn.ts";

const shows = (engine: Engine, text: string) =>
  waitFor(engine, `"${text}"`, (wanted: string) => document.body.innerText.includes(wanted), text);

/** Writes into the field with that name, as a person would. */
async function fill(engine: Engine, name: string, text: string): Promise<void> {
  await waitFor(
    engine,
    `the field ${name}`,
    (field: string) => document.querySelector(`main [name="${field}"]`) !== null,
    name,
  );
  await engine.click(`main [name="${name}"]`);
  await engine.type(text);
}

/** Fills in the contact form, and waits for the minimum time that a person needs. */
async function writeMessage(engine: Engine, name: string, email: string): Promise<void> {
  await fill(engine, "name", name);
  // This time starts when the form appears.
  const opened = Date.now();
  await fill(engine, "email", email);
  await fill(engine, "message", "We need a shop.");
  await waitFor(engine, "3.5 s to pass", (since: number) => Date.now() - since > 3_500, opened);
}

/** Sends the form of the page, even if its button is outside the viewport. */
const sendForm = (engine: Engine) =>
  engine.evaluate(() => {
    document.querySelector<HTMLFormElement>("main form")?.requestSubmit();
  });

test("links change the route without a page load, and update title and focus", async ({ engine, host }) => {
  await open(engine, host, "/");
  await engine.evaluate(() => {
    Object.assign(window, { stays: true });
  });
  await engine.click('#navigation a[href="/about"]');
  await waitFor(engine, "the page about us", () => document.title.includes("About"));
  expect(await engine.evaluate(() => "stays" in window)).toBe(true);
  await engine.back();
  await waitFor(engine, "Home", () => location.pathname === "/");
  expect(await engine.evaluate(() => "stays" in window)).toBe(true);
});

test("a menu opens, moves the focus and closes by keyboard", async ({ engine, host }) => {
  await open(engine, host, "/about");
  await engine.evaluate(() =>
    document.querySelector<HTMLElement>("#navigation [name=menu] summary")?.focus(),
  );
  await engine.press("Enter");
  await waitFor(engine, "the menu", () =>
    document.querySelector("#navigation [name=menu]")?.hasAttribute("open"),
  );
  await engine.press("ArrowDown");
  await waitFor(engine, "the first entry", () =>
    document.activeElement?.matches("#navigation [name=menu] a"),
  );
  await engine.press("Escape");
  await waitFor(
    engine,
    "the menu to close",
    () =>
      !document.querySelector("#navigation [name=menu]")?.hasAttribute("open") &&
      document.activeElement?.matches("#navigation [name=menu] summary"),
  );
});

test("the menu on a phone opens and links to a page", async ({ engine, host }) => {
  await engine.resize(360, 740);
  await open(engine, host, "/about");
  await engine.click("#navigation summary");
  await waitFor(engine, "the menu", () => {
    const link = document.querySelector('#navigation a[href="/careers"]');
    return link !== null && link.getBoundingClientRect().height > 0;
  });
  await engine.click('#navigation a[href="/careers"]');
  await waitFor(engine, "the jobs", () => location.pathname === "/careers");
});

test("a contact message arrives", async ({ engine, host, backend }) => {
  await open(engine, host, "/contact");
  await writeMessage(engine, "Zoë Åkesson", "zoe@example.com");
  await engine.click('main form button[type="submit"]');
  await expect.poll(() => backend.documents("contactMessages")).toHaveLength(1);
  const [message] = await backend.documents("contactMessages");
  expect(message).toMatchObject({ name: "Zoë Åkesson", message: "We need a shop.", status: "unread" });
  await shows(engine, "Your message has arrived");
});

test("a contact message arrives once after a broken connection", async ({ engine, host, backend }) => {
  await open(engine, host, "/contact");
  await writeMessage(engine, "Ada Example", "ada@example.com");
  await backend.inject({ service: "firestore", operation: "commit", times: 1, kind: "close" });
  await engine.click('main form button[type="submit"]');
  await expect.poll(() => backend.documents("contactMessages"), { timeout: 30_000 }).toHaveLength(1);
  await shows(engine, "Your message has arrived");
});

for (const [path, values] of [
  ["/contact", { name: "Zoë Åkesson", email: "zoe@example.com" }],
  ["/form/goals", { goal: "Forty orders a week." }],
] as const) {
  test(`values autofilled into the form on ${path} survive an immediate reload`, async ({ engine, host }) => {
    await open(engine, host, path);
    await engine.evaluate((all: Record<string, string>) => {
      Object.assign(window, { isBefore: true });
      for (const [name, value] of Object.entries(all)) {
        // Like autofill: no pointer or key, and bypassing the setter that React has put on the element.
        const field = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`);
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
        set?.call(field, value);
        for (const type of ["input", "change"]) field?.dispatchEvent(new Event(type, { bubbles: true }));
      }
      location.reload();
    }, values);
    await waitFor(
      engine,
      "what was filled in",
      (all: Record<string, string>) =>
        !("isBefore" in window) &&
        Object.entries(all).every(
          ([name, value]) =>
            document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)?.value === value,
        ),
      values,
    );
  });
}

test("on one page, a refused message can be changed, and a filled honeypot asks for confirmation", async ({
  engine,
  host,
  backend,
  expectConsole,
}) => {
  expectConsole(/PERMISSION_DENIED|403/);
  await open(engine, host, "/contact");
  await engine.evaluate(() => {
    Object.assign(window, { stays: true });
  });
  await writeMessage(engine, "Ada Example", "ada@example.com");
  await backend.inject({
    service: "firestore",
    operation: "commit",
    times: 1,
    kind: "status",
    status: "PERMISSION_DENIED",
  });
  await sendForm(engine);
  await shows(engine, "Your message was not accepted");
  await engine.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>("main button")];
    buttons.find(({ textContent }) => textContent === "Change it")?.click();
  });
  await waitFor(
    engine,
    "the message",
    () => document.querySelector<HTMLTextAreaElement>("main [name=message]")?.value === "We need a shop.",
  );
  await engine.evaluate(() => {
    const trap = document.querySelector<HTMLInputElement>("input[name=homepage]");
    if (trap) trap.value = "https://spam.example";
  });
  await sendForm(engine);
  await waitFor(
    engine,
    "the question to take the focus",
    () => document.activeElement?.getAttribute("name") === "person",
  );
  await shows(engine, "I am a person");
  expect(await backend.documents("contactMessages")).toEqual([]);
  await engine.press(" ");
  await sendForm(engine);
  await shows(engine, "Your message has arrived");
  expect(await backend.documents("contactMessages")).toHaveLength(1);
  expect(await engine.evaluate(() => "stays" in window)).toBe(true);
});

test("the planner keeps an answer across a reload", async ({ engine, host }) => {
  await open(engine, host, "/form");
  await engine.click("main a[href^='/form/']");
  await waitFor(engine, "the first step", () => document.querySelector("main form input") !== null);
  const chosen = await engine.evaluate(() => {
    const choice = document.querySelector<HTMLInputElement>(
      "main form input[type=radio], main form input[type=checkbox]",
    );
    choice?.click();
    return choice?.id ?? "";
  });
  expect(chosen).not.toBe("");
  await waitFor(
    engine,
    "the draft on this device",
    () => (localStorage.getItem("persist:plannerDraft") ?? "").length > 100,
  );
  await engine.reload();
  await waitFor(
    engine,
    "the answer",
    (id: string) => (document.getElementById(id) as HTMLInputElement | null)?.checked,
    chosen,
  );
});

test("an error report arrives with this browser's name", async ({ engine, host, backend, expectConsole }) => {
  expectConsole(/broken on purpose/);
  await open(engine, host, "/services");
  await engine.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("broken on purpose");
    });
  });
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  const [report] = await backend.documents("errorReports");
  expect(report?.["message"]).toBe("broken on purpose");
  expect(report?.["userAgent"]).toContain(engine.name === "firefox" ? "Firefox" : "AppleWebKit");
});

test("the administrator signs in with the account chooser and sees the report", async ({
  engine,
  host,
  backend,
  expectConsole,
}) => {
  expectConsole(/broken on purpose/);
  await open(engine, host, "/services");
  await engine.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("broken on purpose");
    });
  });
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);

  await signIn(engine, host);
  await shows(engine, "broken on purpose");
  await engine.click('a[href="/admin/inbox"]');
  await waitFor(engine, "the inbox", () => document.querySelector("h1")?.textContent?.includes("Inbox"));
});

test("the demo keeps its scroll position when the panel loads", async ({ engine, host }) => {
  const panel = host.hold(/\/assets\/ProductsDemoPanel.*\.js$/);
  await open(engine, host, "/products_demo");
  await engine.moveMouse(300, 300);
  await panel.asked;
  await engine.evaluate(() => scrollTo({ top: 765, behavior: "instant" }));
  await waitFor(engine, "the place", () => scrollY === 765);
  panel.release();
  await waitFor(engine, "the reports", () => document.querySelectorAll("[data-density=panel] li").length > 5);
  // Scrolling would happen in the next frames.
  for (let frame = 0; frame < 5; frame += 1) {
    await engine.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))),
    );
  }
  expect(await engine.evaluate(() => scrollY)).toBe(765);
});

test("leaving a page while the first service worker installs causes no update offer", async ({
  engine,
  host,
}) => {
  // Only the service worker requests this file.
  const storing = host.hold(/^\/offline$/);
  await open(engine, host, "/services");
  await engine.moveMouse(300, 300);
  await storing.asked;
  await open(engine, host, "/about");
  await engine.moveMouse(310, 310);
  // It loads together with the code that registers the service worker.
  await waitFor(engine, "the theme switch", () => document.querySelector("footer [value=dark]") !== null);
  storing.release();
  await waitFor(engine, "the service worker", async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === "activated";
  });
  expect(await engine.evaluate(() => document.body.innerText)).not.toContain("A new version of this site");
});
