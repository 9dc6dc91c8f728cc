import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { counted } from "@/lib/figures.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { placeKey, valueText } from "./stateChanges.ts";
import styles from "./StateTree.module.css";

interface StateTreeProps {
  state: object;
  /** Places that are marked, see `placeKey`, and everything that contains them. */
  changed: ReadonlySet<string>;
  /** The place of `state` in the whole. */
  path?: readonly string[];
}

const root: readonly string[] = [];

/** A state as a tree. What contains a changed field opens by itself; the rest stays as the reader left it. */
export function StateTree({ state, changed, path = root }: StateTreeProps) {
  return (
    <ul className={styles.fields}>
      {Object.entries(state).map(([name, field]: [string, unknown]) => {
        const own = [...path, name];
        const isChanged = changed.has(placeKey(own));
        return (
          <li key={name} className={styles.field} data-changed={isChanged || undefined}>
            {isRecord(field) && Object.keys(field).length > 0 ? (
              <details open={isChanged}>
                <summary className={styles.name}>
                  <PlainText text={name} /> <span className={styles.size}>{sizeInWords(field)}</span>
                </summary>
                <StateTree state={field} path={own} changed={changed} />
              </details>
            ) : (
              <>
                <span className={styles.name}>
                  <PlainText text={name} />:
                </span>{" "}
                <PlainText className={styles.value} text={valueText(field)} />
                {isChanged && <VisuallyHidden as="span">, changed</VisuallyHidden>}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const sizeInWords = (value: object) =>
  Array.isArray(value)
    ? counted(value.length, "entry", "entries")
    : counted(Object.keys(value).length, "field");
