import { memo, Suspense, useRef } from "react";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import { parseStack } from "./parseStack.ts";
import { RawStack, type ReportStacks } from "./RawStack.tsx";
import styles from "./StackSection.module.css";

const ResolvedStacks = lazyPart(() => import("./ResolvedStacks.tsx"), "ResolvedStacks");

/**
 * Stack and component stack of a report, led back to the source. As received until the source is there, which then takes
 * up the same room: what is below does not move. Both are parsed once, and not with every change of the panel.
 */
export const StackSection = memo(function StackSection(props: ReportStacks) {
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

function RawStacks({ stack, componentStack }: ReportStacks) {
  return (
    <>
      <RawStack title="Stack" stack={stack} />
      <RawStack title="Component stack" stack={componentStack} />
    </>
  );
}
