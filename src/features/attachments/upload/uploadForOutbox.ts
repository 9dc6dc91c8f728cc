import type { ApiError } from "@/api/apiError.ts";
import type { UploadResult } from "@/api/enquiries/attachmentsPort.ts";
import type { Clock } from "@/lib/clock.ts";
import type { RootState } from "@/state/types.ts";
import type { ChosenFile } from "@/api/enquiries/enquiryEvents.ts";
import type { Attachment } from "../attachment.ts";
import { selectAttachment } from "../attachmentsSlice.ts";
import { failureWords } from "../failureWords.ts";
import type { UploadableFile, UploadOutcome } from "./uploads.ts";

/** Without progress for this long, in milliseconds, the outbox tries later; the upload continues. */
export const STALL_TIMEOUT_MS = 60_000;

/** Temporary failures: the outbox retries them. */
const passing = new Set([
  "unknown",
  "retry-limit-exceeded",
  "silent",
  "unloadable",
  "invalid-checksum",
  "server-file-wrong-size",
  "internal-error",
  "app-deleted",
  "canceled",
]);

/** The file cannot be read any more. */
const lost = new Set(["file-missing", "file-unreadable"]);

function inWords(name: string, { code }: ApiError): ApiError {
  const { says, next } = failureWords(code);
  return { code, message: `${name}: ${says} ${next}` };
}

/** The failure as an error that `toApiError` reads. */
const errorOf = ({ code, message }: ApiError): Error => Object.assign(new Error(message), { code });

interface OutboxUpload {
  work: {
    show(enquiryId: string): Promise<unknown>;
    run(file: UploadableFile): Promise<UploadOutcome>;
    resume(): void;
  };
  getState: () => RootState;
  clock: Clock;
}

/**
 * Makes sure that every file of an enquiry is stored, joining uploads that are running. Files that the visitor
 * cancelled are left out; those that are gone from the device are named without a path, because nobody can send them
 * any more and the answers must not wait for them. Always settles.
 * @throws an error with a code when trying again later may help: a failure that passes, no progress for
 * `STALL_TIMEOUT_MS`
 */
export async function uploadForOutbox(
  { work, getState, clock }: OutboxUpload,
  enquiryId: string,
  files: readonly ChosenFile[],
): Promise<UploadResult> {
  // The outbox also tries when the browser reports no connection, because some do so wrongly.
  if (getState().pwa.online === false) work.resume();
  // After a reload the outbox runs before any list of files is shown.
  await work.show(enquiryId);
  const known = (id: string) => selectAttachment(getState(), id);
  const wanted = files.filter(({ id }) => known(id)?.state !== "cancelled");
  const runs = wanted.map(async (file): Promise<[ChosenFile, UploadOutcome]> => {
    const { id, name, size, type } = file;
    const own = known(id);
    const isSame = own?.enquiryId === enquiryId;
    return [file, await work.run(isSame ? own : { id, name, size, type, enquiryId })];
  });
  const progress = () => wanted.map(({ id }) => progressOf(known(id))).join();
  const outcomes = await withPatience(Promise.all(runs), progress, clock);

  const failed = outcomes.flatMap(([file, outcome]) =>
    outcome.kind === "failed" ? [{ file, failure: outcome.failure }] : [],
  );
  const passed = failed.find(({ failure }) => passing.has(failure.code));
  if (passed) throw errorOf(inWords(passed.file.name, passed.failure));
  const refused = failed.find(({ failure }) => !lost.has(failure.code));
  if (refused) return { status: "refused", failure: inWords(refused.file.name, refused.failure) };
  const attachments = outcomes.flatMap(([{ name, size, type }, outcome]) =>
    outcome.kind === "cancelled"
      ? []
      : [{ name, size, type, path: outcome.kind === "stored" ? outcome.path : "" }],
  );
  return { status: "stored", attachments };
}

const progressOf = (file: Attachment | null): string => (file ? `${file.state} ${file.progress}` : "");

/**
 * Settles as `work` does, or rejects when `progress` has not changed for `STALL_TIMEOUT_MS`. It does not stop the
 * work.
 */
function withPatience<Result>(work: Promise<Result>, progress: () => string, clock: Clock): Promise<Result> {
  return new Promise((resolve, reject) => {
    let timer: unknown;
    let before = progress();
    const look = () => {
      const now = progress();
      if (now === before) {
        const message = "The upload of the files is waiting for an answer.";
        reject(errorOf({ code: "unavailable", message }));
        return;
      }
      before = now;
      timer = clock.setTimeout(look, STALL_TIMEOUT_MS);
    };
    timer = clock.setTimeout(look, STALL_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}
