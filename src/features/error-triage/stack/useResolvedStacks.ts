import { useEffect, useState } from "react";
import { useAppDispatch } from "@/state/hooks.ts";
import { resolveStack, type ResolvedStack } from "./resolveStack.ts";
import type { StackSectionProps } from "./StackSection.tsx";

type Reading =
  | { phase: "reading" }
  | { phase: "ready"; stack: ResolvedStack; componentStack: ResolvedStack }
  | { phase: "failed" };

/**
 * Both stacks of a report with their places in the source, and `again`, which reads missing maps once more. Another
 * report needs another key.
 */
export function useResolvedStacks(props: StackSectionProps) {
  const dispatch = useAppDispatch();
  const [request, setRequest] = useState(props);
  const [reading, setReading] = useState<Reading>({ phase: "reading" });

  useEffect(() => {
    let left = false;
    const { release, pageUrl } = request;
    const resolve = (stack: string) => dispatch(resolveStack({ stack, release, pageUrl }));
    Promise.all([resolve(request.stack), resolve(request.componentStack)]).then(
      ([stack, componentStack]) => left || setReading({ phase: "ready", stack, componentStack }),
      // The code for Storage cannot be loaded: offline, or replaced by a new release.
      () => left || setReading({ phase: "failed" }),
    );
    return () => {
      left = true;
    };
  }, [dispatch, request]);

  return { reading, again: () => setRequest({ ...props }) };
}
