import { act, fireEvent, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import type { BoundaryLevel } from "@/components/boundaries/Fallback.tsx";
import { CaughtErrors, type ReportCaught } from "@/state/caughtErrors.ts";
import { expectConsole } from "../../support/failOnConsole.ts";

/** Throws as long as it is told to. */
let failure: Error | null = null;
function Part({ label }: { label: string }) {
  if (failure) throw failure;
  return <p>{label}</p>;
}

const report = jest.fn<void, Parameters<ReportCaught>>();

function element(level: BoundaryLevel, props: { resetKey?: string; quiet?: boolean } = {}) {
  return (
    <CaughtErrors value={report}>
      <section>
        <Boundary level={level} name="TestBoundary" {...props}>
          <Part label="The part" />
        </Boundary>
      </section>
    </CaughtErrors>
  );
}

async function wait(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

const tryAgain = () => screen.getByRole("button", { name: /^Try Again/ });
async function pressTryAgain(): Promise<void> {
  await act(async () => fireEvent.click(tryAgain()));
}

beforeEach(() => {
  jest.useFakeTimers();
  report.mockClear();
  failure = new Error("broken on purpose");
  expectConsole("error", /broken on purpose/);
});
afterEach(() => {
  jest.useRealTimers();
});

function BrokenBeside() {
  useEffect(() => {
    throw new Error("broken on purpose, beside");
  });
  return null;
}

it("keeps its fallback when what is beside it fails as well, and reports both", () => {
  render(
    <CaughtErrors value={report}>
      <Boundary level="page" name="TestBoundary" beside={<BrokenBeside />}>
        <Part label="The part" />
      </Boundary>
    </CaughtErrors>,
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Page Error");
  expect(report.mock.calls.map(([error]) => String(error))).toEqual([
    "Error: broken on purpose",
    "Error: broken on purpose, beside",
  ]);
});

describe("what it shows", () => {
  it.each<[BoundaryLevel, number, string, boolean]>([
    ["critical", 1, "Critical Error", true],
    ["page", 1, "Page Error", true],
    ["component", 2, "Something went wrong", false],
  ])("level %s: its title, Try Again, and a way home or none", (level, heading, title, home) => {
    render(element(level));
    expect(screen.getByRole("heading", { level: heading })).toHaveTextContent(title);
    expect(screen.getByRole("alert")).toContainElement(screen.getByRole("heading"));
    expect(tryAgain()).toHaveTextContent("Try Again (3 of 3 left)");
    const link = screen.queryByRole("link", { name: "Go Home" });
    expect(link?.getAttribute("href") ?? null).toBe(home ? "/" : null);
  });

  it("advises to refresh or contact support where nothing can be shown", () => {
    render(element("critical"));
    expect(screen.getByRole("alert")).toHaveTextContent(/refresh the page.*contact support at hello@/i);
    expect(screen.getByRole("link", { name: /@/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/^mailto:/),
    );
  });

  it("shows nothing when it is quiet, and still reports", () => {
    const { container } = render(element("component", { quiet: true }));
    expect(container).toHaveTextContent("");
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe("what it reports", () => {
  it("reports a catch once, with component stack, its name, props and state", () => {
    render(element("page"));
    expect(report).toHaveBeenCalledTimes(1);
    const [error, details] = report.mock.calls[0] ?? [];
    expect(error).toBe(failure);
    expect(details).toMatchObject({ errorBoundary: "TestBoundary", props: '{"label":"The part"}' });
    expect(details?.componentStack).toContain("at section");
    expect(JSON.parse(details?.state ?? "")).toEqual({
      level: "page",
      count: 0,
      automatic: false,
      key: "",
      online: true,
    });
  });
});

describe("trying again", () => {
  it("shows the part once it works", async () => {
    render(element("component"));
    failure = null;
    await pressTryAgain();
    expect(screen.getByText("The part")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(report).toHaveBeenCalledTimes(1);
  });

  it("counts down from three, and then says what else to do", async () => {
    render(element("page"));
    for (const left of ["(2 of 3 left)", "(1 of 3 left)"]) {
      await pressTryAgain();
      expect(tryAgain()).toHaveTextContent(left);
    }
    await pressTryAgain();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("alert")).toHaveTextContent(/refresh the page/i);
    expect(screen.getByRole("link", { name: "Go Home" })).toBeVisible();
    expect(report).toHaveBeenCalledTimes(4);
  });

  it("keeps the focus in place: on the next button, on the text when there is none, or on the restored part", async () => {
    const { container } = render(element("component"));
    const place = container.querySelector("section");
    for (let retry = 1; retry <= 2; retry += 1) {
      tryAgain().focus();
      await pressTryAgain();
      expect(tryAgain()).toHaveFocus();
    }
    await pressTryAgain();
    expect(screen.getByRole("alert").parentElement).toHaveFocus();
    failure = null;
    await wait(5_000);
    expect(screen.getByText("The part")).toBeVisible();
    expect(place).toHaveFocus();
  });

  it("leaves a focus elsewhere alone", async () => {
    render(
      <>
        <input />
        {element("component")}
      </>,
    );
    screen.getByRole("textbox").focus();
    failure = null;
    await pressTryAgain();
    expect(screen.getByRole("textbox")).toHaveFocus();
  });
});

describe("automatic reset", () => {
  it("shows a part that works again after 5 s, not before", async () => {
    render(element("component"));
    failure = null;
    await wait(4_999);
    expect(screen.getByRole("alert")).toBeVisible();
    await wait(1);
    expect(screen.getByText("The part")).toBeVisible();
  });

  it("happens once for a lasting error, and once more after each retry", async () => {
    render(element("page"));
    await wait(5_000);
    expect(report).toHaveBeenCalledTimes(2);
    expect(tryAgain()).toHaveTextContent("(3 of 3 left)");
    await wait(600_000);
    expect(report).toHaveBeenCalledTimes(2);

    for (const reports of [4, 6, 8]) {
      await pressTryAgain();
      await wait(600_000);
      expect(report).toHaveBeenCalledTimes(reports);
    }
    await wait(600_000);
    expect(report).toHaveBeenCalledTimes(8);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("happens for a quiet boundary as well", async () => {
    render(element("component", { quiet: true }));
    failure = null;
    await wait(4_999);
    expect(screen.queryByText("The part")).toBeNull();
    await wait(1);
    expect(screen.getByText("The part")).toBeVisible();
    expect(report).toHaveBeenCalledTimes(1);
  });

  it("leaves a part that works again alone", async () => {
    render(element("component"));
    await wait(4_000);
    failure = null;
    await pressTryAgain();
    const shown = screen.getByText("The part");
    await wait(10_000);
    expect(screen.getByText("The part")).toBe(shown);
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe("reset keys", () => {
  it("a new key shows the part and restores all retries", async () => {
    const { rerender } = render(element("page", { resetKey: "/a" }));
    await pressTryAgain();
    expect(tryAgain()).toHaveTextContent("(2 of 3 left)");
    await act(async () => rerender(element("page", { resetKey: "/b" })));
    expect(tryAgain()).toHaveTextContent("(3 of 3 left)");
    failure = null;
    await act(async () => rerender(element("page", { resetKey: "/c" })));
    expect(screen.getByText("The part")).toBeVisible();
  });

  it("an error that comes with a new key is reported once", async () => {
    failure = null;
    const { rerender } = render(element("page", { resetKey: "/a" }));
    failure = new Error("broken on purpose");
    await act(async () => rerender(element("page", { resetKey: "/b" })));
    expect(report).toHaveBeenCalledTimes(1);
    expect(JSON.parse(report.mock.calls[0]?.[1]?.state ?? "")).toMatchObject({ count: 0, key: "/b" });
    expect(tryAgain()).toHaveTextContent("(3 of 3 left)");
  });

  it("the same key does nothing", async () => {
    const { rerender } = render(element("page", { resetKey: "/a" }));
    failure = null;
    await act(async () => rerender(element("page", { resetKey: "/a" })));
    expect(screen.getByRole("alert")).toBeVisible();
    expect(report).toHaveBeenCalledTimes(1);
  });
});
