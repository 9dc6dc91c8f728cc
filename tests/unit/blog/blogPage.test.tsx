import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { BlogLog } from "@/features/blog/search/BlogLog.tsx";
import { BlogPage } from "@/pages/BlogPage.tsx";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";

const render = (path = "/blog") => renderWithStore(<BlogPage />, { firestore: unreachable, path });
const titles = () => screen.queryAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
const all = ["Second post", "Third post on offline work", "First post"];
const tags = () => within(screen.getByRole("navigation", { name: "Tags" }));

beforeEach(() => window.history.replaceState(null, "", "/blog"));

test("every post is listed, newest first, with its day, reading time and tags", () => {
  render();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("The log, kept in the open");
  expect(titles()).toEqual(all);
  const newest = screen.getAllByRole("listitem").find((item) => within(item).queryByRole("heading"));
  if (!newest) throw new Error("There is no entry.");
  expect(newest).toHaveTextContent("1 May 2026");
  expect(newest).toHaveTextContent("1 min read");
  expect(within(newest).getByRole("link", { name: "Second post" })).toHaveAttribute(
    "href",
    "/blog/second-post",
  );
  expect(within(newest).getByRole("link", { name: "testing" })).toHaveAttribute("href", "/blog?tag=testing");
});

test("a tag filters the list, announces the number of results and appears in the URL", async () => {
  const { store } = render();
  await userEvent.click(tags().getByRole("link", { name: "errors 2" }));
  expect(titles()).toEqual(["Second post", "First post"]);
  expect(tags().getByRole("link", { current: true })).toHaveTextContent("errors 2");
  expect(screen.getByText("2 posts tagged errors")).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe("?tag=errors"));
  await waitFor(() => expect(store.getState().announcements.polite?.text).toBe("2 posts tagged errors"));

  await userEvent.click(tags().getByRole("link", { name: "all 3" }));
  expect(titles()).toEqual(all);
  await waitFor(() => expect(window.location.search).toBe(""));
});

test("a tag of a post filters the list as well", async () => {
  render();
  const [entry] = screen.getAllByRole("link", { name: "offline" });
  if (!entry) throw new Error("No entry has the tag.");
  await userEvent.click(entry);
  expect(titles()).toEqual(["Third post on offline work"]);
});

test("a search keeps the focus in its field", async () => {
  const { store } = render();
  const field = screen.getByRole("searchbox", { name: "Search the blog" });
  await userEvent.type(field, "offline");
  expect(titles()).toEqual(["Third post on offline work"]);
  expect(field).toHaveFocus();
  await waitFor(() => expect(window.location.search).toBe("?q=offline"));
  await waitFor(() => expect(store.getState().announcements.polite?.text).toBe("1 post with “offline”"));
});

test("when nothing matches, everything can be shown again from the keyboard", async () => {
  render("/blog?tag=offline&q=zebra");
  expect(titles()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Show all posts" }));
  expect(titles()).toEqual(all);
  expect(screen.getByRole("searchbox")).toHaveFocus();
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

test("the URL of a search shows its results at once and announces nothing", async () => {
  const { store } = render("/blog?tag=errors&q=lighthouse");
  expect(titles()).toEqual(["First post"]);
  expect(screen.getByRole("searchbox")).toHaveValue("lighthouse");
  // The words of the texts arrive, and change nothing here.
  await act(async () => {
    await import("virtual:content/search");
  });
  expect(titles()).toEqual(["First post"]);
  expect(store.getState().announcements.polite?.text).toBe("Navigated to Blog page");
});

test("the prerendered list is complete, whatever the URL says", () => {
  const html = renderToString(
    <StaticRouter location="/blog?tag=errors&q=lighthouse">
      <BlogLog loadWords={async () => []} />
    </StaticRouter>,
  );
  for (const title of all) expect(html).toContain(title);
});

describe("the search index of the bodies", () => {
  const renderLog = (loadWords: () => Promise<{ slug: string; words: string[] }[]>) =>
    renderWithStore(<BlogLog loadWords={loadWords} />, {
      firestore: unreachable,
      path: "/blog",
    });

  test("is downloaded when the visitor is about to search", async () => {
    const load = jest.fn(() => Promise.resolve([{ slug: "first-post", words: ["capercaillie"] }]));
    renderLog(load);
    expect(load).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole("searchbox"), "caper");
    await waitFor(() => expect(titles()).toEqual(["First post"]));
  });

  test("can fail to load: then titles are searched, and the page says so", async () => {
    renderLog(() => Promise.reject(new Error("offline")));
    await userEvent.type(screen.getByRole("searchbox"), "third");
    expect(await screen.findByText(/full text could not be loaded/)).toBeVisible();
    expect(titles()).toEqual(["Third post on offline work"]);
  });
});
