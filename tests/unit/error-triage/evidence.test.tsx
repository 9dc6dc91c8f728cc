import { render, screen, within } from "@testing-library/react";
import { BreadcrumbTimeline } from "@/features/error-triage/evidence/BreadcrumbTimeline.tsx";
import { DeviceFacts } from "@/features/error-triage/evidence/DeviceFacts.tsx";
import {
  countAll,
  OccurrenceDifferences,
  occurrenceShares,
} from "@/features/error-triage/evidence/OccurrenceDifferences.tsx";
import { group as groupOf } from "./groups/rows.ts";
import type { ErrorGroup, Shares } from "@/features/error-triage/groups/errorGroup.ts";

const HOSTILE = `<img src=x onerror="alert(1)">`;

/** The texts of the list's items. */
const items = () => screen.getAllByRole("listitem").map((item) => item.textContent);

describe("BreadcrumbTimeline", () => {
  it("shows each step with its time before the error, its kind in words and its text", () => {
    const trail = [
      { at: 4_000, kind: "route", text: "/form" },
      { at: 5_000, kind: "click", text: "button “Next”" },
      { at: 9_500, kind: "request", text: "POST site.example/a: status 503 after 12 ms" },
      { at: 9_950, kind: "action", text: "pwa/updateFound" },
    ];
    render(<BreadcrumbTimeline json={JSON.stringify(trail)} errorAt={10_000} />);
    expect(items()).toEqual([
      "6.0 s beforePage /form",
      "5.0 s beforeClick button “Next”",
      "0.5 s beforeFailed request POST site.example/a: status 503 after 12 ms",
      "at onceAction pwa/updateFound",
      "The error",
    ]);
  });

  it("shows hostile kinds and texts as text", () => {
    const trail = ["constructor", "__proto__", HOSTILE].map((kind) => ({ at: 1, kind, text: HOSTILE }));
    const { container } = render(<BreadcrumbTimeline json={JSON.stringify(trail)} errorAt={2} />);
    expect(container.querySelector("img")).toBeNull();
    expect(items()[0]).toBe(`at onceconstructor ${HOSTILE}`);
    expect(items()[2]).toBe(`at once${HOSTILE} ${HOSTILE}`);
  });

  it("shows what is no trail as received", () => {
    render(<BreadcrumbTimeline json={HOSTILE} errorAt={2} />);
    expect(screen.getByText("not JSON; shown as received")).toBeInTheDocument();
    expect(screen.getByText(HOSTILE)).toBeInTheDocument();
  });
});

it("says when deeply nested JSON is not indented to its end", () => {
  const json = "[".repeat(4_000) + "]".repeat(4_000);
  render(<BreadcrumbTimeline json={json} errorAt={2} />);
  expect(screen.getByText("complete, but indented only to 32 levels and 1,000 lines")).toBeInTheDocument();
});

/** The facts by name. */
function facts(): Record<string, string> {
  const terms = screen.getAllByRole("term");
  const values = screen.getAllByRole("definition");
  return Object.fromEntries(
    terms.map((term, index) => [term.textContent, values[index]?.textContent ?? ""] as const),
  );
}

describe("DeviceFacts", () => {
  it("shows what the browser told", () => {
    const device = {
      viewport: [1280, 720],
      screen: [1920, 1080],
      pixelRatio: 1.5,
      language: "de-AT",
      online: true,
      connection: { type: "3g", rtt: 1_450, saveData: true },
      memory: 8,
      cores: 12,
      vitals: { LCP: 2_346, CLS: 0.123 },
    };
    render(<DeviceFacts json={JSON.stringify(device)} />);
    expect(facts()).toEqual({
      Viewport: "1,280 × 720, pixel ratio 1.5",
      Screen: "1,920 × 1,080",
      Language: "de-AT",
      Connection: "3g, 1,450 ms round trip, saves data",
      Memory: "8 GB or more",
      Processors: "12",
      "Web vitals": "LCP 2,346 ms, CLS 0.123",
    });
  });

  it("leaves out what is missing or of another type, and hostile text as text", () => {
    const device = {
      viewport: ["a", 1],
      language: HOSTILE,
      online: false,
      connection: 7,
      vitals: { LCP: "x" },
    };
    const { container } = render(<DeviceFacts json={JSON.stringify(device)} />);
    expect(container.querySelector("img")).toBeNull();
    expect(facts()).toEqual({ Language: HOSTILE, Connection: "offline" });
  });

  it.each(["", "[]", "{}", "7", "{"])("knows nothing from %j", (json) => {
    render(<DeviceFacts json={json} />);
    expect(screen.getByRole("heading", { name: /Device/ })).toBeInTheDocument();
    expect(screen.queryByRole("term")).toBeNull();
  });
});

const group = (browsers: Shares, pages: Shares = []): ErrorGroup => ({
  ...groupOf({ errorId: "a" }),
  browsers,
  pages,
  releases: [],
  systems: [],
});

/** These groups as they are stored, counted together. */
const together = (...groups: ErrorGroup[]) =>
  countAll(
    groups.map(({ browsers, pages }) => ({
      days: {},
      releases: {},
      systems: {},
      browsers: Object.fromEntries(browsers),
      pages: Object.fromEntries(pages),
    })),
  );

describe("what differs between occurrences", () => {
  const safari = group([
    ["Safari 18", 23],
    ["Chrome 141", 2],
  ]);
  const others = group([
    ["Chrome 141", 60],
    ["Safari 18", 10],
    ["Firefox 143", 5],
  ]);

  it("compares the shares with those of all groups", () => {
    const [browsers] = occurrenceShares(safari, together(safari, others));
    expect(browsers).toEqual({
      name: "Browser",
      values: [
        { value: "Safari 18", here: 0.92, overall: 0.33, standsOut: true },
        { value: "Chrome 141", here: 0.08, overall: 0.62, standsOut: false },
      ],
      others: 0,
    });
  });

  it.each([
    [20, true],
    [21, false],
  ])("finds 40 %% here against %d %% overall: stands out is %s", (overall, standsOut) => {
    const of100 = (count: number) =>
      group([
        ["Chrome 141", 100 - count],
        ["Safari 18", count],
      ]);
    const [browsers] = occurrenceShares(of100(40), together(of100(overall)));
    expect(browsers?.values.find(({ value }) => value === "Safari 18")?.standsOut).toBe(standsOut);
  });

  it("compares nothing with fewer than five occurrences", () => {
    const one = (count: number) =>
      occurrenceShares(group([["Safari 18", count]]), together(others))[0]?.values[0];
    expect([one(4)?.standsOut, one(5)?.standsOut]).toEqual([false, true]);
  });

  it("shows the most frequent values and counts the others", () => {
    const pages = Array.from({ length: 9 }, (_, index) => [`/${index}`, index + 1] as const);
    const many = group([], pages);
    const [, , page] = occurrenceShares(many, together(many));
    expect(page?.values.map(({ value }) => value)).toEqual(["/8", "/7", "/6", "/5"]);
    expect([page?.others, page?.values[0]?.overall]).toEqual([5, 0.2]);
  });

  it("is a table, with hostile values as text", () => {
    const hostile = group([[HOSTILE, 9]], [["", 9]]);
    const { container } = render(<OccurrenceDifferences group={hostile} all={together(hostile, others)} />);
    expect(container.querySelector("img")).toBeNull();
    const row = screen.getByRole("row", { name: new RegExp("onerror") });
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["100%", "11%"]);
    expect(screen.getByRole("rowheader", { name: "not known" })).toBeInTheDocument();
    expect(screen.getAllByText("stands out")).toHaveLength(1);
  });
});
