import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import { Options } from "@/components/form/fields/Options.tsx";
import { ErrorSummary } from "@/components/form/ErrorSummary.tsx";
import { SubmitButton } from "@/components/form/SubmitButton.tsx";
import { countText, TextField } from "@/components/form/fields/TextField.tsx";
import { useUnsentMark } from "@/components/form/status/useUnsentMark.ts";
import { valibotResolver } from "@/components/form/valibotResolver.ts";

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.maxLength(10, "Too long."), v.nonEmpty("Enter a name.")),
  text: v.pipe(v.string(), v.nonEmpty("Write something.")),
  size: v.pipe(v.nullable(v.string()), v.string("Choose a size.")),
  extras: v.pipe(v.array(v.string()), v.minLength(1, "Choose at least one.")),
});
type Values = { name: string; text: string; size: string | null; extras: string[] };
const names = ["name", "text", "size", "extras"] as const;
const options = [
  { value: "small", label: "Small", hint: "Up to ten pages" },
  { value: "large", label: "Large" },
];

function Sample({ onSend }: { onSend: (values: v.InferOutput<typeof schema>) => void }) {
  const { register, handleSubmit, formState } = useForm<Values, unknown, v.InferOutput<typeof schema>>({
    defaultValues: { name: "", text: "", size: null, extras: [] },
    resolver: valibotResolver(() => schema),
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <ErrorSummary names={names} errors={errors} attempt={submitCount} />
      <TextField
        {...register("name")}
        label="Name"
        hint="As we may call you"
        limit={10}
        error={errors.name?.message}
      />
      <TextField {...register("text")} label="Text" rows={6} limit={20} error={errors.text?.message} />
      <Options
        type="radio"
        {...register("size")}
        legend="Size"
        hint="As far as you know"
        options={options}
        error={errors.size?.message}
      />
      <Options
        type="checkbox"
        {...register("extras")}
        legend="Extras"
        optional
        options={options}
        error={errors.extras?.message}
      />
      <SubmitButton>Send</SubmitButton>
    </form>
  );
}

function setUp() {
  const sent: unknown[] = [];
  document.title = "Contact · Holmwerk";
  const { unmount } = render(<Sample onSend={(values) => void sent.push(values)} />);
  return { user: userEvent.setup(), sent, unmount };
}
const send = () => screen.getByRole("button", { name: "Send" });

test("a form with errors is not sent: the summary gets the focus and links to each field", async () => {
  const { user, sent, unmount } = setUp();
  await user.type(screen.getByRole("textbox", { name: "Name" }), "much too long");
  await user.click(send());

  const summary = await screen.findByRole("alert");
  expect(summary).toHaveFocus();
  expect(document.title).toBe("Error: Contact · Holmwerk");
  const links = within(summary).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Too long.",
    "Write something.",
    "Choose a size.",
    "Choose at least one.",
  ]);
  const targets = [
    screen.getByRole("textbox", { name: "Name" }),
    screen.getByRole("textbox", { name: "Text" }),
    screen.getByRole("radio", { name: "Small" }),
    screen.getByRole("checkbox", { name: "Small" }),
  ];
  for (const [place, link] of links.entries()) {
    await user.click(link);
    expect(targets[place]).toHaveFocus();
  }
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("much too long");
  expect(sent).toEqual([]);
  unmount();
  expect(document.title).toBe("Contact · Holmwerk");
});

test("a second refusal takes the focus again, and a corrected form is sent", async () => {
  const { user, sent } = setUp();
  await user.click(send());
  await screen.findByRole("alert");
  await user.type(screen.getByRole("textbox", { name: "Name" }), " Ada ");
  await user.click(send());
  expect(await screen.findByRole("alert")).toHaveFocus();
  expect(within(screen.getByRole("alert")).getAllByRole("link")).toHaveLength(3);

  await user.type(screen.getByRole("textbox", { name: "Text" }), "Hello.");
  await user.click(screen.getByRole("radio", { name: "Large" }));
  await user.click(screen.getByRole("checkbox", { name: "Small" }));
  await user.click(screen.getByRole("checkbox", { name: "Large" }));
  await user.click(send());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.title).toBe("Contact · Holmwerk");
  expect(sent).toEqual([{ name: "Ada", text: "Hello.", size: "large", extras: ["small", "large"] }]);
});

