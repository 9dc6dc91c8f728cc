import type { ReactNode } from "react";
import { trustedHtml } from "@/lib/trusted.ts";
import styles from "./Prose.module.css";

type ProseProps =
  | {
      /** HTML that the build made from our own Markdown. Never pass text from anyone else. */
      html: string;
    }
  | {
      /** Children, such as a list, styled like the text around them. */
      children: ReactNode;
    };

/** Running text with its headings, lists, code and tables. */
export function Prose(props: ProseProps) {
  return "html" in props ? (
    <div className={styles.prose} dangerouslySetInnerHTML={{ __html: trustedHtml(props.html) }} />
  ) : (
    <div className={styles.prose}>{props.children}</div>
  );
}
