import { waitFor } from "./engine.ts";
import { expect, test } from "./fixtures.ts";

const taken = () => document.querySelector("form[novalidate]") !== null;

test("text written before the app runs is stored at once, and stays with caret and selection", async ({
  engine,
  host,
}) => {
  const code = host.hold(/\/assets\/app-/);
  await engine.goto(`${host.origin}/contact`);
  await engine.evaluate(() => document.querySelector<HTMLElement>("#field-message")?.focus());
  await engine.type("Five people edit.");
  const stored = await engine.evaluate(() => localStorage.getItem("persist:contactDraft"));
  expect(stored).toContain("Five people edit.");
  await engine.evaluate(() =>
    document.querySelector<HTMLTextAreaElement>("#field-message")?.setSelectionRange(5, 11),
  );
  code.release();
  await waitFor(engine, "the app to take the form", taken);
  const state = await engine.evaluate(() => {
    const area = document.activeElement as HTMLTextAreaElement;
    return [area.id, area.value, area.selectionStart, area.selectionEnd];
  });
  expect(state).toEqual(["field-message", "Five people edit.", 5, 11]);
});

test("a planner step opened by its address keeps its answers when the app takes it", async ({
  engine,
  host,
}) => {
  const code = host.hold(/\/assets\/app-/);
  await engine.goto(`${host.origin}/form/budget`);
  await engine.evaluate(() => document.querySelector<HTMLElement>("[value='10-25']")?.click());
  await engine.evaluate(() => document.querySelector<HTMLElement>("#field-budgetNote")?.focus());
  await engine.type("Two years.");
  await engine.evaluate(() =>
    document.querySelector<HTMLTextAreaElement>("#field-budgetNote")?.setSelectionRange(3, 3),
  );
  code.release();
  await waitFor(engine, "the app to take the form", taken);
  const state = await engine.evaluate(() => {
    const area = document.activeElement as HTMLTextAreaElement;
    const choice = document.querySelector<HTMLInputElement>("[name=budget]:checked");
    return [location.pathname, choice?.value, area.value, area.selectionStart];
  });
  expect(state).toEqual(["/form/budget", "10-25", "Two years.", 3]);
});
