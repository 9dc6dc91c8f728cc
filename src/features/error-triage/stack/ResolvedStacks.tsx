import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { MapProblems } from "./MapProblems.tsx";
import { SourceStack } from "./SourceStack.tsx";
import { RawStack, type StackSectionProps } from "./StackSection.tsx";
import { useResolvedStacks } from "./useResolvedStacks.ts";

/** Stack and component stack with files and lines of the source. Part of the chunk that reads source maps. */
export function ResolvedStacks(props: StackSectionProps) {
  const { reading, again } = useResolvedStacks(props);
  if (reading.phase !== "ready") {
    return (
      <>
        {reading.phase === "reading" ? (
          <Spinner label="Reading the source maps" />
        ) : (
          <Notice tone="problem" actions={<Button onClick={again}>Try again</Button>}>
            The source maps cannot be read: the code for Storage could not be loaded.
          </Notice>
        )}
        <RawStack title="Stack" stack={props.stack} />
        <RawStack title="Component stack" stack={props.componentStack} />
      </>
    );
  }
  const problems = [...reading.stack.problems, ...reading.componentStack.problems].filter(
    ({ script }, index, all) => all.findIndex((other) => other.script === script) === index,
  );
  return (
    <>
      <SourceStack title="Stack" stack={props.stack} resolved={reading.stack} />
      {problems.length > 0 && <MapProblems problems={problems} release={props.release} onStored={again} />}
      <SourceStack title="Component stack" stack={props.componentStack} resolved={reading.componentStack} />
    </>
  );
}
