import { useEffect, useRef, useState, useMemo, useSyncExternalStore } from "react";
import { figure } from "@/lib/figures.ts";
import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { storedSliceCleared } from "@/state/storedSlices.ts";
import { useAnnounce } from "@/state/announcer.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { type StoredEntry, storedEntries } from "./storedEntries.ts";
import { safeStorage } from "@/lib/storage.ts";

/** The interval of reads in milliseconds: a page gets no event for its own writes. */
const READ_MS = 1_000;

const storage = safeStorage(() => window.localStorage);
const read = () => JSON.stringify(storedEntries(storage.keys(), storage.get));

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, READ_MS);
  return () => clearInterval(timer);
}

/** The entries of local storage, updated every second. */
function useStoredEntries(): StoredEntry[] {
  const text = useSyncExternalStore(everySecond, read);
  return useMemo(() => JSON.parse(text) as StoredEntry[], [text]);
}

/** The entries of this browser's local storage with their sizes; stored slices can be cleared. */
export function StoredData() {
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const entries = useStoredEntries();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<StoredEntry | null>(null);
  const [cleared, setCleared] = useState<StoredEntry | null>(null);
  const total = entries.reduce((sum, { size }) => sum + size, 0);

  // The dialog returns the focus to the button that opened it, and that disappears with its row.
  useEffect(() => {
    if (cleared) heading.current?.focus();
  }, [cleared]);

  function clear(entry: StoredEntry): void {
    setAsked(null);
    setCleared(entry);
    dispatch(storedSliceCleared({ key: entry.key }));
    announce(`${entry.name} cleared`);
  }

  return (
    <>
      <FactsTable
        title="Stored data"
        titleRef={heading}
        remark={`${figure(total)} bytes in local storage`}
        none="Nothing is stored."
        columns={["Data", "Bytes", "Clear"]}
        rows={entries.map((entry) => {
          const { key, name, size, loss } = entry;
          return [
            { rowKey: key, text: name, detail: <code>{key}</code> },
            size,
            {
              text: loss !== null && (
                <Button aria-label={`Clear ${name}…`} onClick={() => setAsked(entry)}>
                  Clear…
                </Button>
              ),
            },
          ];
        })}
      />
      {asked && (
        <ConfirmDialog
          title={`Clear ${asked.name}?`}
          action="Clear"
          onConfirm={() => clear(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            This removes {figure(asked.size)} bytes from this browser. {asked.loss} Another open tab of this
            site may store its own copy again.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
