import { combineReducers, type UnknownAction } from "@reduxjs/toolkit";
import fc from "fast-check";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { makeStore } from "@/app/store.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { userSignedIn } from "@/features/auth/authSlice.ts";
import * as files from "@/features/attachments/attachmentsSlice.ts";
import { replayReducers } from "@/app/replayReducers.ts";
import { enquiryDiscarded, enquiryRetried, enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { consentAdopted, consentDecided, consentSlice } from "@/features/consent/consentSlice.ts";
import {
  contactDraftChanged,
  contactDraftCleared,
  contactDraftNotKept,
  contactDraftSubmitted,
} from "@/features/contact/contactDraftSlice.ts";
import { deviceFacts } from "@/features/error-reporting/evidence/startEvidence.ts";
import { createReplayRecorder } from "@/features/error-reporting/evidence/replayRecorder.ts";
import { measured, observerUnavailable } from "@/features/monitoring/monitoringSlice.ts";
import * as outbox from "@/features/outbox/outboxSlice.ts";
import * as planner from "@/features/planner/draft/plannerDraftSlice.ts";
import * as pwa from "@/features/pwa/pwaLateSlice.ts";
import { consentReopened, effectsStarted, routeChanged, wentOffline, wentOnline } from "@/state/events.ts";
import { sliceRestored } from "@/state/storedSlices.ts";
import { createFormMask } from "@/state/replay/formMask.ts";
import { isReplayable, type Replay } from "@/state/replay/replayableActions.ts";
import { safeSliceNames, safeState } from "@/state/replay/safeState.ts";
import type { RootState } from "@/state/types.ts";
import type { Breadcrumb } from "@/telemetry/report/breadcrumbs.ts";
import { prepareReport } from "@/telemetry/report/prepareReport.ts";
import { fieldLimits } from "@/telemetry/report/report.ts";
import { capturedReport } from "../../support/builders.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { testServices } from "../analytics/testServices.ts";

/** What a visitor typed: no pattern finds it, so it may not be recorded at all. */
const TYPED = "Grandmother's plum cake";
/** Likewise, and it looks like one of the site's own words. */
const TYPED_WORD = "plumcake";
/** The size of a chosen file. */
const FILE_SIZE = 1_234_567;
/** Secrets that may be part of any address or message. */
const SECRETS = ["jane.roe@mail.example", "eyJhbGciOiJSU0EifQ.abcdefghij.klmnopqrst", "+49 170 1234567"];

/** Any time but those that look like the hidden number. */
const at = fc
  .integer({ min: 0, max: 2_000_000_000_000 })
  .filter((time) => !String(time).includes(String(FILE_SIZE)));
/** Text with a secret in it, as in an address or a browser's message. */
const leaky = fc.constantFrom(...SECRETS).map((secret) => `/a/${secret} b`);
const safeAction: fc.Arbitrary<UnknownAction> = fc.oneof(
  fc
    .record({ at, path: leaky, title: leaky }, { requiredKeys: ["at", "path", "title"] })
    .map((page) => routeChanged(page)),
  fc.record({ at, path: fc.constant("/"), title: fc.string(), loaded: fc.boolean() }).map(routeChanged),
  fc.constant(announced({ text: TYPED })),
  fc.record({ choice: fc.constantFrom("granted", "denied"), at }).map(consentDecided),
  fc.record({ choice: fc.constantFrom("granted", "denied"), at }).map(consentAdopted),
  fc.constantFrom(consentReopened(), effectsStarted()),
  at.map((time) => wentOnline({ at: time })),
  at.map((time) => wentOffline({ at: time })),
  fc.record({ during: fc.constantFrom("registration", "update"), message: leaky, at }).map(pwa.workerFailed),
  at.map((time) => pwa.installDeclined({ at: time })),
  fc.constantFrom(
    pwa.offlineReady(),
    pwa.updateFound(),
    pwa.updateAccepted(),
    pwa.updatePostponed(),
    pwa.reloadHeld(),
    pwa.installOffered(),
    pwa.installMenuFound(),
    pwa.installPromptShown(),
    pwa.appInstalled(),
    pwa.visitorEngaged(),
    pwa.installAsked(),
    pwa.offlineNoticeHidden(),
  ),
);
const values = {
  name: TYPED,
  email: SECRETS[0] ?? "",
  phone: SECRETS[2] ?? "",
  company: TYPED,
  message: TYPED,
};
/** Ids of enquiries and of files. */
const ids = [TYPED, "0123456789abcdefghij"];
const id = fc.constantFrom(...ids);
const failure = fc.constantFrom(
  { code: TYPED, message: TYPED },
  { code: "silent" as const, message: TYPED_WORD },
);
const answers = fc.constantFrom<Record<string, string | string[]>>(
  { name: TYPED, kind: TYPED_WORD, state: TYPED_WORD, step: TYPED_WORD, code: TYPED_WORD },
  { goals: [TYPED, TYPED_WORD], name: "" },
);
const chosenFile = { id: TYPED, name: TYPED, size: FILE_SIZE, type: TYPED };
const submission = fc.constantFrom(
  ...ids.flatMap((one) => [
    { kind: "contact" as const, enquiry: { ...values, id: one } },
    { kind: "project" as const, enquiry: { ...values, id: one, answers: TYPED } },
  ]),
);
const entry = { attachments: [chosenFile], createdAt: 5, state: "waiting" as const, attempts: 1 };
/** Everything that the forms do, with what a visitor typed in every place where a text can be. */
const formAction: fc.Arbitrary<UnknownAction> = fc.oneof(
  fc
    .record({ id, at, values: fc.constantFrom(values, { ...values, name: "", message: TYPED_WORD }) })
    .map(contactDraftChanged),
  fc.record({ id, at }).map(contactDraftSubmitted),
  fc.record({ id, at, step: fc.constantFrom("goals", "review") }).map(planner.draftStarted),
  fc.constantFrom("goals", "review").map((step) => planner.stepOpened(step)),
  fc.record({ answers, at }).map(planner.questionsAnswered),
  fc.record({ id, at, files: fc.constantFrom<string[]>([], [TYPED]) }).map(planner.planSubmitted),
  fc
    .record({ at })
    .chain((when) =>
      fc.constantFrom(
        planner.planReopened(when),
        planner.draftCleared(when),
        planner.clearingUndone(when),
        planner.draftExpired(when),
        planner.draftRedated(when),
        planner.draftAdopted({ draft: null, changedAt: when.at }),
      ),
    ),
  fc.record({ enquiryId: id, files: fc.constant(null).map(() => [chosenFile]), at }).map(files.filesChosen),
  id.chain((file) =>
    fc.constantFrom(
      files.fileKept({ id: file, onDevice: true }),
      files.uploadStarted({ id: file }),
      files.uploadProgressed({ id: file, sent: 999 }),
      files.uploadPaused({ id: file }),
      files.fileUploaded({ id: file }),
      files.uploadCancelled({ id: file }),
      files.uploadRetried({ id: file }),
      files.fileRemoved({ enquiryId: file, id: TYPED }),
      files.filesForgotten({ enquiryId: file }),
    ),
  ),
  fc.record({ submission, attachments: fc.constant(null).map(() => [chosenFile]), at }).map(enquirySubmitted),
  id.chain((one) =>
    fc.constantFrom<UnknownAction>(
      enquiryRetried({ id: one }),
      enquiryDiscarded({ id: one }),
      outbox.enquirySaved({ id: one }),
      outbox.attemptStarted({ id: one }),
      outbox.requestStarted({ id: one }),
      outbox.filesStored({ id: one, attachments: [] }),
      outbox.enquiryDelivered({ id: one, receipt: { at: 1, digest: TYPED, missing: [TYPED] } }),
      outbox.receiptsRead([{ id: one, receipt: null }]),
      outbox.recordsRead([{ id: one, entry: null }]),
    ),
  ),
  fc.record({ id, failure }).map(outbox.enquiryRefused),
  fc
    .record({ id, failure, retryAt: at, uncertain: fc.boolean() })
    .map((attempt) => outbox.attemptFailed(attempt)),
  submission.map((one) => {
    const read = { ...entry, id: one.enquiry.id, submission: one };
    const rest = { retryAt: null, failure: null, uncertain: false, saved: true };
    return outbox.recordsRead([{ id: read.id, entry: { ...read, ...rest } }]);
  }),
  fc.constantFrom(contactDraftCleared(), contactDraftNotKept(), planner.storageRefused()),
);
const privateAction: fc.Arbitrary<UnknownAction> = fc.constantFrom<UnknownAction>(
  userSignedIn({ uid: TYPED, email: SECRETS[0] ?? "", emailVerified: true, name: TYPED }),
  observerUnavailable({ name: TYPED, reason: TYPED }),
  measured({ measurements: [{ id: TYPED, name: "resourceLoad", value: 5_000, target: TYPED }], at: 1 }),
  { type: "unheard/of", payload: { text: TYPED } },
);

function setup() {
  const clock = fakeClock();
  const trail: Breadcrumb[] = [];
  const store = makeStore({ services: testServices(clock), breadcrumbs: trail });
  joinLateSlices(store);
  const mask = createFormMask();
  const recorder = createReplayRecorder(clock.now, mask);
  store.extra.addMiddleware(recorder.middleware);
  return { clock, store, trail, recorder, safe: (state: RootState) => safeState(state, mask) };
}

const reducer = combineReducers(replayReducers);

/** The state after the replay. */
const replayed = ({ state, actions }: Replay) =>
  actions.reduce<unknown>((now, action) => reducer(now as never, { ...action }), state) as RootState;

it("replaying the recorded actions leads to the same safe state, without secrets nor typed text", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(safeAction, formAction, privateAction), { maxLength: 80 }), (actions) => {
      const { clock, store, trail, recorder, safe } = setup();
      for (const action of actions) store.dispatch(action);
      const text = recorder.textAt(clock.now());
      expect(text.length).toBeLessThanOrEqual(fieldLimits.replay);
      const { breadcrumbs } = prepareReport(capturedReport({ breadcrumbs: JSON.stringify(trail) }));
      const sent = text + breadcrumbs + deviceFacts(window, store.getState().monitoring);
      for (const hidden of [TYPED, TYPED_WORD, ids[1], String(FILE_SIZE), ...SECRETS])
        expect(sent).not.toContain(hidden);
      if (text === "") return;
      const replay = JSON.parse(text) as Replay;
      expect(replay.actions.length).toBeLessThanOrEqual(30);
      expect(JSON.stringify(safe(replayed(replay)))).toBe(redacted(safe(store.getState())));
    }),
    { numRuns: 300 },
  );
});

