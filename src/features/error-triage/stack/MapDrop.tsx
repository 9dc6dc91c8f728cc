import { useId, useState, type ChangeEvent, type DragEvent } from "react";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { counted } from "@/lib/figures.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import styles from "./MapDrop.module.css";
import { toApiError } from "@/api/apiError.ts";
import { LARGEST_MAP_BYTES, mapPath } from "@/api/source-maps/sourceMaps.ts";
import type { AppThunk } from "@/state/types.ts";
import { readMap } from "./readMap.ts";

interface StoredMaps {
  stored: number;
  /** One sentence for each file that was not stored. */
  refused: string[];
}

/** Checks the chosen files and stores them as source maps of a release, one after another. `onProgress` gets the number of files done. */
function storeMaps(
  release: string,
  files: readonly File[],
  onProgress: (done: number) => void,
): AppThunk<Promise<StoredMaps>> {
  return async (_dispatch, _getState, { sourceMaps }) => {
    const refused: string[] = [];
    for (const [index, file] of files.entries()) {
      onProgress(index);
      const path = mapPath(release, file.name);
      if (path === null) refused.push(`${file.name}: the name of a source map must end in .js.map.`);
      else if (file.size === 0) refused.push(`${file.name} is empty.`);
      else if (file.size > LARGEST_MAP_BYTES) refused.push(`${file.name} is larger than 10 MB.`);
      else {
        try {
          readMap(await file.text());
          const maps = await sourceMaps?.();
          if (!maps) throw new Error("Storage for source maps is not set up.");
          await maps.store(path, file);
        } catch (error) {
          const { code, message } = toApiError(error);
          refused.push(
            `${file.name} was not stored: ${code === "unknown" ? message.replace(/\.$/, "") : code}.`,
          );
        }
      }
    }
    return { stored: files.length - refused.length, refused };
  };
}

interface MapDropProps {
  release: string;
  /** Called when at least one map was stored. */
  onStored: () => void;
}

/** Stores files as source maps of a release, chosen or dropped, as the signed-in administrator. */
export function MapDrop({ release, onStored }: MapDropProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  const [over, setOver] = useState(false);
  const [running, setRunning] = useState("");
  const [result, setResult] = useState<StoredMaps | null>(null);

  async function store(files: File[]) {
    if (files.length === 0 || running !== "") return;
    setResult(null);
    const stored = await dispatch(
      storeMaps(release, files, (done) => setRunning(`Storing map ${done + 1} of ${files.length} …`)),
    );
    setRunning("");
    setResult(stored);
    if (stored.stored > 0) onStored();
  }
  function take(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])];
    // Allows the same file to be chosen again.
    event.target.value = "";
    void store(chosen);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void store([...event.dataTransfer.files]);
  }

  return (
    <div className={styles.drop}>
      <div
        className={styles.area}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input id={id} className={styles.input} type="file" multiple accept=".map" onChange={take} />
        <label className={styles.choose} htmlFor={id}>
          Add source maps for release <PlainText text={release} />
        </label>
        <span className={styles.hint}>or drop the .js.map files here</span>
      </div>
      <p className={styles.state} role="status">
        {running || (result && `${counted(result.stored, "map")} stored.`)}
      </p>
      {result && result.refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {result.refused.slice(0, 10).map((sentence) => (
            <li key={sentence}>
              <PlainText text={sentence} />
            </li>
          ))}
          {result.refused.length > 10 && <li>and {result.refused.length - 10} more</li>}
        </ul>
      )}
    </div>
  );
}