test("a field has its label, hint, error and whether it is required", async () => {
  const { user } = setUp();
  const name = screen.getByRole("textbox", { name: "Name" });
  expect(name).toHaveAccessibleDescription("As we may call you");
  expect(name).toHaveAttribute("aria-invalid", "false");
  expect(name).toBeRequired();
  await user.click(send());
  await screen.findByRole("alert");
  expect(name).toHaveAccessibleDescription("As we may call you Error: Enter a name.");
  expect(name).toHaveAttribute("aria-invalid", "true");
  expect(screen.getByRole("radiogroup", { name: "Size" })).toHaveAccessibleDescription(
    "As far as you know Error: Choose a size.",
  );
  expect(screen.getByRole("radio", { name: "Small" })).toHaveAccessibleDescription("Up to ten pages");
  expect(screen.getByRole("group", { name: "Extras (optional)" })).toBeVisible();
});

describe("the remaining characters", () => {
  test.each([
    [0, 5_000, "5,000 characters left"],
    [4_999, 5_000, "1 character left"],
    [5_000, 5_000, "0 characters left"],
    [5_001, 5_000, "1 character too many"],
    [7_000, 5_000, "2,000 characters too many"],
  ])("is said of %d of %d", (used, limit, words) => {
    expect(countText(used, limit)).toBe(words);
  });

  it("are always shown below long texts, and below short ones near the limit", async () => {
    const { user } = setUp();
    expect(screen.getByText("20 characters left")).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: "Text" }), "four");
    expect(screen.getByText("16 characters left")).toBeVisible();
    const name = screen.getByRole("textbox", { name: "Name" });
    await user.type(name, "12345678");
    expect(screen.queryByText("2 characters left")).toBeNull();
    await user.type(name, "9");
    expect(screen.getByText("1 character left")).toBeVisible();
    expect(name).toHaveAccessibleDescription("As we may call you At most 10 characters.");
  });

  it("are announced after a pause, not on every key, and not of an empty field", () => {
    jest.useFakeTimers();
    try {
      setUp();
      const area = screen.getByRole("textbox", { name: "Text" });
      const heard = () => screen.getAllByRole("status").map((region) => region.textContent);
      const type = (value: string) =>
        act(() => {
          (area as HTMLTextAreaElement).value = value;
          area.dispatchEvent(new Event("input", { bubbles: true }));
        });
      act(() => jest.advanceTimersByTime(5_000));
      expect(heard()).toEqual([""]);
      type("one");
      act(() => jest.advanceTimersByTime(999));
      type("one t");
      act(() => jest.advanceTimersByTime(999));
      expect(heard()).toEqual([""]);
      act(() => jest.advanceTimersByTime(1));
      expect(heard()).toEqual(["15 characters left"]);
      type("");
      act(() => jest.advanceTimersByTime(1_000));
      expect(heard()).toEqual([""]);
    } finally {
      jest.useRealTimers();
    }
  });
});

test("the document stays marked until every mark is removed", () => {
  function Mark() {
    useUnsentMark(true);
    return null;
  }
  const page = render(<Mark />);
  // Two views of one form may be mounted at the same time.
  const drawing = render(<Mark />);
  drawing.unmount();
  expect(document.documentElement.dataset["unsent"]).toBe("");
  page.unmount();
  expect(document.documentElement.dataset["unsent"]).toBeUndefined();
});

test("closing the tab asks only while unsent data is in memory only", () => {
  const asksFirst = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  function Mark({ unsent, kept }: { unsent: boolean; kept: boolean }) {
    useUnsentMark(unsent, kept);
    return null;
  }
  const { rerender, unmount } = render(<Mark unsent kept />);
  const { dataset } = document.documentElement;
  expect([dataset["unsent"], asksFirst()]).toEqual(["", false]);
  rerender(<Mark unsent kept={false} />);
  expect([dataset["unsent"], asksFirst()]).toEqual(["", true]);
  rerender(<Mark unsent={false} kept={false} />);
  expect([dataset["unsent"], asksFirst()]).toEqual([undefined, false]);
  rerender(<Mark unsent kept={false} />);
  unmount();
  expect(asksFirst()).toBe(false);
});

test("the document is marked while something is unsent", () => {
  function Mark({ unsent }: { unsent: boolean }) {
    useUnsentMark(unsent);
    return null;
  }
  const { rerender, unmount } = render(<Mark unsent={false} />);
  const { dataset } = document.documentElement;
  expect(dataset["unsent"]).toBeUndefined();
  rerender(<Mark unsent />);
  expect(dataset["unsent"]).toBe("");
  rerender(<Mark unsent={false} />);
  expect(dataset["unsent"]).toBeUndefined();
  rerender(<Mark unsent />);
  unmount();
  expect(dataset["unsent"]).toBeUndefined();
});
