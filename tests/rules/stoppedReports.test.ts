import { doc, serverTimestamp, setDoc } from "firebase/firestore/lite";
import { reportFields } from "@/api/reportFields.ts";
import { withoutReports } from "../../scripts/company/firebaseFiles.ts";
import { capturedReport } from "../support/builders.ts";
import { startLocalBackend, type LocalBackend } from "../support/localBackend.ts";

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend((text) =>
    text.includes("service cloud.firestore") ? withoutReports(text) : text,
  );
});
afterAll(() => backend.stop());

test("with reports stopped, a report is refused and a message still arrives", async () => {
  const firestore = backend.firestore("visitor");
  const report = { ...reportFields(capturedReport(), {}), reportedAt: serverTimestamp() };
  await expect(setDoc(doc(firestore, "errorReports", "report0000000001"), report)).rejects.toMatchObject({
    code: "permission-denied",
  });
  const message = {
    name: "Ada Example",
    email: "ada@example.com",
    message: "Please call me back.",
    status: "unread",
    submittedAt: serverTimestamp(),
  };
  await setDoc(doc(firestore, "contactMessages", "enquiry00000000001"), message);
  expect(await backend.stored("contactMessages/enquiry00000000001")).toMatchObject({ name: "Ada Example" });
});
