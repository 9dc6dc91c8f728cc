import { Navigate, Outlet } from "react-router-dom";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { paths } from "@/config/paths.ts";
import { selectAuthStatus } from "@/features/auth/authSlice.ts";
import { useAppSelector } from "@/state/hooks.ts";

/**
 * Renders the panel for the administrator only. Everybody else is redirected to an address without a page, which
 * shows the not-found page and does not confirm that a panel exists.
 */
export function RequireAdministrator() {
  const status = useAppSelector(selectAuthStatus);
  if (status === "loading") return <Spinner label="Checking who is signed in" />;
  return status === "signedIn" ? <Outlet /> : <Navigate to={paths.adminRefused} replace />;
}