/** As JSON, with the secrets of `SECRETS` as redaction leaves them. */
function redacted(state: object): string {
  return JSON.stringify(state)
    .replaceAll(SECRETS[0] ?? "", "[e-mail]")
    .replaceAll(SECRETS[1] ?? "", "[token]")
    .replaceAll(SECRETS[2] ?? "", "[phone]");
}

it("shows what the forms do: filled fields, the step, the phase of an enquiry and the number of files", () => {
  const { clock, store, recorder } = setup();
  for (const action of [
    contactDraftChanged({ id: "first", values: { ...values, phone: "" }, at: 7 }),
    planner.draftStarted({ id: "second", step: "scope", at: 8 }),
    planner.questionsAnswered({ answers: { goals: ["one", "two"] }, at: 9 }),
    files.filesChosen({ enquiryId: "second", files: [chosenFile], at: 10 }),
    files.uploadStarted({ id: TYPED }),
    enquirySubmitted({
      submission: { kind: "contact", enquiry: { ...values, id: "first" } },
      attachments: [],
      at: 11,
    }),
    outbox.attemptStarted({ id: "first" }),
  ]) {
    store.dispatch(action);
  }
  const end = replayed(JSON.parse(recorder.textAt(clock.now())) as Replay);
  expect(end.contactDraft.draft).toMatchObject({
    changedAt: 7,
    values: { name: "…", phone: "", message: "…" },
  });
  expect(end.plannerDraft.draft).toMatchObject({ step: "scope", answers: { goals: ["…", "…"] } });
  expect(Object.values(end.attachments.byEnquiry)).toMatchObject([[{ state: "uploading", name: "…" }]]);
  expect(end.outbox.entries).toMatchObject([
    { id: end.contactDraft.draft?.id, state: "sending", attempts: 1, submission: { kind: "contact" } },
  ]);
});

