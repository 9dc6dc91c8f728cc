import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Boundary } from "./Boundary.tsx";

interface PageBoundaryProps {
  alone?: boolean;
  /** Rendered beside the fallback. */
  beside?: ReactNode;
}

/**
 * Around the page that the address names; navigation and footer stay, unless it stands `alone`. Another address, or the
 * same anew, resets it.
 */
export function PageBoundary({ alone = false, beside }: PageBoundaryProps) {
  const { pathname, key } = useLocation();
  return (
    <Boundary level="page" name="PageBoundary" resetKey={`${pathname} ${key}`} alone={alone} beside={beside}>
      <Outlet />
    </Boundary>
  );
}
