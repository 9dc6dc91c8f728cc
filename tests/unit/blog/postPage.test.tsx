import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { PostPage } from "@/pages/PostPage.tsx";
import { SITE_ORIGIN } from "@/content/site.ts";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";
import { installIntersections } from "./intersections.ts";

const URL_OF_SECOND = `${SITE_ORIGIN}/blog/second-post`;
let headings: ReturnType<typeof installIntersections>;

async function render(path = "/blog/second-post") {
  const rendered = await act(async () =>
    renderWithStore(
      <Routes>
        <Route path="/blog/:slug" element={<PostPage />} />
      </Routes>,
      { firestore: unreachable, path },
    ),
  );
  return rendered;
}

beforeEach(() => {
  headings = installIntersections();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
});

test("a post shows its days, reading time, tags and text", async () => {
  await render();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Second post");
  expect(screen.getByText("1 May 2026")).toHaveAttribute("datetime", "2026-05-01");
  expect(screen.getByText("1 June 2026")).toHaveAttribute("datetime", "2026-06-01");
  expect(screen.getByText("1 min")).toBeVisible();
  expect(screen.getByRole("link", { name: "testing" })).toHaveAttribute("href", "/blog?tag=testing");
  expect(screen.getByRole("heading", { level: 2, name: "First" })).toBeVisible();
});

test("a post that was never changed shows no date of an update", async () => {
  await render("/blog/third-post");
  expect(screen.queryByText("Updated")).toBeNull();
  expect(screen.getByText("1 min")).toBeVisible();
});

test("the contents lead to the headings and mark the last one passed", async () => {
  await render();
  const contents = within(screen.getByRole("navigation", { name: "On this page" }));
  const links = contents.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/blog/second-post#first",
    "/blog/second-post#a-table-and-a-quote",
    "/blog/second-post#two-code-samples",
    "/blog/second-post#second",
  ]);
  const current = () =>
    contents.queryAllByRole("link", { current: "location" }).map((link) => link.textContent);
  expect(current()).toEqual([]);
  headings.passed("first", true);
  expect(current()).toEqual(["First"]);
  headings.passed("second", true);
  expect(current()).toEqual(["Second"]);
  headings.passed("second", false);
  expect(current()).toEqual(["First"]);
});

test("related posts share a tag, and the posts before and after are linked", async () => {
  await render();
  const related = within(screen.getByRole("region", { name: "Related posts" }));
  expect(related.getAllByRole("link").map((link) => link.textContent)).toEqual(["First post"]);
  const turn = within(screen.getByRole("navigation", { name: "Previous and next post" }));
  expect(turn.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/blog/third-post"]);
});

test("a post that shares no tag has no related ones", async () => {
  await render("/blog/third-post");
  expect(screen.queryByRole("region", { name: "Related posts" })).toBeNull();
});

test("the link is copied and that is announced", async () => {
  const user = userEvent.setup();
  const { store } = await render();
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await screen.findByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(URL_OF_SECOND);
  expect(store.getState().announcements.polite?.text).toBe("Link copied");
});

test("when the clipboard refuses, the URL is shown", async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  const { store } = await render();
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await screen.findByText(URL_OF_SECOND)).toBeVisible();
  expect(store.getState().announcements.polite?.text).toMatch(/would not copy/);
});

test("without the device's share dialog there is no share button", async () => {
  await render();
  expect(screen.queryByRole("button", { name: "Share…" })).toBeNull();
});

test.each([
  ["given up", new DOMException("cancelled", "AbortError"), ""],
  ["failing", new DOMException("not now", "NotAllowedError"), URL_OF_SECOND],
])("the device's sharing, %s", async (_, failure, copied) => {
  const share = jest.fn(() => Promise.reject(failure));
  Object.assign(navigator, { share });
  const user = userEvent.setup();
  await render();
  await user.click(screen.getByRole("button", { name: "Share…" }));
  expect(share).toHaveBeenCalledWith({ title: "Second post", url: URL_OF_SECOND });
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(copied));
});

test("an unknown post is the not-found page", async () => {
  await render("/blog/no-such-post");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Page not found, off the chart");
});