it("lists every action that the safe slices react to", () => {
  const { store } = setup();
  const lazy = [announced, consentDecided, consentAdopted, ...Object.values(pwa)]
    .filter((value) => typeof value === "function" && "type" in value)
    .map((creator) => (creator as { type: string }).type);
  expect(lazy.filter((type) => !isReplayable(type))).toEqual([]);
  expect(safeSliceNames.filter((name) => !(name in store.getState()))).toEqual([]);
});

it("records only the type of an action that is not on the list", () => {
  const { clock, store, recorder } = setup();
  store.dispatch(contactDraftNotKept());
  store.dispatch({ type: "unheard/of", payload: { text: TYPED } });
  const { actions } = JSON.parse(recorder.textAt(clock.now())) as Replay;
  expect(actions).toEqual([
    { at: clock.now(), type: "contactDraft/contactDraftNotKept" },
    { at: clock.now(), type: "unheard/of" },
  ]);
});

it("keeps the last 30 actions up to the error, and counts the earlier ones", () => {
  const { clock, store, recorder } = setup();
  for (let number = 1; number <= 33; number += 1) store.dispatch({ type: `step/${number}` });
  clock.set(clock.now() + 1);
  store.dispatch({ type: "after/error" });
  const { actions, lost } = JSON.parse(recorder.textAt(clock.now() - 1)) as Replay;
  expect([actions.length, actions[0]?.type, actions.at(-1)?.type, lost]).toEqual([
    29,
    "step/5",
    "step/33",
    4,
  ]);
});

