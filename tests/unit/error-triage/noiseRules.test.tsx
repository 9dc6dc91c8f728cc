import { screen } from "@testing-library/react";
import { doc, serverTimestamp, setDoc } from "firebase/firestore/lite";
import { AdminOverviewPage } from "@/pages/admin/AdminOverviewPage.tsx";
import { ruleOf } from "@/telemetry/sampling.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";
import { renderWithStore } from "../../support/renderWithStore.tsx";
import { storeReports } from "./storeReports.ts";

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());

test("the noise list names an error without a message, and shows a rule once for each reason", async () => {
  await storeReports(backend, [{ id: "blank", message: "", status: "active" }]);
  const administrator = backend.firestore("administrator");
  const rules = ["", "Known", "Harmless"].map((reason) => ({ rule: ruleOf("e0"), reason }));
  await setDoc(doc(administrator, "settings", "noise"), { rules, changedAt: serverTimestamp() });
  const { settled } = renderWithStore(<AdminOverviewPage />, {
    firestore: () => Promise.resolve(administrator),
  });
  expect(await screen.findAllByRole("button", { name: "Remove no message" })).toHaveLength(3);
  expect(screen.getAllByRole("rowheader", { name: "no message" })).toHaveLength(3);
  await settled();
});
