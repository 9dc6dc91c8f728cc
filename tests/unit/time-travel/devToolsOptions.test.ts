import { devToolsOptions } from "@/app/timeTravel/devToolsOptions.ts";
import { userSignedIn } from "@/features/auth/authSlice.ts";
import { errorCaptured, routeChanged } from "@/state/events.ts";
import { capturedReport } from "../../support/builders.ts";

const { actionSanitizer, stateSanitizer } = devToolsOptions;

/** Every text in it. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

describe("what DevTools is shown", () => {
  it("has no text of an error report, but the marks by which reports are told apart", () => {
    const report = capturedReport({
      message: "secret words",
      url: "https://a.example/?token=x",
      userId: "u1",
    });
    const action = errorCaptured({ report, critical: true, day: "2026-03-02" });
    expect(actionSanitizer(action)).toMatchObject({
      type: "errors/captured",
      payload: {
        critical: true,
        day: "2026-03-02",
        report: {
          id: report.id,
          errorId: report.errorId,
          message: "[hidden]",
          stack: "[hidden]",
          url: "[hidden]",
          userId: "[hidden]",
          state: "[hidden]",
          count: 1,
          timestamp: report.timestamp,
        },
      },
    });
  });

  it("has nothing of who is signed in", () => {
    const user = { uid: "u1", email: "jane@example.com", emailVerified: true, name: "Jane Doe" };
    expect(actionSanitizer(userSignedIn(user)).payload).toEqual({
      uid: "[hidden]",
      email: "[hidden]",
      emailVerified: true,
      name: "[hidden]",
    });
  });

  it("has nothing of what is typed into forms, wherever it lies", () => {
    const typed = {
      values: {
        name: "Jane",
        email: "jane@example.com",
        phone: "+49 30 1234",
        message: "Hello",
        kind: "Jane",
      },
      answers: { goal: "a shop", features: ["login", "search"], budget: "20000" },
      enquiry: { id: "e1", name: "Jane", company: "Doe", answers: '{"goal":"a shop"}' },
      attachments: [{ id: "f1", name: "plan.pdf", size: 5, type: "application/pdf" }],
    };
    const shown = texts(stateSanitizer({ contactDraft: { draft: typed }, outbox: { entries: [typed] } }));
    expect([...new Set(shown)].toSorted()).toEqual(["[hidden]", "e1", "f1"]);
  });

  it("has the product's own words", () => {
    const action = routeChanged({ at: 5, path: "/contact?email=a@b.example", title: "Contact" });
    expect(actionSanitizer(action)).toEqual({
      type: "app/routeChanged",
      payload: { at: 5, path: "/contact?email=[redacted]", title: "Contact" },
    });
    const state = { auth: { status: "signedOut", failure: null }, pwa: { online: true } };
    expect(stateSanitizer(state)).toEqual(state);
  });

  it("hides ID tokens and e-mail addresses in the names of cached queries as well", () => {
    const queries = { 'getReport("jane@example.com")': { status: "fulfilled" } };
    expect(stateSanitizer({ api: { queries } })).toEqual({
      api: { queries: { 'getReport("[e-mail]")': { status: "fulfilled" } } },
    });
    expect(stateSanitizer({ auth: { idToken: "eyJhbGciOi.eyJzdWI.sig" } })).toEqual({
      auth: { idToken: "[hidden]" },
    });
  });

  it("copies what it has shown before once", () => {
    const part = { status: "active" };
    expect(stateSanitizer({ part, at: 1 }).part).toBe(stateSanitizer({ part, at: 2 }).part);
  });
});
