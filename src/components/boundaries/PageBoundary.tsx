import { Outlet, useLocation } from "react-router-dom";
import { Boundary } from "./Boundary.tsx";

/**
 * Around the page that the address names; navigation and footer stay, unless it stands `alone`. Another address, or the
 * same anew, resets it.
 */
export function PageBoundary({ alone = false }: { alone?: boolean }) {
  const { pathname, key } = useLocation();
  return (
    <Boundary level="page" name="PageBoundary" resetKey={`${pathname} ${key}`} alone={alone}>
      <Outlet />
    </Boundary>
  );
}
