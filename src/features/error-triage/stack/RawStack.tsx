import { TextSection } from "@/components/panel/list-detail/DetailSection.tsx";

/** The stacks of a report. */
export interface ReportStacks {
  stack: string;
  componentStack: string;
  /** The release whose source maps apply. */
  release: string;
  /** Where the error happened: scripts of that host are the site's own. */
  pageUrl: string;
}

/** A stack as it was received. */
export function RawStack({ title, stack }: { title: string; stack: string }) {
  // React begins a component stack with an empty line.
  return <TextSection title={title} text={stack.replace(/^\n+/, "")} />;
}
