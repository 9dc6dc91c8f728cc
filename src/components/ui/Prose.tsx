import styles from "./Prose.module.css";

interface ProseProps {
  /** HTML that the build made from our own Markdown; never from anybody else's text. */
  html: string;
}

/** Running text with its headings, lists, code and tables. */
export function Prose({ html }: ProseProps) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
