import { shortReference } from "@/lib/shortReference.ts";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import { ContactForm } from "@/features/contact/ContactForm.tsx";
import {
  contactDraftChanged,
  contactDraftSlice,
  emptyContactForm,
  mergeContactDraft,
  type ContactDraftState,
} from "@/features/contact/contactDraftSlice.ts";
import { contactMail } from "@/features/contact/ContactSent.tsx";
import { contact } from "@/content/site.ts";
import { HOUR_MS } from "@/lib/clock.ts";
import { LiveRegion } from "@/features/announcements/LiveRegion.tsx";
import { UnsentStrip } from "@/features/outbox/UnsentStrip.tsx";
import { filesChosen } from "@/features/attachments/attachmentsSlice.ts";
import { enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { device, type Tab } from "../outbox/device.ts";
import { enquiryServer } from "../outbox/enquiryServer.ts";
import { contactSubmission } from "../outbox/submissions.ts";
import { enquiryRefused } from "@/features/outbox/outboxSlice.ts";

const message = { ...emptyContactForm, name: "Ada", email: "ada@example.com", message: "Hello\nthere" };

async function open({
  path = "/contact",
  prepare,
  ...options
}: { online?: boolean; path?: string; prepare?: (tab: Tab) => void } = {}) {
  const clock = fakeClock();
  const server = enquiryServer();
  const tab: Tab = await device(clock, server).openTab(options);
  prepare?.(tab);
  const { unmount } = render(
    <Provider store={tab.store}>
      <MemoryRouter initialEntries={[path]}>
        <LiveRegion>
          <ContactForm />
          <UnsentStrip />
        </LiveRegion>
      </MemoryRouter>
    </Provider>,
  );
  return { clock, server, tab, unmount, user: userEvent.setup() };
}
const field = (name: string) => screen.getByRole("textbox", { name });
const send = () => screen.getByRole("button", { name: "Send message" });
const fields = { Name: message.name, "E-mail address": message.email, Message: message.message };
async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await user.type(field(name), value);
}

test("a message is sent, confirmed with its reference, and the next one has another id", async () => {
  const { clock, server, user } = await open();
  clock.set(clock.now() + 3_000);
  await fillIn(user);
  await user.click(send());
  expect(await screen.findByRole("heading", { name: "Your message has arrived" })).toHaveFocus();
  const [[id, stored] = []] = [...server.stored];
  expect(stored).toEqual({
    kind: "contact",
    enquiry: { id, ...message, phone: undefined, company: undefined },
  });
  expect(screen.getByText(shortReference(id ?? ""))).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Write another message" }));
  expect(field("Name")).toHaveFocus();
  await fillIn(user);
  await user.click(send());
  await screen.findByRole("heading", { name: "Your message has arrived" });
  expect(server.stored.size).toBe(2);
});

test("sending within three seconds asks once", async () => {
  const { clock, server, user } = await open();
  await fillIn(user);
  clock.set(clock.now() + 2_999);
  await user.click(send());
  expect(await screen.findByRole("alert")).toHaveTextContent("please press Send again");
  expect(server.stored.size).toBe(0);
  await user.click(send());
  await screen.findByRole("heading", { name: "Your message has arrived" });
});

test("sending after three seconds asks nothing", async () => {
  const { clock, server, user } = await open();
  await fillIn(user);
  clock.set(clock.now() + 3_000);
  await user.click(send());
  await screen.findByRole("heading", { name: "Your message has arrived" });
  expect(server.stored.size).toBe(1);
});

test("a message that was begun during an earlier visit is sent at once", async () => {
  const { server, user } = await open({
    prepare: ({ store }) => {
      const at = store.extra.clock.now() - HOUR_MS;
      store.dispatch(contactDraftChanged({ id: "draft000000000000001", values: emptyContactForm, at }));
    },
  });
  await fillIn(user);
  await user.click(send());
  await screen.findByRole("heading", { name: "Your message has arrived" });
  expect(server.stored.size).toBe(1);
});

test("what a program filled in without an event is sent", async () => {
  const { clock, server } = await open();
  clock.set(clock.now() + 3_000);
  for (const [name, value] of Object.entries(fields)) (field(name) as HTMLInputElement).value = value;
  act(() => send().click());
  await screen.findByRole("heading", { name: "Your message has arrived" });
  expect([...server.stored.values()]).toMatchObject([
    { enquiry: { name: message.name, email: message.email, message: message.message } },
  ]);
});

test("before storage is read, the page promises nothing about a draft", async () => {
  const { user } = await open();
  await user.type(field("Message"), "Hello");
  expect(screen.queryByText(/draft is saved/)).toBeNull();
  await waitFor(() => expect(document.documentElement).toHaveAttribute("data-unsent"));
});

