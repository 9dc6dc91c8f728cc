import { Suspense } from "react";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { DetailSection } from "@/components/panel/list-detail/DetailSection.tsx";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";

export interface StackSectionProps {
  stack: string;
  componentStack: string;
  /** The release whose source maps apply. */
  release: string;
  /** Where the error happened: scripts of that host are the site's own. */
  pageUrl: string;
}

const ResolvedStacks = lazyPart(() => import("./ResolvedStacks.tsx"), "ResolvedStacks");

/** Stack and component stack of a report, led back to the source. As received until the code for that is there. */
export function StackSection(props: StackSectionProps) {
  const { stack, componentStack, release, pageUrl } = props;
  if (stack === "" && componentStack === "") return <RawStacks {...props} />;
  const key = [release, pageUrl, stack, componentStack].join("\n");
  const raw = <RawStacks {...props} />;
  return (
    <Boundary level="component" name="Stack" resetKey={key} beside={raw}>
      <Suspense fallback={raw}>
        <ResolvedStacks key={key} {...props} />
      </Suspense>
    </Boundary>
  );
}

function RawStacks({ stack, componentStack }: StackSectionProps) {
  return (
    <>
      <RawStack title="Stack" stack={stack} />
      <RawStack title="Component stack" stack={componentStack} />
    </>
  );
}

/** A stack as it was received. */
export function RawStack({ title, stack }: { title: string; stack: string }) {
  return (
    <DetailSection title={title} empty={stack === ""}>
      {/* React begins a component stack with an empty line. */}
      <PlainText text={stack.replace(/^\n+/, "")} />
    </DetailSection>
  );
}
