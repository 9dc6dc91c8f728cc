import { renderLayout } from "./renderLayout.tsx";

/** The marked entries of the bar, by what their mark says. */
async function marks(path: string): Promise<string[]> {
  const { container, unmount } = await renderLayout(path);
  const marked = [...container.querySelectorAll("nav [aria-current]")].map(
    (entry) => `${entry.textContent}: ${entry.getAttribute("aria-current")}`,
  );
  unmount();
  return marked;
}

test.each([
  ["/", ["Home: page"]],
  ["/about", ["About: page"]],
  ["/services", ["Services: true", "View All: page"]],
  ["/service/branding-strategy", ["Services: true", "Digital Marketing: page"]],
  ["/service/design-systems", ["Services: true"]],
  ["/portfolio", ["Work: true", "View All: page"]],
  ["/work/tf", ["Work: true", "TF: page"]],
  ["/blog", ["Blog: page"]],
  ["/blog/time-travel", ["Blog: true"]],
  ["/blogs", []],
  ["/careers/some-job", ["Careers: true"]],
  ["/contact", ["Contact: page"]],
  ["/form", []],
])("on %s it marks %j", async (path, expected) => {
  expect(await marks(path)).toEqual(expected);
});
