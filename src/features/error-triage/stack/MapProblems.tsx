import { mapPath } from "@/api/source-maps/sourceMaps.ts";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { MapDrop } from "./MapDrop.tsx";
import type { MapProblem } from "./resolveStack.ts";

interface MapProblemsProps {
  problems: readonly MapProblem[];
  release: string;
  /** Reads the maps once more. */
  onStored: () => void;
}

/** Says which maps of a stack cannot be used, and what to do. */
export function MapProblems({ problems, release, onStored }: MapProblemsProps) {
  const readOnly = useReadOnly();
  const missing = problems.filter(({ kind }) => kind === "missing").map(({ script }) => script);
  const others = problems.filter(({ kind }) => kind !== "missing");
  const named = mapPath(release, "any.js.map") !== null;
  return (
    <div>
      {missing.length > 0 && (
        <Notice>
          {named ? (
            <>
              Release <PlainText text={release} /> has no source map for{" "}
              <PlainText text={missing.join(", ")} />. <code>npm run deploy</code> stores the maps of its
              build. The maps of an earlier build are in{" "}
              <code>
                dist-maps/
                <PlainText text={release} />
                /assets
              </code>{" "}
              on the machine that built it. Add them here.
            </>
          ) : (
            "This report names no release, so its source maps cannot be found."
          )}
        </Notice>
      )}
      {others.map(({ script, kind, why }) => (
        <Notice
          key={script}
          tone="problem"
          actions={kind === "unreachable" && <Button onClick={onStored}>Try again</Button>}
        >
          The source map of <PlainText text={script} />{" "}
          {kind === "broken" ? "cannot be used." : "could not be read."} <PlainText text={why} />
        </Notice>
      ))}
      {named && !readOnly && problems.some(({ kind }) => kind !== "unreachable") && (
        <MapDrop release={release} onStored={onStored} />
      )}
    </div>
  );
}
