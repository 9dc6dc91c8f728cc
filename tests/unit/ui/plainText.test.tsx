import { render, screen } from "@testing-library/react";
import { PlainText } from "@/components/ui/text/PlainText.tsx";

test.each(["", "\n\n", " \t"])("%j, which nobody sees, is replaced by words", (text) => {
  render(<PlainText text={text} instead="no message" />);
  expect(screen.getByText("no message")).toBeVisible();
});

test.each([" a ", "\u200B"])("%j is shown", (text) => {
  const { container } = render(<PlainText text={text} instead="no message" />);
  expect(container).not.toHaveTextContent("no message");
});
