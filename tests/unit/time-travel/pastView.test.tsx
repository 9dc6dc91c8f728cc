import { holdToolkit, openSession } from "./session.tsx";
import { act, fireEvent, screen } from "@testing-library/react";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { listen } from "@/lib/listen.ts";

jest.setTimeout(30_000);
holdToolkit();

const past = () => document.getElementById("past");

async function open() {
  const session = await openSession({ inDocument: true });
  session.page.container.id = "root";
  await session.pass(1_000);
  return {
    ...session,
    /** Shows that state, including parts that are loaded late. */
    jump: (index: number) =>
      act(async () => {
        session.tools.jump(index);
        await jest.advanceTimersByTimeAsync(100);
      }),
  };
}

describe("a past state", () => {
  it("replaces the page, which is unchanged afterwards", async () => {
    const { page, store, tools, pass, jump } = await open();
    store.dispatch(announced({ text: "later" }));
    await pass(0);
    const before = page.container.innerHTML;
    const button = screen.getByRole("button", { name: "Refresh" });
    button.focus();
    document.title = "Title of the present";

    await jump(tools.last() - 1);
    expect(page.container).not.toBeVisible();
    expect(past()).toBeVisible();

    await jump(tools.last());
    expect(past()).toBeNull();
    expect(page.container).toBeVisible();
    expect(page.container.innerHTML).toBe(before);
    expect([document.title, document.activeElement]).toEqual(["Title of the present", button]);
  });

  it("is drawn again for each jump, and its links do nothing", async () => {
    const { store, tools, jump, pass } = await open();
    store.dispatch(announced({ text: "First sounding" }));
    const one = tools.last();
    store.dispatch(announced({ text: "Second sounding" }));
    await pass(0);

    await jump(one);
    expect(past()?.textContent).toContain("First sounding");
    await jump(one - 1);
    expect(past()?.textContent).not.toMatch(/sounding/);

    const link = document.createElement("a");
    link.href = "/elsewhere";
    past()?.append(link);
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    // As the site does with links from the panel to public pages.
    const stopListening = listen(document, ["click"], (event) => event.stopPropagation(), true);
    link.dispatchEvent(click);
    stopListening();
    expect(click.defaultPrevented).toBe(true);
    await jump(tools.last());
  });

  it("decides nothing by a key", async () => {
    const { tools, pass, jump } = await open();
    const ignoreNext = async () => {
      for (const key of ["j", "i"]) fireEvent.keyDown(document.body, { key });
      await pass(1_000);
    };
    await jump(tools.last() - 1);
    await ignoreNext();
    await jump(tools.last());
    await pass(1_000);
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();

    await ignoreNext();
    expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  });

  it("is not drawn under a lock alone", async () => {
    const { page, tools } = await open();
    act(() => tools.perform({ type: "LOCK_CHANGES", status: true }));
    expect(page.container).toBeVisible();
    expect(past()).toBeNull();
    act(() => tools.perform({ type: "LOCK_CHANGES", status: false }));
  });
});
