import { useState } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { counted } from "@/lib/figures.ts";
import type { ResolvedLine, ResolvedStack } from "./resolveStack.ts";
import { RawStack } from "./RawStack.tsx";
import styles from "./SourceStack.module.css";

/** Neighbouring lines: shown one by one, or libraries in one line that can be opened. */
interface StackPart {
  /** The names of the libraries; `null` for lines that are shown. */
  libraries: string[] | null;
  lines: [ResolvedLine, ...ResolvedLine[]];
}

/** The library of a source path such as `node_modules/@scope/name/file.js`; `null` for the site's own source. */
function libraryOf(source: string): string | null {
  const folders = source.split("/").slice(0, -1);
  const start = folders.lastIndexOf("node_modules") + 1;
  const name = folders.slice(start, start + (folders[start]?.startsWith("@") ? 2 : 1)).join("/");
  return start > 0 && /^(?:@[^/]+\/)?[^@/]/.test(name) ? name : null;
}

/** The lines of a stack with neighbouring frames of libraries folded. */
export function stackParts(lines: readonly ResolvedLine[]): StackPart[] {
  const parts: StackPart[] = [];
  for (const line of lines) {
    const library = line.place && libraryOf(line.place.source);
    const last = parts.at(-1);
    if (!library) parts.push({ libraries: null, lines: [line] });
    else if (last?.libraries) {
      last.lines.push(line);
      if (!last.libraries.includes(library)) last.libraries.push(library);
    } else parts.push({ libraries: [library], lines: [line] });
  }
  return parts;
}

interface SourceStackProps {
  title: string;
  stack: string;
  resolved: ResolvedStack;
}

/** A stack with the source of each own frame. Frames of libraries are folded; the stack as received is one click away. */
export function SourceStack({ title, stack, resolved }: SourceStackProps) {
  const [raw, setRaw] = useState(false);
  if (!resolved.lines.some(({ place }) => place)) return <RawStack title={title} stack={stack} />;
  return (
    <div>
      {raw ? (
        <RawStack title={title} stack={stack} />
      ) : (
        <section className={styles.section} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <ol className={styles.frames}>
            {stackParts(resolved.lines).map(({ libraries, lines }) => (
              <li key={lines[0].number} className={styles.frame}>
                {libraries ? (
                  <details>
                    <summary className={styles.libraries}>
                      {counted(lines.length, "frame")} in <PlainText text={libraries.join(", ")} />
                    </summary>
                    {lines.map((line) => (
                      <Frame key={line.number} line={line} />
                    ))}
                  </details>
                ) : (
                  <Frame line={lines[0]} open />
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      <Button pressed={raw} aria-label={`${title} as received`} onClick={() => setRaw(!raw)}>
        As received
      </Button>
    </div>
  );
}

/** One line of a stack; `open` shows its source. */
function Frame({ line: { text, name, place }, open = false }: { line: ResolvedLine; open?: boolean }) {
  if (!place) {
    return (
      <div className={styles.unresolved}>
        <PlainText text={text} />
      </div>
    );
  }
  return (
    <>
      <div className={styles.place}>
        <b>
          <PlainText text={place.name || name || "(anonymous)"} />
        </b>{" "}
        <PlainText text={`${place.source}:${place.line}:${place.column}`} />
      </div>
      {open && place.lines.length > 0 && (
        <figure className={styles.source} aria-label={`Source of ${place.source}, line ${place.line}`}>
          {place.lines.map((source) => (
            <div
              key={source.number}
              className={styles.line}
              data-here={source.number === place.line || undefined}
            >
              <span className={styles.number}>{source.number}</span>
              <code className={styles.text}>
                <PlainText text={source.text} />
              </code>
            </div>
          ))}
        </figure>
      )}
    </>
  );
}
