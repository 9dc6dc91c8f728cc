import {
  isValidElement,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useTransition,
  type ReactNode,
} from "react";
import { ErrorBoundary } from "react-error-boundary";
import { forgetFailedLoads } from "@/lib/failedLoads.ts";
import { CaughtErrors } from "@/state/caughtErrors.ts";
import { Fallback, type BoundaryLevel, noRetries, type Retries } from "./Fallback.tsx";
import { Outlet, useLocation } from "react-router-dom";

/**
 * An object's own plain values as JSON text; for any other value its kind. Secrets are redacted later, before the
 * text leaves the browser: that code is not loaded before the first error. Empty when the object cannot be read.
 */
export function plainText(values: object): string {
  try {
    return JSON.stringify(values, (key, value: unknown) =>
      key && Object(value) === value ? `[${typeof value}]` : value,
    );
  } catch {
    // A getter may throw. The report is worth more than this field.
    return "";
  }
}

interface BoundaryProps {
  level: BoundaryLevel;
  /** The name of the boundary, sent with each report. */
  name: string;
  /** A change of this key resets the boundary and its retries. */
  resetKey?: string;
  /** There is no layout around it, neither navigation nor footer. */
  alone?: boolean;
  /** Renders nothing in place of what failed: for parts that no visitor asked for. */
  quiet?: boolean;
  /** Rendered beside the fallback. */
  beside?: ReactNode;
  children: ReactNode;
}

/**
 * Catches what its children throw while rendering, reports each catch once and shows the fallback. The visitor may
 * try again three times. Five seconds after a catch it resets automatically if it still shows the error, but not
 * twice in a row. The fallback stays on screen until the reloaded part is ready.
 */
export function Boundary({
  level,
  name,
  resetKey = "",
  alone = false,
  quiet = false,
  beside,
  children,
}: BoundaryProps) {
  const report = use(CaughtErrors);
  const boundary = useRef<ErrorBoundary>(null);
  /** The key at the time of the error that is shown. */
  const caughtWith = useRef<string | null>(null);
  const [retries, setRetries] = useState(() => noRetries(resetKey));
  const [pending, startTransition] = useTransition();

  if (retries.key !== resetKey) setRetries(noRetries(resetKey));

  const reset = useCallback((next: (retries: Retries) => Retries) => {
    forgetFailedLoads();
    caughtWith.current = null;
    startTransition(() => {
      setRetries(next);
      boundary.current?.resetErrorBoundary();
    });
  }, []);

  useEffect(() => {
    // A page that fails right after navigation changed the key itself: that change must not reset it.
    if (![null, resetKey].includes(caughtWith.current)) reset((same) => same);
  }, [resetKey, reset]);

  return (
    <ErrorBoundary
      ref={boundary}
      onError={(error, { componentStack }) => {
        // Several effects may throw in one commit, and strict mode runs each twice: all of that is one catch.
        if (caughtWith.current !== null) return;
        caughtWith.current = resetKey;
        report(error, {
          errorBoundary: name,
          componentStack: componentStack ?? "",
          props: plainText({ ...(isValidElement<object>(children) && children.props) }),
          state: plainText({ level, ...retries, online: navigator.onLine }),
        });
      }}
      fallback={
        <>
          <Fallback
            level={level}
            alone={alone}
            quiet={quiet}
            retries={retries}
            pending={pending}
            onReset={reset}
          />
          {/* An effect in it that throws would show this fallback again, for ever. */}
          <ErrorBoundary fallback={null} onError={(error) => report(error, { errorBoundary: name })}>
            {beside}
          </ErrorBoundary>
        </>
      }
    >
      {children}
    </ErrorBoundary>
  );
}

interface PageBoundaryProps {
  alone?: boolean;
  /** Rendered beside the fallback. */
  beside?: ReactNode;
}

/**
 * The boundary around the current page; navigation and footer stay, unless it is `alone`. Navigation resets it, also
 * to the same address.
 */
export function PageBoundary({ alone = false, beside }: PageBoundaryProps) {
  const { key } = useLocation();
  return (
    <Boundary level="page" name="PageBoundary" resetKey={key} alone={alone} beside={beside}>
      <Outlet />
    </Boundary>
  );
}
