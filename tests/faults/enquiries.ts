import {
  MOMENT_MS,
  NEXT_MS,
  pause,
  reload,
  SHOWN_MS,
  TOLD_MS,
  until,
  awaitApp,
  visitAgain,
  type Ending,
  type Path,
  type Visit,
} from "./visit.ts";
import type { Visitor } from "./visitor.ts";

interface Form {
  address: string;
  /** A page that leads to it by a link. */
  from: string;
  /** The text of its button. */
  button: string;
  /** Does everything before the button. Answers `null` while the page does not offer it. */
  prepare(visit: Visit, visitor: Visitor): Promise<true | null>;
}

/** What the page says about the enquiry. */
interface Said {
  text: string;
  /** A mail link on screen carries what was written, or is beside it. */
  hasWayOut: boolean;
}

const readPage = (visitor: Visitor, mark: string): Promise<Said> =>
  visitor.evaluate((written: string) => {
    const isVisible = (element: Element) => element.getClientRects().length > 0;
    const main = document.querySelector("main") ?? document.body;
    const words = [...main.querySelectorAll<HTMLElement>("[role=status], [role=alert]")].filter(isVisible);
    const text = words.map((element) => element.innerText).join(" ");
    const hasText = (link: HTMLAnchorElement) =>
      decodeURIComponent(link.href).includes(written) || main.innerText.includes(written);
    const links = [...main.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')];
    return {
      text: text.replace(/\s+/g, " ").trim(),
      hasWayOut: links.some((a) => isVisible(a) && hasText(a)),
    };
  }, mark);

const isArrived = ({ text }: Said) => /has arrived/.test(text);
const isDefinitelyUnsent = ({ text }: Said) =>
  /not sent yet|was not accepted|was not sent|Nothing has been sent/i.test(text);
/** A visitor has no account. */
const isNonsense = ({ text }: Said) => /sign(?:ed)?[- ]in\b/i.test(text);
/** Not sent, and not tried again by itself. */
const isRefused = ({ text }: Said) => /was not accepted|was not sent/i.test(text);
const isPromised = ({ text }: Said) => /You may close this page/.test(text);
/** The page speaks of the enquiry and offers another way. */
const isTold = ({ text, hasWayOut }: Said) =>
  hasWayOut &&
  /Still sending|not sent yet|Possibly sent|Saved on this device|seem to be offline|was not|Nothing has been sent/i.test(
    text,
  );

/** Presses the button, `clicks` times. */
const press = (visitor: Visitor, name: string, clicks: number): Promise<void> =>
  visitor.evaluate(
    (text: string, count: number) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>("main form button")];
      const button = buttons.find(({ textContent }) => textContent?.trim() === text);
      if (!button) throw new Error(`There is no button "${text}".`);
      for (let pressed = 0; pressed < count; pressed += 1) button.click();
    },
    name,
    clicks,
  );

/** A visitor takes longer than a program to fill in a form, in milliseconds. */
const PERSON_MS = 3_000;
/** The form takes a visitor who was as fast as a program for one, and asks for a second press. */
const isTakenForProgram = ({ text }: Said) => /That was quick/.test(text);

/** How a visitor comes to a form: by its address, by a link, or by its address without waiting until the app runs. */
type Arrival = "address" | "link" | "early";

async function openForm({ address, from }: Form, arrival: Arrival, visit: Visit): Promise<void> {
  const { visitor, host } = visit;
  await visitor.goto(host.origin + (arrival === "link" ? from : address));
  if (arrival !== "early") await awaitApp(visit);
  if (arrival !== "link") return;
  const isFollowed = await until(TOLD_MS, () =>
    visitor.evaluate((path: string) => {
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
      link?.click();
      return link && true;
    }, address),
  );
  // A page whose app does not run may have no such link.
  if (!isFollowed) await visitor.goto(host.origin + address);
}

const asksBeforeLeaving = (visitor: Visitor): Promise<boolean> =>
  visitor.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));

/** Whether the browser still has what was written. */
const isOnDevice = (visitor: Visitor, mark: string): Promise<boolean> =>
  visitor.evaluate((text: string) => Object.values(localStorage).some((value) => value.includes(text)), mark);

