import { render, screen, within } from "@testing-library/react";
import { People } from "@/components/content/People.tsx";

const person = { name: "A. Person", role: "Engineer" };
const region = (name: string) => within(screen.getByRole("region", { name }));

test("team, references and testimonials have a section each once they are filled", () => {
  render(
    <People
      team={[person]}
      references={[{ name: "Museum", href: "https://museum.example/" }]}
      testimonials={[{ quote: "It works.", name: "B. Client", role: "Museum" }]}
    />,
  );
  expect(region("Who works here").getByRole("listitem")).toHaveTextContent("A. Person, Engineer");
  expect(region("Who we work for").getByRole("link", { name: "Museum" })).toHaveAttribute(
    "href",
    "https://museum.example/",
  );
  const said = region("What clients say").getByRole("figure");
  expect(within(said).getByText("It works.").tagName).toBe("BLOCKQUOTE");
  expect(said).toHaveTextContent("B. Client, Museum");
});

test("an empty list has no section", () => {
  render(<People team={[person]} references={[]} testimonials={[]} />);
  expect(screen.getAllByRole("region")).toHaveLength(1);
});
