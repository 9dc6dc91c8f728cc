import { render, screen } from "@testing-library/react";

/** As in a browser, where each call makes another object; jsdom has no Trusted Types. */
const trustedTypes = {
  createPolicy: (_name: string, { createHTML }: { createHTML: (html: string) => string }) => ({
    createHTML: (html: string) => ({ toString: () => createHTML(html) }),
  }),
};

test("with Trusted Types, a text that is rendered again keeps its elements", async () => {
  Object.assign(globalThis, { trustedTypes });
  const { Prose } = await import("@/components/ui/text/Prose.tsx");
  const { rerender } = render(<Prose html="<p>Text</p>" />);
  const before = screen.getByText("Text");
  rerender(<Prose html="<p>Text</p>" />);
  expect(screen.getByText("Text")).toBe(before);
  rerender(<Prose html="<p>Other</p>" />);
  expect(screen.getByText("Other")).toBeVisible();
});
