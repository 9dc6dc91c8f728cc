import { act, fireEvent, render, screen } from "@testing-library/react";
import { startTransition, Suspense, use, useState } from "react";
import { SegmentedControl } from "@/components/ui/controls/SegmentedControl.tsx";

const segments = [
  { value: "active", label: "Active" },
  { value: "all", label: "All", count: 1_234 },
] as const;
type Value = (typeof segments)[number]["value"];

const radio = (name: RegExp) => screen.getByRole("radio", { name });

/** What is chosen among, shown once it is there, as with a page that is navigated to. */
function List({ value, ready }: { value: Value; ready: Promise<void> }) {
  if (value === "all") use(ready);
  return <p>List of {value}</p>;
}

function Filter({ ready }: { ready: Promise<void> }) {
  const [value, setValue] = useState<Value>("active");
  const choose = (next: Value) => startTransition(() => setValue(next));
  return (
    <>
      <SegmentedControl legend="Status" segments={segments} value={value} onChange={choose} />
      <Suspense>
        <List value={value} ready={ready} />
      </Suspense>
    </>
  );
}

test("the choice is marked at once, before its result has loaded", async () => {
  let arrive = () => {};
  const ready = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  render(<Filter ready={ready} />);
  await act(async () => {
    fireEvent.click(radio(/All 1,234/));
  });
  expect(radio(/All/)).toBeChecked();
  expect(screen.getByText("List of active")).toBeVisible();
  await act(async () => {
    arrive();
    await ready;
  });
  expect(await screen.findByText("List of all")).toBeVisible();
  expect(radio(/All/)).toBeChecked();
});

test("a choice that the caller does not accept is not shown", () => {
  const onChange = jest.fn();
  render(<SegmentedControl legend="Status" segments={segments} value="active" onChange={onChange} />);
  fireEvent.click(radio(/All/));
  expect(onChange).toHaveBeenCalledWith("all");
  expect(radio(/Active/)).toBeChecked();
});
