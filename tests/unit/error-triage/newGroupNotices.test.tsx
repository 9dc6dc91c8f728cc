import { renderHook } from "@testing-library/react";
import type { ErrorGroup } from "@/features/error-triage/groups/errorGroup.ts";
import { useNewGroupNotices } from "@/features/error-triage/groups/UnreadErrors.tsx";

const group = (errorId: string, changes: Partial<ErrorGroup> = {}) =>
  ({ errorId, message: `Broken ${errorId}`, status: "active", ...changes }) as ErrorGroup;

let shown: { title: string; body: string | undefined }[] = [];

class TestNotification extends EventTarget {
  static permission: NotificationPermission = "granted";
  constructor(title: string, options?: NotificationOptions) {
    super();
    shown.push({ title, body: options?.body });
  }
}

const setVisibility = (state: DocumentVisibilityState) =>
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });

beforeEach(() => {
  shown = [];
  TestNotification.permission = "granted";
  Object.assign(window, { Notification: TestNotification });
  setVisibility("hidden");
});

/** Shows the panel with these groups, then with those that the next poll has found. */
function arrive(before: readonly ErrorGroup[] | null, after: readonly ErrorGroup[]) {
  const { rerender } = renderHook(({ groups }) => useNewGroupNotices(groups), {
    initialProps: { groups: before },
  });
  rerender({ groups: after });
}

test("a new error in the background shows one notification with its message", () => {
  arrive([group("a")], [group("b"), group("a")]);
  expect(shown).toEqual([{ title: "New error", body: "Broken b" }]);
});

test("several new errors share one notification", () => {
  arrive([], [group("a"), group("b"), group("c")]);
  expect(shown).toEqual([{ title: "3 new errors", body: "Broken a" }]);
});

test("the errors that the panel opens with are not announced", () => {
  arrive(null, [group("a")]);
  expect(shown).toEqual([]);
});

test("nothing is shown for ignored errors, in the foreground, or without permission", () => {
  arrive([], [group("a", { status: "ignored" })]);
  setVisibility("visible");
  arrive([], [group("a")]);
  setVisibility("hidden");
  TestNotification.permission = "default";
  arrive([], [group("a")]);
  expect(shown).toEqual([]);
});
