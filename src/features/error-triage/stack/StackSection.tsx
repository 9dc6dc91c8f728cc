import { memo, Suspense, useRef } from "react";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { DetailSection } from "@/components/panel/list-detail/DetailSection.tsx";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { parseStack } from "./parseStack.ts";
import styles from "./StackSection.module.css";

export interface StackSectionProps {
  stack: string;
  componentStack: string;
  /** The release whose source maps apply. */
  release: string;
  /** Where the error happened: scripts of that host are the site's own. */
  pageUrl: string;
}

const ResolvedStacks = lazyPart(() => import("./ResolvedStacks.tsx"), "ResolvedStacks");

/**
 * Stack and component stack of a report, led back to the source. As received until the source is there, which then takes
 * up the same room: what is below does not move. Both are parsed once, and not with every change of the panel.
 */
export const StackSection = memo(function StackSection(props: StackSectionProps) {
  const { stack, componentStack, release, pageUrl } = props;
  const room = useRef<HTMLDivElement>(null);
  const raw = <RawStacks {...props} />;
  if (![stack, componentStack].some((one) => parseStack(one, pageUrl).some(({ script }) => script)))
    return raw;
  const key = [release, pageUrl, stack, componentStack].join("\n");
  return (
    // Keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={room} className={styles.room} role="region" aria-label="Stacks" tabIndex={0}>
      <Boundary level="component" name="Stack" resetKey={key} beside={raw}>
        <Suspense fallback={raw}>
          <ResolvedStacks
            key={key}
            {...props}
            onLostFocus={() => room.current?.focus({ preventScroll: true })}
          />
        </Suspense>
      </Boundary>
    </div>
  );
});

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
