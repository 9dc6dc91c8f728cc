import type { StoredDocument } from "../e2e/support/backend.ts";
import type { Session } from "../e2e/support/panel.ts";
import { storedGroup } from "../e2e/support/storedGroups.ts";
import {
  MOMENT_MS,
  NEXT_MS,
  pause,
  SHOWN_MS,
  TOLD_MS,
  until,
  type Ending,
  type Path,
  type Visit,
} from "./visit.ts";

/** The text of what the panel says about decisions and problems. */
const readNotices = ({ visitor }: Visit) =>
  visitor.evaluate(() => {
    const main = document.querySelector("main") ?? document.body;
    const parts = [
      ...main.querySelectorAll<HTMLElement>("[role=status], [role=alert], progress, [role=progressbar]"),
    ];
    const text = parts
      .map((part) => part.innerText || part.getAttribute("aria-label") || "storing")
      .join(" ");
    return { text: text.replace(/\s+/g, " ").trim(), page: main.innerText.replace(/\s+/g, " ").trim() };
  });

/** The panel says that the decision is not stored, or not known to be. */
const isTold = (text: string) =>
  /not stored|not confirmed|pending|storing|Changed elsewhere|cannot be|could not/i.test(text);
/** The panel shows no list to decide about, and says why. Who is not signed in is led to the not-found page. */
const isBroken = (text: string) =>
  /Page Error|Page not found|failed|try again|refused|could not|offline|cannot|sign in|longer than usual/i.test(
    text,
  );

async function play(visit: Visit): Promise<Ending> {
  const { visitor, host, backend, fault, mark } = visit;
  const errorId = mark.replaceAll(/\W/g, "").slice(-7).toLowerCase();
  await backend.store(
    "errorReports",
    storedGroup({ errorId, message: mark, hoursAgo: [0, 1], now: Date.now() }),
  );
  /** The stored status of the group, when that of its reports is the same. */
  const stored = async () => {
    const isOurs = (document: StoredDocument) => document["message"] === mark;
    const group = (await backend.documents("errorGroups", ["message", "status"])).find(isOurs);
    const reports = (await backend.documents("errorReports", ["message", "status"])).filter(isOurs);
    const all = reports.every(({ status }) => status === group?.["status"]);
    return all ? (group?.["status"] ?? null) : "partly";
  };
  const isResolved = async () => ((await stored()) === "resolved" ? true : null);
  const address = `${host.origin}/admin/dashboard`;
  const act = (key: string | null) =>
    visitor.evaluate(
      (text: string, pressed: string | null) => {
        const link = [...document.querySelectorAll<HTMLElement>("main li a")].find(({ innerText }) =>
          innerText.includes(text),
        );
        if (!link) return null;
        link.focus();
        if (pressed)
          link.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }));
        return true;
      },
      mark,
      key,
    );

  // A request of the decision fails, not those that show the list: those have no decision to lose.
  if (fault.request?.service !== "firestore") host.fault = fault;
  await visitor.goto(address);
  if (!(await until(SHOWN_MS, () => act(null)))) {
    const readBroken = async () => {
      const { page } = await readNotices(visit);
      return isBroken(page) ? page : null;
    };
    const page = await until(TOLD_MS, readBroken);
    return page === null
      ? { wrong: "no list and no reason", isLate: true, said: (await readNotices(visit)).page }
      : { outcome: "told", said: page };
  }
  host.fault = fault;
  await act("e");
  if (fault.visitor === "doubleClick") await act("e");
  const second = fault.visitor === "secondTab" ? await visitor.secondTab?.() : undefined;
  await second?.goto(address);
  if (["leaves", "reloads", "backForward"].includes(fault.visitor ?? "")) await pause(50);
  else {
    const told = await until(TOLD_MS, async () => {
      const { text } = await readNotices(visit);
      if (await isResolved()) return { text, isStored: true };
      return isTold(text) ? { text, isStored: false } : null;
    });
    // The panel may have told and stored it meanwhile.
    await pause(MOMENT_MS);
    const { text } = (await readNotices(visit).catch(() => told)) ?? { text: "" };
    if (await isResolved()) {
      return /not stored/i.test(text)
        ? { wrong: "stored, called not stored", said: text }
        : { outcome: "arrived", said: text };
    }
    if (!told || (!told.isStored && !isTold(text))) return { wrong: "silence", isLate: true, said: text };
  }
  const { text } = await readNotices(visit).catch(() => ({ text: "" }));
  await visitor.leave();
  host.fault = null;
  await visitor.goto(address);
  // What was refused for good is not tried again without the administrator.
  const again = () =>
    visitor.evaluate(() => {
      const buttons = [...document.querySelectorAll("main button")];
      const button = buttons.find(({ textContent }) => textContent === "Try again") as
        | HTMLElement
        | undefined;
      button?.click();
      return button ? true : null;
    });
  let isAsked = false;
  const isStored = await until(NEXT_MS, async () => {
    if (await isResolved()) return true;
    isAsked = (await again()) ?? isAsked;
    return null;
  });
  if (!isStored)
    return { wrong: `not kept over a reload (${JSON.stringify(await stored())})`, isLate: true, said: text };
  return { outcome: isAsked ? "kept" : "arrived at the next visit", said: text };
}

/** Resolves one group of errors as the administrator. */
export const decisionPath = ([key, value]: Session): Path => ({
  name: "decision in the panel",
  before: () => `try { localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)}); } catch {}`,
  play,
});