test("a draft is kept until a day in the visitor's own calendar", async () => {
  // Eight hours behind UTC, where the day ends later.
  const there = (date: Date) => new Date(date.getTime() - 8 * HOUR_MS);
  const getDate = jest.spyOn(Date.prototype, "getDate").mockImplementation(function getDate(this: Date) {
    return there(this).getUTCDate();
  });
  await open({
    prepare: ({ store }) => {
      const at = Date.UTC(2026, 2, 4, 2);
      store.dispatch(contactDraftChanged({ id: "draft000000000000001", values: message, at }));
    },
  });
  expect(screen.getByText(/Your draft is saved on this device/)).toHaveTextContent("until 10 March 2026.");
  getDate.mockRestore();
});

test("a message that waits offline can be removed, which leaves an empty form", async () => {
  const { clock, server, tab, user } = await open({ online: false });
  clock.set(clock.now() + 3_000);
  await fillIn(user);
  await user.click(send());
  await screen.findByRole("heading", { name: "Saved on this device" });
  expect(document.documentElement).not.toHaveAttribute("data-unsent");
  await user.click(screen.getByRole("button", { name: "Remove from this device" }));
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(field("Message")).toHaveValue("");
  expect(field("Name")).toHaveFocus();
  expect(screen.getByText("Your message is removed.")).toBeInTheDocument();
  expect(tab.store.getState().outbox.entries).toEqual([]);
  expect(server.stored.size).toBe(0);
});

test("a refused message is edited under the same id", async () => {
  const { clock, server, tab, user } = await open();
  clock.set(clock.now() + 3_000);
  server.load = () =>
    Promise.resolve(() =>
      Promise.resolve({ status: "refused", code: "permission-denied", message: "Denied." }),
    );
  await fillIn(user);
  await user.click(send());
  await screen.findByRole("heading", { name: "Your message was not accepted" });
  const id = tab.store.getState().outbox.entries[0]?.id;
  await user.click(screen.getByRole("button", { name: "Change it" }));
  expect(field("Message")).toHaveValue(message.message);
  expect(field("Name")).toHaveFocus();
  server.load = enquiryServer().load;
  await user.click(send());
  await screen.findByRole("heading", { name: "Your message has arrived" });
  expect(Object.keys(tab.store.getState().outbox.receipts)).toEqual([id]);
});

