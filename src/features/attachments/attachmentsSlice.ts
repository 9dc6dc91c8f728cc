import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { ApiError } from "@/api/apiError.ts";
import type { ChosenFile } from "@/api/enquiries/enquiryEvents.ts";
import { isSettled, type Attachment } from "./attachment.ts";

interface AttachmentsState {
  /** The files of each enquiry, in the order in which they were chosen. */
  byEnquiry: Record<string, Attachment[]>;
}

const initialState: AttachmentsState = { byEnquiry: {} };

const chosen = (file: ChosenFile): Attachment => ({
  ...file,
  state: "waiting",
  progress: 0,
  failure: null,
  onDevice: null,
});

function find(state: AttachmentsState, id: string): Attachment | undefined {
  return Object.values(state.byEnquiry)
    .flat()
    .find((attachment) => attachment.id === id);
}

/** Changes the file with that id, unless it was removed or cancelled. */
function change(state: AttachmentsState, id: string, changes: Partial<Attachment>): void {
  const attachment = find(state, id);
  if (attachment && attachment.state !== "cancelled") Object.assign(attachment, changes);
}

function addMissing(state: AttachmentsState, enquiryId: string, attachments: Attachment[]): void {
  const present = (state.byEnquiry[enquiryId] ??= []);
  for (const attachment of attachments) {
    if (!present.some(({ id }) => id === attachment.id)) present.push(attachment);
  }
}

/** The files that visitors attach to a project request. The bytes are on the device, see `attachmentRecords.ts`. */
export const attachmentsSlice = createSlice({
  name: "attachments",
  initialState,
  reducers: {
    /** The visitor chose files. Their bytes are in `fileStore.ts`. */
    filesChosen: (state, action: PayloadAction<{ enquiryId: string; files: ChosenFile[]; at: number }>) => {
      addMissing(state, action.payload.enquiryId, action.payload.files.map(chosen));
    },
    /** The list of files is on screen: files of an earlier visit are looked up. */
    filesShown: (_state, _action: PayloadAction<{ enquiryId: string }>) => undefined,
    /** An earlier visit left these files on the device. */
    filesRestored: (state, action: PayloadAction<{ enquiryId: string; files: Attachment[] }>) => {
      addMissing(state, action.payload.enquiryId, action.payload.files);
    },
    /** The device has stored a copy, or could not. */
    fileKept: (state, action: PayloadAction<{ id: string; onDevice: boolean }>) => {
      change(state, action.payload.id, { onDevice: action.payload.onDevice });
    },
    uploadStarted: (state, action: PayloadAction<{ id: string }>) => {
      change(state, action.payload.id, { state: "uploading", failure: null });
    },
    /** Dispatched several times a second, and therefore left out of breadcrumbs and of DevTools' log. */
    uploadProgressed: (state, action: PayloadAction<{ id: string; sent: number }>) => {
      change(state, action.payload.id, { progress: action.payload.sent });
    },
    uploadPaused: (state, action: PayloadAction<{ id: string }>) => {
      change(state, action.payload.id, { state: "paused" });
    },
    fileUploaded: (state, action: PayloadAction<{ id: string }>) => {
      const attachment = find(state, action.payload.id);
      // Also for a cancelled file: it was stored before the cancellation, and the list must say so.
      if (attachment)
        Object.assign(attachment, { state: "uploaded", progress: attachment.size, failure: null });
    },
    uploadFailed: (state, action: PayloadAction<{ id: string; failure: ApiError }>) => {
      change(state, action.payload.id, { state: "failed", failure: action.payload.failure });
    },
    uploadCancelled: (state, action: PayloadAction<{ id: string }>) => {
      const attachment = find(state, action.payload.id);
      if (attachment && !isSettled(attachment)) attachment.state = "cancelled";
    },
    uploadRetried: (state, action: PayloadAction<{ id: string }>) => {
      const attachment = find(state, action.payload.id);
      if (attachment && attachment.state !== "uploaded" && isSettled(attachment)) {
        Object.assign(attachment, { state: "waiting", progress: 0, failure: null });
      }
    },
    fileRemoved: (state, action: PayloadAction<{ enquiryId: string; id: string }>) => {
      const { enquiryId, id } = action.payload;
      const left = (state.byEnquiry[enquiryId] ?? []).filter((attachment) => attachment.id !== id);
      if (left.length > 0) state.byEnquiry[enquiryId] = left;
      else delete state.byEnquiry[enquiryId];
    },
    /** The enquiry is delivered or discarded: its files leave this device. */
    filesForgotten: (state, action: PayloadAction<{ enquiryId: string }>) => {
      delete state.byEnquiry[action.payload.enquiryId];
    },
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof attachmentsSlice> {}
}

export const {
  filesChosen,
  filesShown,
  filesRestored,
  fileKept,
  uploadStarted,
  uploadProgressed,
  uploadPaused,
  fileUploaded,
  uploadFailed,
  uploadCancelled,
  uploadRetried,
  fileRemoved,
  filesForgotten,
} = attachmentsSlice.actions;

interface WithAttachments {
  /** Absent until the slice joins the store. */
  attachments?: AttachmentsState;
}

const none: readonly Attachment[] = [];

/** The files of an enquiry in the order in which they were chosen. */
export const selectAttachments = (state: WithAttachments, enquiryId: string): readonly Attachment[] =>
  state.attachments?.byEnquiry[enquiryId] ?? none;

/** The files of every enquiry that this page knows. */
export const selectAllAttachments = (state: WithAttachments): Attachment[] =>
  Object.values(state.attachments?.byEnquiry ?? {}).flat();

/** A file with the id of its enquiry; `null` when it does not exist. */
export function selectAttachment(
  state: WithAttachments,
  id: string,
): (Attachment & { enquiryId: string }) | null {
  for (const [enquiryId, files] of Object.entries(state.attachments?.byEnquiry ?? {})) {
    const file = files.find((attachment) => attachment.id === id);
    if (file) return { ...file, enquiryId };
  }
  return null;
}
