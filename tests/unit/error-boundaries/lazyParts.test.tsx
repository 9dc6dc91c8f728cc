import { act, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { lazyPage } from "@/app/routes.tsx";
import { PageBoundary } from "@/components/boundaries/Boundary.tsx";
import { leave, remain } from "@/lib/leaving.ts";
import { CaughtErrors, type ReportCaught } from "@/state/caughtErrors.ts";
import { expectConsole } from "../../support/failOnConsole.ts";

const report = jest.fn<void, Parameters<ReportCaught>>();
const load = jest.fn<Promise<{ TestPage: () => React.ReactNode }>, []>();
const TestPage = () => <h1>The page</h1>;

async function open() {
  const Page = lazyPage(load, "TestPage");
  await act(async () => {
    render(
      <CaughtErrors value={report}>
        <MemoryRouter initialEntries={["/broken"]}>
          <Link to="/broken">Same page</Link>
          <Link to="/other">Other page</Link>
          <Suspense fallback="Loading">
            <Routes>
              <Route element={<PageBoundary />}>
                <Route path="/broken" element={<Page />} />
                <Route path="/other" element={<h1>Another page</h1>} />
              </Route>
            </Routes>
          </Suspense>
        </MemoryRouter>
      </CaughtErrors>,
    );
  });
  return Page;
}

const click = (role: "button" | "link", name: RegExp) =>
  act(async () => fireEvent.click(screen.getByRole(role, { name })));

beforeEach(() => {
  report.mockClear();
  load.mockReset();
});

test("a retry shows a page whose code has loaded meanwhile", async () => {
  expectConsole("error", /code is gone/);
  load.mockRejectedValueOnce(new Error("code is gone"));
  await open();
  expect(screen.getByRole("heading")).toHaveTextContent("Page Error");
  expect(load).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(1);

  load.mockResolvedValueOnce({ TestPage });
  await click("button", /Try Again/);
  expect(screen.getByRole("heading")).toHaveTextContent("The page");
  expect(load).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenCalledTimes(1);
});

test("while the code loads again, the fallback stays and its button is busy", async () => {
  expectConsole("error", /code is gone/);
  load.mockRejectedValueOnce(new Error("code is gone"));
  await open();
  let arrive: (module: { TestPage: () => React.ReactNode }) => void = () => undefined;
  load.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  await click("button", /Try Again/);
  const button = screen.getByRole("button", { name: /Try Again/ });
  expect(button).toHaveAttribute("aria-disabled", "true");
  await click("button", /Try Again/);
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => arrive({ TestPage }));
  expect(screen.getByRole("heading")).toHaveTextContent("The page");
});

test("another address shows its page, and going back loads the first one again", async () => {
  expectConsole("error", /code is gone/);
  load.mockRejectedValueOnce(new Error("code is gone"));
  await open();
  await click("link", /Other page/);
  expect(screen.getByRole("heading")).toHaveTextContent("Another page");
  load.mockResolvedValueOnce({ TestPage });
  await click("link", /Same page/);
  expect(screen.getByRole("heading")).toHaveTextContent("The page");
});

test("a link to the failed page tries again, with all retries", async () => {
  expectConsole("error", /code is gone/);
  load.mockRejectedValue(new Error("code is gone"));
  await open();
  await click("button", /Try Again/);
  expect(screen.getByRole("button")).toHaveTextContent("(2 of 3 left)");
  await click("link", /Same page/);
  expect(screen.getByRole("button")).toHaveTextContent("(3 of 3 left)");
  expect(load).toHaveBeenCalledTimes(3);
});

test("a page that is about to reload shows no error", async () => {
  load.mockRejectedValueOnce(new Error("code is gone"));
  leave();
  await open();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(report).not.toHaveBeenCalled();
  remain();
});

test("preloading downloads the code without showing it", async () => {
  load.mockResolvedValue({ TestPage });
  const Page = lazyPage(load, "TestPage");
  expect(Page.pageName).toBe("TestPage");
  await expect(Page.preload()).resolves.toEqual({ TestPage });
});