describe("an earlier message that was not delivered", () => {
  const ID = "enquiry00000000001";
  /** An outbox of an earlier visit whose draft is gone. */
  const prepare = ({ store }: Tab) =>
    void store.dispatch(
      enquirySubmitted({ submission: contactSubmission(ID, "Earlier"), attachments: [], at: 1 }),
    );
  const strip = () => screen.queryByRole("region", { name: "Not sent" });

  it("has a note beside an empty form, and is shown when the visitor follows the link", async () => {
    const { user, tab } = await open({ online: false, prepare });
    expect(field("Message")).toHaveValue("");
    expect(strip()).toHaveTextContent("Your message is saved on this device and not sent yet.");
    await user.click(screen.getByRole("link", { name: "Show the message" }));
    expect(await screen.findByRole("heading", { name: "Saved on this device" })).toHaveFocus();
    expect(strip()).toBeNull();
    const mail = screen.getByRole("link", { name: "Send it as an e-mail instead" }).getAttribute("href");
    expect(new URL(mail ?? "").searchParams.get("body")).toContain("Earlier");
    await user.click(screen.getByRole("button", { name: "Remove from this device" }));
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(field("Message")).toHaveValue("");
    expect(field("Name")).toHaveFocus();
    expect(tab.store.getState().outbox.entries).toEqual([]);
  });

  it("is not said to be saved while a file is in this tab only", async () => {
    const file = { id: "file", name: "brief.pdf", size: 1, type: "application/pdf" };
    await open({
      online: false,
      prepare: (tab) => {
        prepare(tab);
        tab.store.dispatch(filesChosen({ enquiryId: ID, files: [file], at: 1 }));
      },
    });
    expect(strip()).toHaveTextContent("Your message is not sent yet. Keep this tab open until it is.");
  });

  it("leaves the current input alone", async () => {
    const { user } = await open({ online: false, prepare });
    await user.type(field("Message"), "A new one");
    await user.click(screen.getByRole("link", { name: "Show the message" }));
    await screen.findByRole("heading", { name: "Saved on this device" });
    await user.click(screen.getByRole("button", { name: "Remove from this device" }));
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(field("Message")).toHaveValue("A new one");
  });

  it("has no note while its text is in the form", async () => {
    const { clock, server, user } = await open();
    clock.set(clock.now() + 3_000);
    server.load = () =>
      Promise.resolve(() =>
        Promise.resolve({ status: "refused", code: "permission-denied", message: "No." }),
      );
    await fillIn(user);
    await user.click(send());
    await screen.findByRole("heading", { name: "Your message was not accepted" });
    expect(strip()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Change it" }));
    expect(field("Message")).toHaveValue(message.message);
    expect(strip()).toBeNull();
  });

  it("that was refused can be edited when the form is empty", async () => {
    const { user, tab } = await open({
      path: `/contact?enquiry=${ID}`,
      online: false,
      prepare: (opened) => {
        prepare(opened);
        opened.store.dispatch(
          enquiryRefused({ id: ID, failure: { code: "permission-denied", message: "No." } }),
        );
      },
    });
    await user.click(await screen.findByRole("button", { name: "Change it" }));
    expect(field("Message")).toHaveValue("Earlier");
    expect(tab.store.getState().contactDraft.draft).toMatchObject({ id: ID, submitted: false });
  });
});

test("a refused message leaves the device when its text is cleared", async () => {
  const { clock, server, tab, user } = await open();
  clock.set(clock.now() + 3_000);
  server.load = () =>
    Promise.resolve(() =>
      Promise.resolve({ status: "refused", code: "permission-denied", message: "Denied." }),
    );
  await fillIn(user);
  await user.click(send());
  await screen.findByRole("heading", { name: "Your message was not accepted" });
  await user.click(screen.getByRole("button", { name: "Change it" }));
  await user.click(screen.getByRole("button", { name: "Clear the form" }));
  expect(field("Message")).toHaveValue("");
  expect(tab.store.getState().outbox.entries).toEqual([]);
});

test("clearing the form takes the focus to a notice, and can be undone", async () => {
  const { user } = await open();
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Clear the form" }));
  expect(field("Message")).toHaveValue("");
  expect(screen.getByText(/^The form is cleared/)).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(field("Name")).toHaveValue(message.name);
  expect(field("Message")).toHaveValue(message.message);
  expect(field("Message")).toHaveFocus();
  expect(screen.queryByText(/^The form is cleared/)).toBeNull();
});

test("a new text ends the undo of a cleared form", async () => {
  const { user } = await open();
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Clear the form" }));
  await user.type(field("Message"), "Another");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a lone surrogate breaks neither the message nor its e-mail", async () => {
  const { clock, server, user } = await open();
  clock.set(clock.now() + 3_000);
  server.weather = "unreachable";
  await fillIn(user);
  fireEvent.input(field("Message"), { target: { value: "Hello\uD83D there" } });
  await user.click(send());
  await screen.findByRole("heading", { name: "Possibly sent, not confirmed" });
  const mail = screen.getByRole("link", { name: "Send it as an e-mail instead" }).getAttribute("href");
  expect(new URL(mail ?? "").searchParams.get("body")).toBe("Hello there\r\n\r\nAda");
  server.weather = "fine";
  await user.click(screen.getByRole("button", { name: "Try now" }));
  await screen.findByRole("heading", { name: "Your message has arrived" });
  expect([...server.stored.values()]).toMatchObject([{ enquiry: { message: "Hello there" } }]);
});

test("a message is sent even if its form is closed while the outbox starts", async () => {
  const { clock, server, unmount, user } = await open();
  clock.set(clock.now() + 3_000);
  await fillIn(user);
  await user.click(send());
  unmount();
  await act(settlePromises);
  await waitFor(() => expect(server.stored.size).toBe(1));
});

test("the message as an e-mail has the text and the sender's name", () => {
  const mail = contactMail({ ...message, company: "Example GmbH", phone: "+49 30 1" });
  const { pathname, searchParams } = new URL(mail);
  expect(pathname).toBe(contact.email);
  expect(searchParams.get("body")?.split("\r\n")).toEqual([
    "Hello",
    "there",
    "",
    "Ada",
    "+49 30 1",
    "Example GmbH",
  ]);
});

describe("a stored draft", () => {
  const initial: ContactDraftState = contactDraftSlice.getInitialState();
  const draft = { id: "enquiry00000000001", values: message, changedAt: 1, submitted: false };
  const merge = (inbound: unknown, current = initial) => mergeContactDraft(inbound, current);

  it("is restored", () => {
    expect(merge({ draft })).toEqual({ draft, refused: false });
    expect(merge({ draft: null })).toEqual(initial);
  });

  it("is left out once it has expired, unless it was sent", () => {
    expect(mergeContactDraft({ draft }, initial, 1).draft).toEqual(draft);
    expect(mergeContactDraft({ draft }, initial, 2).draft).toBeNull();
    expect(mergeContactDraft({ draft: { ...draft, submitted: true } }, initial, 2).draft).not.toBeNull();
  });

  it("does not replace input on this page", () => {
    const own = { ...initial, draft: { ...draft, id: "enquiry00000000002" } };
    expect(merge({ draft }, own)).toEqual(own);
  });

  test.each([
    ["nothing", undefined],
    ["text", "draft"],
    ["no values", { draft: { ...draft, values: null } }],
    ["a number as id", { draft: { ...draft, id: 1 } }],
    ["a text as time", { draft: { ...draft, changedAt: "1" } }],
    ["no answer whether it was sent", { draft: { ...draft, submitted: undefined } }],
  ])("with %s is left out", (_name, inbound) => {
    expect(merge(inbound)).toEqual(initial);
  });

  it("with a field of the wrong type has that field empty", () => {
    expect(merge({ draft: { ...draft, values: { ...message, name: 1, more: "x" } } }).draft?.values).toEqual({
      ...message,
      name: "",
    });
  });
});