async function playForm(form: Form, collection: string, visit: Visit, arrival: Arrival): Promise<Ending> {
  const { visitor, host, backend, fault, mark } = visit;
  const count = async () =>
    (await backend.documents(collection)).filter((document) => JSON.stringify(document).includes(mark))
      .length;
  const address = host.origin + form.address;
  host.fault = fault;
  await openForm(form, arrival, visit);
  if (fault.visitor === "writesThenReloads") {
    await until(SHOWN_MS, () => form.prepare(visit, visitor));
    // The draft is stored after a pause in typing.
    await pause(2 * MOMENT_MS);
    await reload(visitor);
    await awaitApp(visit);
    const isKept = await until(SHOWN_MS, () =>
      visitor.evaluate((text: string) => {
        const fields = [...document.querySelectorAll<HTMLTextAreaElement>("main textarea")];
        const isThere = fields.some(({ value }) => value.includes(text));
        return isThere || document.body.innerText.includes(text) || null;
      }, mark),
    );
    if (!isKept)
      return { wrong: "the draft is gone", isLate: true, said: (await readPage(visitor, mark)).text };
  }
  const opened = Date.now();
  if (!(await until(SHOWN_MS, () => form.prepare(visit, visitor)))) {
    const said = await until(TOLD_MS, () => readPage(visitor, mark));
    const text = said?.text ?? "";
    // Without a stored draft, the planner leads to its first question.
    const isAsked = text.includes("please answer the required questions");
    const hasMail = await visitor.evaluate(() =>
      /does not appear here|nothing else appears here/.test(document.querySelector("main")?.innerText ?? ""),
    );
    return isAsked || hasMail || said?.hasWayOut
      ? { outcome: "told", said: text }
      : { wrong: "no form, no way out", isLate: true, said: text };
  }
  const second = fault.visitor === "secondTab" ? await visitor.secondTab?.() : undefined;
  if (second) {
    await second.goto(address);
    await awaitApp({ ...visit, visitor: second });
    await until(SHOWN_MS, () => form.prepare(visit, second));
  }
  // Who leaves has no time to answer a question.
  if (fault.visitor) await pause(Math.max(0, opened + PERSON_MS - Date.now()));
  await press(visitor, form.button, fault.visitor === "doubleClick" ? 2 : 1);
  if (second) await press(second, form.button, 1).catch(() => undefined);

  if (arrival === "early" && /leaves|reloads/.test(fault.visitor ?? "") && (await asksBeforeLeaving(visitor)))
    return { outcome: "told", said: "The browser asks before leaving." };

  let said: Said | null = null;
  if (fault.visitor === "leaves") await pause(50);
  else {
    if (fault.visitor === "reloads") {
      await pause(50);
      await reload(visitor);
    } else if (fault.visitor === "backForward") {
      await visitor.goto(`${host.origin}/about`);
      await visitor.evaluate(() => void setTimeout(() => history.back()));
      await until(SHOWN_MS, () =>
        visitor.evaluate((path: string) => location.pathname === path || null, form.address),
      );
    }
    const read = () => readPage(visitor, mark);
    said = await until(TOLD_MS, async () => {
      const now = await read();
      if (isTakenForProgram(now)) await press(visitor, form.button, 1);
      return isArrived(now) || isTold(now) ? now : null;
    });
    const stored = await count();
    said ??= await read().catch(() => null);
    const text = said?.text ?? "";
    if (said && isArrived(said)) {
      return stored === 1
        ? { outcome: "arrived", said: text }
        : { wrong: `"arrived", stored ${stored}`, said: text };
    }
    if (said && isNonsense(said)) return { wrong: "asks a visitor to sign in", said: text };
    if (stored > 1) return { wrong: `stored ${stored} times`, said: text };
    if (said && isDefinitelyUnsent(said) && stored === 1) {
      // It may have been sent since the page was read.
      await pause(MOMENT_MS);
      const now = await read().catch(() => null);
      return now && isDefinitelyUnsent(now)
        ? { wrong: "stored, called unsent", said: now.text }
        : { outcome: "arrived", said: text };
    }
    if (!said || !isTold(said)) {
      // Nobody knows the outcome while the page is gone: the next visit decides.
      if (stored === 0 || !fault.visitor) return { wrong: "silence", isLate: true, said: text };
    } else if (!isPromised(said)) return { outcome: stored === 1 ? "arrived" : "told", said: text };
    // The answer may come after the promise: the page then says so.
    const last = await read().catch(() => null);
    if (last && isRefused(last) && last.hasWayOut) return { outcome: "told", said: last.text };
  }
  await visitAgain(visit);
  const stored = await until(NEXT_MS, async () => (await count()) || null);
  await pause(MOMENT_MS);
  const text = said?.text ?? "";
  if ((await count()) > 1) return { wrong: "stored twice", said: text };
  if (stored) return { outcome: "arrived at the next visit", said: text };
  const isLate = (await isOnDevice(visitor, mark)) ? { isLate: true as const } : {};
  return { wrong: said ? "promised in vain" : "lost", ...isLate, said: text };
}