it("leaves out the oldest actions when the text would be too long", () => {
  const { clock, store, recorder, safe } = setup();
  const [path, title] = ["p", "t"].map((letter) => `/${letter.repeat(400)}`);
  for (let number = 0; number < 30; number += 1) {
    store.dispatch(routeChanged({ at: number, path: path ?? "", title: title ?? "" }));
  }
  store.dispatch(pwa.workerFailed({ during: "update", message: "\u0001".repeat(400), at: 1 }));
  for (let number = 0; number < 29; number += 1) {
    store.dispatch(pwa.workerFailed({ during: "update", message: "\u0001".repeat(400), at: number }));
  }
  const text = recorder.textAt(clock.now());
  const replay = JSON.parse(text) as Replay;
  expect(text.length).toBeLessThanOrEqual(fieldLimits.replay);
  expect(replay.actions.length).toBeLessThan(30);
  expect(replay.actions.length + replay.lost).toBe(60);
  expect(safe(replayed(replay))).toEqual(safe(store.getState()));
});

it("starts again when stored state replaces a safe slice", () => {
  const { clock, store, recorder } = setup();
  store.dispatch(consentReopened());
  const restored = { ...consentSlice.getInitialState(), choice: "granted" as const };
  store.extra.joinSlices({
    consent: (state: typeof restored = restored, action: UnknownAction) =>
      sliceRestored.match(action) ? restored : consentSlice.reducer(state, action),
  });
  store.dispatch(sliceRestored({ name: "consent" }));
  const recorded = () => JSON.parse(recorder.textAt(clock.now())) as Replay;
  expect(recorded()).toMatchObject({ state: { consent: { choice: "granted" } }, actions: [], lost: 1 });
  store.dispatch(pwa.updateFound());
  expect(recorded()).toMatchObject({ state: { consent: { choice: "granted" } }, lost: 1 });
  expect(recorded().actions).toHaveLength(1);
});

it("is empty before the first action, and the state alone when that only happened after the error", () => {
  const { clock, store, recorder } = setup();
  expect(recorder.textAt(clock.now())).toBe("");
  store.dispatch(effectsStarted());
  expect(JSON.parse(recorder.textAt(clock.now() - 1))).toMatchObject({ actions: [], lost: 0 });
});
