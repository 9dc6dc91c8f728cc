import type { UploadResult } from "@/api/enquiries/attachmentsPort.ts";
import { once } from "@/lib/once.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import { enquiryDiscarded, type ChosenFile } from "@/api/enquiries/enquiryEvents.ts";
import { undoAll } from "@/lib/listen.ts";
import { wentOffline, wentOnline } from "@/state/events.ts";
import type { AppStartListening, FeatureStore } from "@/state/types.ts";
import type { AttachmentWork } from "./upload/attachmentWork.ts";
import {
  fileRemoved,
  filesChosen,
  filesForgotten,
  filesShown,
  selectAllAttachments,
  selectAttachment,
  selectAttachments,
  uploadCancelled,
  uploadFailed,
  uploadRetried,
} from "./attachmentsSlice.ts";

/** Downloads the attachment code, which only visitors who attach files need. Rejects when it cannot be loaded. */
async function loadAttachmentWork(store: FeatureStore): Promise<AttachmentWork> {
  const [{ createAttachmentWork }, { browserAttachments }] = await Promise.all([
    import("./upload/attachmentWork.ts"),
    import("./upload/browserAttachments.ts"),
  ]);
  return createAttachmentWork(store, browserAttachments());
}

/** How long an enquiry waits for the code that uploads its files, in milliseconds. */
const LOAD_LIMIT_MS = 15_000;

/** Failures of a lost connection: these uploads resume when it is back. */
const lostConnection = new Set(["unloadable", "retry-limit-exceeded", "silent"]);

/**
 * Stores, uploads, cancels and deletes files, as the visitor asks and the connection allows. Returns the undo, and
 * the function that the outbox calls before it sends an enquiry.
 */
export function setupAttachmentListeners(
  startListening: AppStartListening,
  store: FeatureStore,
  load = loadAttachmentWork,
) {
  const { dispatch, getState } = store;
  let present: AttachmentWork | null = null;
  const work = once(async () => {
    present = await load(store);
    return present;
  });
  /** Lets the visitor try again when the code for the work cannot be loaded. */
  async function orFail(ids: string[], todo: (loaded: AttachmentWork) => Promise<unknown>): Promise<void> {
    const loaded = await work().catch((error: unknown) => {
      const failure = { code: "unloadable", message: String(error) };
      for (const id of ids) dispatch(uploadFailed({ id, failure }));
    });
    if (loaded) await todo(loaded);
  }

  const undo = [
    startListening({
      actionCreator: filesChosen,
      effect: ({ payload: { enquiryId, files, at } }) =>
        orFail(
          files.map(({ id }) => id),
          (loaded) => loaded.chosen(enquiryId, files, at),
        ),
    }),
    startListening({
      actionCreator: filesShown,
      effect: async ({ payload }) => (await work()).restore(payload.enquiryId),
    }),
    startListening({
      actionCreator: uploadCancelled,
      effect: async ({ payload: { id } }) => (await work()).cancel(id),
    }),
    startListening({
      actionCreator: uploadRetried,
      effect: async ({ payload: { id } }) => {
        const file = selectAttachment(getState(), id);
        if (file?.state === "waiting") await orFail([id], (loaded) => loaded.run(file));
      },
    }),
    startListening({
      actionCreator: fileRemoved,
      effect: async ({ payload: { id } }) => (await work()).remove(id),
    }),
    startListening({
      actionCreator: filesForgotten,
      effect: async ({ payload: { enquiryId } }, api) => {
        const ids = selectAttachments(api.getOriginalState(), enquiryId).map(({ id }) => id);
        // Most enquiries have no files and need none of this.
        if (present || ids.length > 0) await (await work()).forget(enquiryId, ids);
      },
    }),
    startListening({
      actionCreator: enquiryDiscarded,
      effect: async ({ payload: { id } }) => {
        // An earlier visit may have left files that this one has not listed.
        await work();
        dispatch(filesForgotten({ enquiryId: id }));
      },
    }),
    startListening({ actionCreator: wentOffline, effect: () => present?.pause() }),
    startListening({
      actionCreator: wentOnline,
      effect: () => {
        present?.resume();
        for (const { id, failure } of selectAllAttachments(getState())) {
          if (failure && lostConnection.has(failure.code)) dispatch(uploadRetried({ id }));
        }
      },
    }),
  ];

  return {
    /** See `uploadForOutbox`. Also rejects when the attachment code does not arrive. */
    async upload(enquiryId: string, files: readonly ChosenFile[]): Promise<UploadResult> {
      const { clock } = store.extra;
      const loaded = await withTimeLimit(work(), clock, LOAD_LIMIT_MS);
      return loaded.forOutbox(enquiryId, files);
    },
    stop: undoAll(undo),
  };
}
