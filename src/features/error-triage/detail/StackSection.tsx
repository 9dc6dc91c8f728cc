import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { DetailSection } from "@/components/panel/list-detail/DetailSection.tsx";
import { stackLines } from "./stackLines.ts";
import styles from "./StackSection.module.css";

interface StackSectionProps {
  title: string;
  stack: string;
  /** Where the error happened: frames of that host stand out. */
  pageUrl: string;
}

/** A stack, line by line as received; frames of the site's own code are bold. */
export function StackSection({ title, stack, pageUrl }: StackSectionProps) {
  // React begins a component stack with an empty line.
  const lines = stackLines(stack.replace(/^\n+/, ""), pageUrl);
  const hasOwn = lines.some((line) => line.own);
  return (
    <DetailSection title={title} empty={stack === ""} remark={hasOwn ? "own frames in bold" : undefined}>
      {lines.map((line) => (
        <span
          key={line.number}
          className={styles.line}
          data-foreign={(hasOwn && !line.own && line.number > 1) || undefined}
          data-own={line.own || undefined}
        >
          <PlainText text={line.text} />
        </span>
      ))}
    </DetailSection>
  );
}
