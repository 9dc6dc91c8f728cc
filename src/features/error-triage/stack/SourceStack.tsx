import { useState } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { counted } from "@/lib/figures.ts";
import type { ResolvedLine, ResolvedStack } from "./resolveStack.ts";
import { RawStack } from "./StackSection.tsx";
import { stackParts } from "./stackParts.ts";
import styles from "./SourceStack.module.css";

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