/** Writes into a field as a person does, or as the browser's autofill does. */
const fill = (visitor: Visitor, name: string, text: string, isAutofill: boolean): Promise<true | null> =>
  visitor.evaluate(
    (field: string, value: string, automatic: boolean) => {
      const input = document.querySelector<HTMLInputElement>(`main form [name="${field}"]`);
      if (!input) return null;
      if (!automatic && input.value !== value) {
        input.focus();
        input.select();
        document.execCommand("insertText", false, value);
      }
      if (input.value !== value) {
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value") ?? {};
        set?.call(input, value);
        for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
      }
      return input.value === value || null;
    },
    name,
    text,
    isAutofill,
  );

const contactForm: Form = {
  address: "/contact",
  from: "/about",
  button: "Send message",
  async prepare({ mark, fault }, visitor) {
    const values = { name: "Ada Example", email: "ada@example.com", message: mark };
    for (const [name, value] of Object.entries(values)) {
      if (!(await fill(visitor, name, value, fault.visitor === "autofill"))) return null;
    }
    return true;
  },
};

/** The second file is large enough to be sent in parts. */
const files = { "one.pdf": 20, "two.pdf": 600_000 };

const planForm: Form = {
  address: "/form/review",
  from: "/form",
  button: "Send the plan",
  prepare: (_visit, visitor) =>
    visitor.evaluate((sizes: Record<string, number>) => {
      const main = document.querySelector("main") ?? document.body;
      const input = main.querySelector<HTMLInputElement>('form input[type="file"]');
      const isChosen = Object.keys(sizes).every((name) => main.innerText.includes(name));
      if (!input || isChosen) return input && true;
      const chosen = new DataTransfer();
      for (const [name, size] of Object.entries(sizes)) {
        const text = `%PDF-1.4 ${"x".repeat(size)}`;
        chosen.items.add(new File([text], name, { type: "application/pdf" }));
      }
      input.files = chosen.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
      return null;
    }, files),
};

/** Stores the draft of an earlier visit with all answers. */
function leavePlan(mark: string): string {
  const at = Date.now();
  const answers = {
    goal: mark,
    users: ["customers"],
    kind: "web-application-development",
    size: "12",
    origin: "replace",
    features: ["payments"],
    deadline: "none",
    budget: "10-25",
    name: "Ada Example",
    email: "ada@example.com",
  };
  const id = mark.replaceAll(/\W/g, "").padStart(20, "0").slice(-20);
  const draft = { id, startedAt: at, savedAt: at, sentAt: null, step: "review", files: [], answers };
  const slice = { draft, changedAt: at, _persist: { version: 1, rehydrated: true } };
  const parts = Object.entries(slice).map(([name, value]) => [name, JSON.stringify(value)]);
  const text = JSON.stringify(JSON.stringify(Object.fromEntries(parts)));
  const key = '"persist:plannerDraft"';
  return `try { if (localStorage.getItem(${key}) === null) localStorage.setItem(${key}, ${text}); } catch {}`;
}

const contactBy = (arrival: Arrival, name: string): Path => ({
  name,
  play: (visit) => playForm(contactForm, "contactMessages", visit, arrival),
});

const planBy = (arrival: Arrival, name: string): Path => ({
  name,
  before: leavePlan,
  play: (visit) => playForm(planForm, "projectRequests", visit, arrival),
});

export const contactPath = contactBy("address", "contact");
export const earlyContactPath = contactBy("early", "contact before the app runs");
export const linkedContactPath = contactBy("link", "contact by a link");
export const planPath = planBy("address", "plan with two files");
export const linkedPlanPath = planBy("link", "plan with two files by a link");

/** The contact form of a site with App Check, as built into `folder`. */
export const appCheckPath = (folder: string): Path => ({
  ...contactPath,
  name: "contact with App Check",
  folder,
});
