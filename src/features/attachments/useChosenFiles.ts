import { useEffect, useState } from "react";
import { storedType } from "@/api/attachments/acceptedTypes.ts";
import { cleanName } from "@/api/attachments/attachmentName.ts";
import { useAppSelector, useAppStore } from "@/state/hooks.ts";
import { randomId } from "@/lib/randomId.ts";
import { filesChosen, filesShown, selectAttachments } from "./attachmentsSlice.ts";
import { checkFiles } from "./checkFiles.ts";
import { fileStore } from "./upload/fileStore.ts";
import { whenWatched } from "@/state/whenWatched.ts";

/**
 * Adds files to an enquiry, and restores those of an earlier visit. Files chosen before the listeners run are kept
 * for them.
 */
export function useChosenFiles(enquiryId: string) {
  const store = useAppStore();
  const watched = useAppSelector((state) => state.pwa.watched);
  const [refusals, setRefusals] = useState<string[]>([]);

  async function choose(files: File[]): Promise<void> {
    if (files.length === 0) return;
    await whenWatched(store);
    const { clock, random } = store.extra;
    const checked = checkFiles(files, selectAttachments(store.getState(), enquiryId).length);
    setRefusals(checked.refusals);
    const taken = checked.taken.map((file) => {
      const id = randomId(() => random());
      fileStore.set(id, file);
      return {
        id,
        name: cleanName(file.name),
        size: file.size,
        type: storedType(file.name, file.type) ?? "",
      };
    });
    if (taken.length > 0) store.dispatch(filesChosen({ enquiryId, files: taken, at: clock.now() }));
  }

  useEffect(() => {
    if (watched && enquiryId) store.dispatch(filesShown({ enquiryId }));
  }, [watched, enquiryId, store]);

  return { choose, refusals };
}
