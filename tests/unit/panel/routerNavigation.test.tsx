import { act, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, use } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { usePanelAddress, useRouterNavigation } from "@/components/panel/list-detail/state/panelAddress.ts";
import { groupAddress } from "@/features/error-triage/groups/groupAddress.ts";

/** A part of the page that takes a long time to show another address. */
function Slow({ ready }: { ready: Promise<void> }) {
  const { search } = useLocation();
  if (search) use(ready);
  return <p>Detail of {search || "nothing"}</p>;
}

function Panel() {
  const { search, fromList, go } = useRouterNavigation();
  return (
    <>
      <button onClick={() => go({ search: "?open=a", fromList: true }, false)}>Open</button>
      <output>{`${search || "list"} ${fromList ? "from the list" : "direct"}`}</output>
    </>
  );
}

it("takes over an address before the rest of the page can show it", async () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  render(
    <MemoryRouter>
      <Panel />
      <Suspense>
        <Slow ready={promise} />
      </Suspense>
    </MemoryRouter>,
  );
  expect(screen.getByRole("status").textContent).toBe("list direct");

  await act(() => userEvent.click(screen.getByRole("button", { name: "Open" })));

  expect(screen.getByRole("status").textContent).toBe("?open=a from the list");
  expect(screen.getByText("Detail of nothing")).toBeTruthy();

  resolve();

  expect(await screen.findByText("Detail of ?open=a")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("?open=a from the list");
});

it("makes a new history entry for another address only, as a browser does", () => {
  const go = jest.fn();
  const navigation = { pathname: "/", search: "?q=is%3Anew", fromList: true, go, back: () => {} };
  const { result } = renderHook(() => usePanelAddress(navigation, groupAddress));
  result.current.go({ query: "is:new", sort: "" });
  result.current.go({ query: "is:regressed" });
  expect(go.mock.calls).toEqual([
    [{ search: "?q=is%3Anew", fromList: true }, true],
    [{ search: "?q=is%3Aregressed", fromList: false }, false],
  ]);
});
