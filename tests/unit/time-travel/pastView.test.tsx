import { holdToolkit, openSession } from "./session.tsx";
import { act, screen } from "@testing-library/react";
import { pastView } from "@/app/timeTravel/pastView.tsx";
import { announced } from "@/features/announcements/announcementsSlice.ts";

jest.setTimeout(30_000);
holdToolkit();

async function open() {
  const session = await openSession();
  session.page.container.id = "root";
  session.travel.start(session.store, pastView(session.store, document));
  await session.pass(1_000);
  return {
    ...session,
    /** Shows that moment, parts that are loaded late included. */
    jump: (index: number) =>
      act(async () => {
        session.tools.jump(index);
        await jest.advanceTimersByTimeAsync(100);
      }),
  };
}

describe("the past on the page", () => {
  it("stands in the place of the page, which is as it was afterwards", async () => {
    const { page, store, tools, pass, jump } = await open();
    store.dispatch(announced({ text: "later" }));
    await pass(0);
    const before = page.container.innerHTML;
    const button = screen.getByRole("button", { name: "Refresh" });
    button.focus();
    document.title = "As it was";

    await jump(tools.last() - 1);
    const past = document.getElementById("root");
    expect(past).not.toBe(page.container);
    expect(page.container).not.toBeVisible();
    expect(past).toBeVisible();

    await jump(tools.last());
    expect(document.getElementById("root")).toBe(page.container);
    expect(past?.isConnected).toBe(false);
    expect(page.container).toBeVisible();
    expect(page.container.innerHTML).toBe(before);
    expect([document.title, document.activeElement]).toEqual(["As it was", button]);
  });

  it("is drawn anew for each moment, and its links lead nowhere", async () => {
    const { store, tools, jump, pass } = await open();
    const drawn = () => document.getElementById("root")?.textContent;
    store.dispatch(announced({ text: "First sounding" }));
    const one = tools.last();
    store.dispatch(announced({ text: "Second sounding" }));
    await pass(0);

    await jump(one);
    expect(drawn()).toContain("First sounding");
    await jump(one - 1);
    expect(drawn()).not.toMatch(/sounding/);
    const past = document.getElementById("root");

    const link = document.createElement("a");
    link.href = "/elsewhere";
    past?.append(link);
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    await jump(tools.last());
  });

  it("shows nothing of its own under a lock alone", async () => {
    const { page, tools } = await open();
    act(() => tools.perform({ type: "LOCK_CHANGES", status: true }));
    expect(page.container).toBeVisible();
    expect(document.getElementById("root")).toBe(page.container);
    act(() => tools.perform({ type: "LOCK_CHANGES", status: false }));
  });
});
