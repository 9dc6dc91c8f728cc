import { devToolsOptions } from "@/app/timeTravel/timeTravel.ts";
import { measured } from "@/features/monitoring/monitoringSlice.ts";
import { queuesFlushed } from "@/state/queueFlush.ts";
import { uploadFailed, uploadProgressed } from "@/features/attachments/attachmentsSlice.ts";
import { userSignedIn } from "@/features/auth/authSlice.ts";
import { errorCaptured } from "@/state/events.ts";
import { capturedReport } from "../../support/builders.ts";

const { actionSanitizer, stateSanitizer, actionsDenylist } = devToolsOptions;

const TOKEN = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJl";

describe("DevTools shows", () => {
  it("the values of an error report", () => {
    const report = capturedReport({
      message: "Cannot read properties of undefined",
      url: "https://site.example/contact?email=jane@example.com",
      userId: "u1",
    });
    const action = errorCaptured({ report, critical: true, day: "2026-03-02" });
    expect(actionSanitizer(action)).toEqual(action);
  });

  it("who is signed in", () => {
    const action = userSignedIn({
      uid: "u1",
      email: "jane@example.com",
      emailVerified: true,
      name: "Jane Doe",
    });
    expect(actionSanitizer(action)).toEqual(action);
  });

  it("form input, and all values that are not texts", () => {
    const state = {
      contactDraft: { draft: { name: "Jane", phone: "+49 30 1234", message: "Hello", agreed: true } },
      outbox: { entries: [{ id: "e1", attempts: 2, retryAt: null, answers: ["login", "search"] }] },
      auth: { status: "signedIn" },
      api: { queries: { 'getReport("jane@example.com")': { status: "fulfilled" } } },
    };
    expect(stateSanitizer(state)).toEqual(state);
  });
});

describe("DevTools does not show", () => {
  it.each([
    "idToken",
    "accessToken",
    "refresh_token",
    "appCheckToken",
    "password",
    "newPassword",
    "clientSecret",
    "apiKey",
    "authorization",
    "cookie",
  ])("the field %s", (name) => {
    const state = { auth: { status: "signedIn", [name]: "abc123" } };
    expect(stateSanitizer(state)).toEqual({ auth: { status: "signedIn", [name]: "[hidden]" } });
  });

  it("any part of credentials, but shows whether there are any", () => {
    expect(stateSanitizer({ credential: { user: "jane", pin: 1 }, tokens: ["a"], hasToken: true })).toEqual({
      credential: "[hidden]",
      tokens: "[hidden]",
      hasToken: true,
    });
    expect(stateSanitizer({ idToken: null, password: undefined })).toEqual({
      idToken: null,
      password: undefined,
    });
  });

  it("a signed token within another text", () => {
    const message = `Refused ${TOKEN} for jane@example.com`;
    expect(actionSanitizer({ type: "a/failed", payload: { message } })).toEqual({
      type: "a/failed",
      payload: { message: "Refused [hidden] for jane@example.com" },
    });
    expect(stateSanitizer([`Authorization: Bearer ${"x".repeat(20)}`])).toEqual([
      "Authorization: Bearer [hidden]",
    ]);
  });
});

it("copies a part of the state once", () => {
  const part = { status: "active" };
  expect(stateSanitizer({ part, at: 1 }).part).toBe(stateSanitizer({ part, at: 2 }).part);
});

it("hides bookkeeping from the log, but not events", () => {
  // The extension joins the list like this.
  const denied = new RegExp(actionsDenylist.join("|"));
  const types = [
    "api/config/middlewareRegistered",
    "api/internalSubscriptions/subscriptionsUpdated",
    "api/executeQuery/fulfilled",
    uploadProgressed.type,
    uploadFailed.type,
    queuesFlushed.type,
    measured.type,
    "errors/captured",
  ];
  expect(types.filter((type) => !denied.test(type))).toEqual([
    "api/executeQuery/fulfilled",
    "attachments/uploadFailed",
    "monitoring/measured",
    "errors/captured",
  ]);
});

it("asks for the last two hundred states, under the product's name", () => {
  expect(devToolsOptions).toMatchObject({ name: "Holmwerk", maxAge: 200 });
});
