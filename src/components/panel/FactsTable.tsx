import { useId, type ReactNode, type Ref } from "react";
import { classNames } from "@/components/ui/classNames.ts";
import { figure } from "@/lib/figures.ts";
import styles from "./FactsTable.module.css";

interface FactsCell {
  /** Names the row. The first cell of a row has it, unless it is plain text. */
  rowKey?: string;
  text: ReactNode;
  /** Below the text, smaller. */
  detail?: ReactNode;
  /** Lined up by its digits. */
  numeric?: boolean;
}

/** The cells of a row; the first names it. */
export type FactsRow = readonly (FactsCell | string | number)[];

/** A number is shown as a figure. */
function cellOf(cell: FactsRow[number]): FactsCell {
  if (typeof cell === "number") return { text: figure(cell), numeric: true };
  return typeof cell === "string" ? { rowKey: cell, text: cell } : cell;
}

interface FactsTableProps {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  /** Beside the title. */
  remark?: ReactNode;
  /** What is said instead of an empty table, where it can be empty. */
  none?: string;
  columns: readonly string[];
  /** Its values change while it is shown, and move nothing. */
  isLive?: boolean;
  /** Each with as many cells as there are columns. */
  rows: readonly FactsRow[];
}

/** A titled section with one table. */
export function FactsTable({ title, titleRef, remark, none, columns, isLive, ...props }: FactsTableProps) {
  const id = useId();
  const rows = props.rows.map((cells) => cells.map(cellOf));
  return (
    <section aria-labelledby={id} className={classNames(styles.section, isLive && styles.live)}>
      <h2 id={id} ref={titleRef} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {remark && <p className={styles.remark}>{remark}</p>}
      {rows.length === 0 ? (
        none && <p className={styles.none}>{none}</p>
      ) : (
        <table aria-labelledby={id} className={styles.table}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={classNames(rows[0]?.[index]?.numeric && styles.numeric)}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name?.rowKey}>
                <th scope="row">{name && <Cell {...name} />}</th>
                {values.map((cell, index) => (
                  <td key={columns[index + 1]} className={classNames(cell.numeric && styles.numeric)}>
                    <Cell {...cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Cell({ text, detail }: FactsCell) {
  return (
    <>
      <span>{text}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  );
}
