import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { listWords } from "@/features/attachments/attachmentWords.ts";
import { AttachmentPicker } from "@/features/attachments/AttachmentPicker.tsx";
import {
  filesChosen,
  fileKept,
  fileUploaded,
  selectAttachments,
  uploadFailed,
  uploadPaused,
  uploadProgressed,
  uploadStarted,
} from "@/features/attachments/attachmentsSlice.ts";
import { fileStore } from "@/features/attachments/upload/fileStore.ts";
import { appStarted, effectsStarted, wentOffline } from "@/state/events.ts";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";

const ENQUIRY = "enquiry00000000001";
const plan = new File(["plan"], "plan.pdf", { type: "application/pdf" });
const chosen = (name: string) => ({
  id: name.padEnd(20, "0"),
  name,
  size: 200,
  type: "application/pdf",
});

function open({ watched = true } = {}) {
  const { store } = renderWithStore(<AttachmentPicker enquiryId={ENQUIRY} />, {
    firestore: unreachable,
    prepare: (made) => {
      made.dispatch(appStarted({ at: 1, online: true, sessionId: "s" }));
      if (watched) made.dispatch(effectsStarted());
    },
  });
  return {
    store,
    files: () => selectAttachments(store.getState(), ENQUIRY),
    input: screen.getByLabelText(/Choose files/),
    choose: (...names: string[]) =>
      act(() => {
        store.dispatch(filesChosen({ enquiryId: ENQUIRY, files: names.map(chosen), at: 1 }));
      }),
  };
}

/** The chooser of some systems shows every file, whatever `accept` says. */
const user = userEvent.setup({ applyAccept: false });
const row = (name: string) =>
  screen.getAllByRole("listitem").find((item) => item.textContent?.startsWith(name));
const expectRow = (name: string, text: string | RegExp) => expect(row(name)).toHaveTextContent(text);

it("shows and announces the limits before a file is chosen", () => {
  const { input } = open();
  expect(input).toHaveAccessibleDescription(/^Up to five files of at most 10 MB each: PDF, .* or ZIP\. HEIC/);
  expect(input).toHaveAccessibleName("Files (optional) Choose files");
  expect(input).toHaveAttribute("multiple");
});

it("puts a chosen file's plain data into the store and the file itself into memory", async () => {
  const { input, files } = open();
  await user.upload(input, plan);
  const [file] = files();
  expect(file).toMatchObject({ name: "plan.pdf", size: 4, type: "application/pdf", state: "waiting" });
  expect(fileStore.get(file?.id ?? "")).toBe(plan);
});

it("keeps files chosen before the listeners run", async () => {
  const { input, files, store } = open({ watched: false });
  await user.upload(input, plan);
  expect(files()).toEqual([]);
  await act(async () => {
    store.dispatch(effectsStarted());
    await Promise.resolve();
  });
  expect(files()).toHaveLength(1);
});

it("shows refusals at the field until the next choice", async () => {
  const { input, files } = open();
  await user.upload(input, new File(["<p>"], "page.html", { type: "text/html" }));
  expect(screen.getByRole("alert")).toHaveTextContent(/page\.html is not an accepted type\./);
  expect(input).toHaveAccessibleDescription(/page\.html is not an accepted type/);
  expect(files()).toEqual([]);
  await user.upload(input, plan);
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  expect(files()).toHaveLength(1);
});

it("shows each state in words", async () => {
  const { store, choose } = open();
  choose("a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf");
  const [a, b, c, d] = ["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map((name) => chosen(name).id);
  act(() => {
    store.dispatch(uploadStarted({ id: a ?? "" }));
    store.dispatch(uploadProgressed({ id: a ?? "", sent: 199 }));
    store.dispatch(uploadStarted({ id: b ?? "" }));
    store.dispatch(uploadProgressed({ id: b ?? "", sent: 100 }));
    store.dispatch(wentOffline({ at: 2 }));
    store.dispatch(uploadPaused({ id: b ?? "" }));
    store.dispatch(fileUploaded({ id: c ?? "" }));
    store.dispatch(uploadFailed({ id: d ?? "", failure: { code: "retry-limit-exceeded", message: "" } }));
    store.dispatch(fileKept({ id: d ?? "", onDevice: false }));
  });
  expect(screen.getByRole("progressbar", { name: "Uploading" })).toHaveAttribute("value", "199");
  expectRow("a.pdf", /Uploading99%/);
  expectRow("b.pdf", "Paused at 50%. No connection; resumes automatically.");
  expectRow("c.pdf", "Uploaded.");
  expectRow("d.pdf", /took too long to answer\. Check your connection and try again\./);
  expectRow("d.pdf", /did not save a copy of this file\. Keep this page open/);
  expectRow("e.pdf", "Waiting for a connection. Starts automatically.");
  expect(screen.getByRole("status")).toHaveTextContent("1 of 5 files uploaded. 1 failed. 1 paused.");
});

it.each([
  [1, "1 of 1 file uploaded."],
  [2, "2 of 2 files uploaded."],
])("says how many of %d are uploaded", (count, words) => {
  const file = { id: "a", name: "a.pdf", type: "application/pdf", size: 4, progress: 4, onDevice: true };
  expect(
    listWords(Array.from({ length: count }, () => ({ ...file, state: "uploaded", failure: null }))),
  ).toBe(words);
});

it("offers no retry where it cannot help", async () => {
  const { store, choose } = open();
  choose("a.pdf");
  const failure = { code: "file-unreadable", message: "" };
  act(() => void store.dispatch(uploadFailed({ id: chosen("a.pdf").id, failure })));
  expect(screen.queryByRole("button", { name: /Retry/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Remove a.pdf" })).toBeInTheDocument();
});

it("cancels, restarts and removes a file without losing the focus, and says what is gone", async () => {
  const { store, files, choose, input } = open();
  choose("a.pdf");
  await user.click(screen.getByRole("button", { name: "Cancel a.pdf" }));
  expect(files()[0]?.state).toBe("cancelled");
  expect(screen.getByRole("button", { name: "Remove a.pdf" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Retry a.pdf" }));
  expect(files()[0]?.state).toBe("waiting");
  const cancel = screen.getByRole("button", { name: "Cancel a.pdf" });
  expect(cancel).toHaveFocus();
  await user.click(cancel);
  await user.click(screen.getByRole("button", { name: "Remove a.pdf" }));
  expect(files()).toEqual([]);
  expect(input).toHaveFocus();
  expect(store.getState().announcements.polite?.text).toBe("File removed");
});
