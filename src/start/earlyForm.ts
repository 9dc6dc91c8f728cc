import { fillForm, readForm, type FormValues } from "@/components/form/early/formValues.ts";
import type { EarlyForm } from "@/components/form/early/useEarlyForm.ts";
import { isContinued } from "@/lib/isContinued.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { readFields, writeFields } from "@/lib/storedSlice.ts";
import { safeStorage } from "@/lib/storage.ts";
import { drafts, type EarlyDraft, type Fields } from "./earlyDrafts.ts";
import { earlyNote } from "./earlyNote.ts";

/**
 * Part of the document of a prerendered form, so that no download can fail: it keeps what is written from the first
 * character as the app's draft, shows the draft of an earlier visit, and holds a press of the button until the app
 * carries it out. `useEarlyForm` continues from there.
 */

/** How long the app may take to carry out a press before the visitor is told, in milliseconds. */
const LATE_MS = 4_000;

/** Events that the prerendered form answers without React. */
const hiddenFromReact = (
  "pointerover mouseover pointerdown mousedown pointerup mouseup touchstart touchend click focusin " +
  "keydown keypress keyup compositionstart compositionend paste textInput input change"
).split(" ");

/** Keeps a prerendered form until the app continues it. */
export function startEarlyForm(page: Window & typeof globalThis, form: HTMLFormElement): void {
  const kind: EarlyDraft = drafts[form.dataset["early"] as keyof typeof drafts];
  const storage = safeStorage(() => page.localStorage);
  let isStopped = false;
  const note = earlyNote(form);

  /** The stored draft; `undefined` when there is none, or none that may be continued. */
  function stored(): Fields | undefined {
    const draft = readFields(storage.get(kind.key) ?? "")?.["draft"];
    if (!isRecord(draft)) return undefined;
    const isOld = Date.now() - Number(draft[kind.changed]) > kind.age;
    return isOld && !isContinued(page, kind.from) ? undefined : draft;
  }

  function valuesOf(draft: Fields | undefined): Fields {
    const values = draft && kind.isOpen(draft) ? draft[kind.values] : null;
    return isRecord(values) ? values : {};
  }

  /** Stores fields with the others of the draft. Returns whether they are stored. */
  function keep(fields: FormValues): boolean {
    const text = storage.get(kind.key);
    const before = readFields(text ?? "{}");
    // The draft of another release stays as it is.
    if (!before) return false;
    const draft = stored();
    const at = Date.now();
    const next = {
      ...(draft && kind.isOpen(draft) ? draft : kind.create(form)),
      [kind.values]: { ...valuesOf(draft), ...fields },
      [kind.changed]: at,
    };
    const mark = { version: 1, rehydrated: true };
    return storage.set(kind.key, writeFields({ _persist: mark, ...before, draft: next, changedAt: at }));
  }

  /** Shows the questions that depend on an answer, of this page or of an earlier one. */
  function showAsked(): void {
    const answers = { ...valuesOf(stored()), ...readForm(form) };
    for (const question of form.querySelectorAll<HTMLFieldSetElement>("[data-only-with]")) {
      const [name = "", ...values] = question.dataset["onlyWith"]?.split(" ") ?? [];
      question.hidden = question.disabled = !values.includes(String(answers[name]));
    }
  }

  function written(): string {
    const values = { ...valuesOf(stored()), ...readForm(form) };
    return Object.entries(values)
      .filter(([, value]) => String(value) !== "")
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join("\r\n");
  }

  /** A reload for a new release would lose the visitor's input, files or press. */
  function holdReload(): void {
    page.document.documentElement.dataset["unsent"] = "";
  }

  /** The fields of a step are not the whole plan: shows all of it. */
  function showAnswers(): void {
    if (!isStopped && kind === drafts.planner) note.showAnswers(written());
  }

  function offerMail(): void {
    if (!early.isPressed || isStopped) return;
    note.offerMail(written());
    showAnswers();
  }

  const early: EarlyForm = {
    openedAt: Date.now(),
    isPressed: false,
    changed: {},
    stop: () => {
      isStopped = true;
      delete page.document.documentElement.dataset["unsent"];
    },
  };

  const draft = stored();
  const sent = form.dataset["sent"];
  if (draft && !kind.isOpen(draft) && sent) {
    page.location.replace(sent);
    return;
  }
  page.earlyForm = early;
  const restored = readForm(form);
  fillForm(form, valuesOf(draft));
  // Written before this script ran, or put back by the browser after a reload.
  const filled = Object.entries(restored).filter(([, value]) => value.length > 0);
  if (filled.length > 0) keep(Object.fromEntries(filled));
  showAsked();

  /** On the window: React stops events on their way to markup that it has not hydrated yet. */
  function listen(type: string, answer: (event: Event) => void): void {
    page.addEventListener(type, (event) => isStopped || answer(event), true);
  }

  listen("input", ({ target }) => {
    if (!form.contains(target as Node)) return;
    const name = (target as HTMLInputElement).name;
    const value = readForm(form)[name];
    if (value === undefined) return;
    early.changed[name] = value;
    holdReload();
    keep({ [name]: value });
    showAsked();
  });
  listen("change", ({ target }) => {
    const input = target as HTMLInputElement;
    if (!form.contains(input) || !input.files) return;
    holdReload();
    note.showFiles(input.files);
  });
  // The last step asks the visitor to read all answers.
  if (!form.dataset["next"]) setTimeout(showAnswers, LATE_MS);
  // React answers each of these by hydrating the whole form before the next frame. Without them, it hydrates in slices.
  for (const type of hiddenFromReact) {
    page.document.addEventListener(
      type,
      (event) => {
        if (!isStopped && form.contains(event.target as Node)) event.stopPropagation();
      },
      true,
    );
  }
  // The app may have read the draft already without having the form: its own last write would bring back older text.
  for (const type of ["pagehide", "visibilitychange"]) {
    listen(type, () => {
      if (Object.keys(early.changed).length === 0) return;
      page.addEventListener(type, () => void keep(early.changed), { once: true });
    });
  }
  listen("submit", (event) => {
    if (event.target !== form) return;
    event.preventDefault();
    const next = form.dataset["next"];
    // The address may name a service, which the app of the next step then chooses.
    if (next && keep({})) page.location.assign(next + page.location.search);
    else {
      early.isPressed = true;
      holdReload();
      note.show("wait");
      setTimeout(offerMail, LATE_MS);
    }
  });
  // Leaving would lose the press.
  listen("beforeunload", (event) => early.isPressed && event.preventDefault());
  listen("click", ({ target }) => {
    if (!note.isMail(target)) return;
    early.isPressed = false;
    note.show("mailed");
  });
}

const form = document.querySelector<HTMLFormElement>("form[data-early]");
if (form) startEarlyForm(window, form);
