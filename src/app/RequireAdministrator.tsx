import { Navigate, Outlet } from "react-router-dom";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { paths } from "@/config/paths.ts";
import { selectAuthStatus } from "@/features/auth/authSlice.ts";
import { useAppSelector } from "@/state/hooks.ts";

/**
 * Lets the administrator through. Everybody else is sent to an address that has no page, so the not-found page shows
 * and the panel's existence is not confirmed.
 */
export function RequireAdministrator() {
  const status = useAppSelector(selectAuthStatus);
  if (status === "loading") return <Spinner label="Checking who is signed in" />;
  return status === "signedIn" ? <Outlet /> : <Navigate to={paths.adminRefused} replace />;
}
