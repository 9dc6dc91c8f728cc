import { act, screen } from "@testing-library/react";
import { persistSlices } from "@/app/persistSlices.ts";
import { ContactPage } from "@/pages/ContactPage.tsx";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";

const form = () => screen.queryByRole("form", { name: "Message to us" });

test("the form appears once input can be saved; until then the page shows an e-mail address", async () => {
  const { store } = renderWithStore(<ContactPage />, { firestore: unreachable, path: "/contact" });
  // The form's own code is there before the effects are.
  await act(() => import("@/features/contact/ContactForm.tsx"));
  expect(form()).toBeNull();
  expect(screen.getByText(/If the form does not appear here, write to/)).toBeVisible();
  await act(async () => void persistSlices(store));
  expect(await screen.findByRole("form", { name: "Message to us" })).toBeVisible();
});
