import { headingId } from "../../../scripts/content/headingId.ts";

test("each heading of a text has an id of its own, also beside equal ones and without words", () => {
  const ids = new Set<string>();
  for (const heading of ["What it costs", "What it costs", "???", "What it costs", "¿?"])
    ids.add(headingId(heading, ids));
  expect([...ids]).toEqual(["what-it-costs", "what-it-costs-2", "section", "what-it-costs-3", "section-2"]);
});
