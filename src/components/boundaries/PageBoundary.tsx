import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Boundary } from "./Boundary.tsx";

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
  const { pathname, key } = useLocation();
  return (
    <Boundary level="page" name="PageBoundary" resetKey={`${pathname} ${key}`} alone={alone} beside={beside}>
      <Outlet />
    </Boundary>
  );
}
