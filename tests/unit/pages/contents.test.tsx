import { render } from "@testing-library/react";
import { Contents } from "@/components/content/Contents.tsx";

test("a text without headings has no table of contents", () => {
  const { container } = render(<Contents headings={[]} />);
  expect(container).toBeEmptyDOMElement();
});
