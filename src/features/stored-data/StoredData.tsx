import { useEffect, useRef, useState } from "react";
import { figure } from "@/lib/figures.ts";
import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { storedSliceCleared } from "@/state/events.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { ClearDialog } from "./ClearDialog.tsx";
import type { StoredEntry } from "./storedEntries.ts";
import { useStoredEntries } from "./useStoredEntries.ts";

interface StoredDataProps {
  /** Announces a text to screen readers. */
  onAnnounce: (text: string) => void;
}

/** The entries of this browser's local storage with their sizes; stored slices can be cleared. */
export function StoredData({ onAnnounce }: StoredDataProps) {
  const dispatch = useAppDispatch();
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
    onAnnounce(`${entry.name} cleared`);
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
          return {
            key,
            cells: [
              { text: name, detail: <code>{key}</code> },
              { text: figure(size), numeric: true },
              {
                text:
                  loss === null ? null : (
                    <Button aria-label={`Clear ${name}…`} onClick={() => setAsked(entry)}>
                      Clear…
                    </Button>
                  ),
              },
            ],
          };
        })}
      />
      {asked && <ClearDialog entry={asked} onConfirm={() => clear(asked)} onClose={() => setAsked(null)} />}
    </>
  );
}
