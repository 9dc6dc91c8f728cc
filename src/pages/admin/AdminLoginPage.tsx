import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { useLoaded } from "@/components/ui/useLoaded.ts";
import { isAdminPath, paths } from "@/config/paths.ts";
import { panelPages } from "@/content/panelPages.ts";
import {
  selectAuthFailure,
  selectAuthStatus,
  selectSigningIn,
  selectUser,
} from "@/features/auth/authSlice.ts";
import { followAuth, signIn, signOut } from "@/features/auth/authThunks.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import styles from "./AdminLoginPage.module.css";
import { Page } from "../Page.tsx";

/** Downloads the panel's code while the account is chosen. A failure shows when the panel opens. */
function downloadPanel(): void {
  Promise.all([import("./AdminTriagePage.tsx"), import("@/api/groups/firestoreGroups.ts")]).catch(() => {});
}

/** Where the sign-in leads: to the panel page that was opened, for example by a link in a mail, or else to the errors. */
function wantedPage(): string {
  const opened = performance.getEntriesByType("navigation")[0]?.name ?? "";
  const { pathname, search } = new URL(opened, location.href);
  const isWanted = isAdminPath(pathname) && pathname !== paths.adminLogin;
  return isWanted ? pathname + search : paths.adminDashboard;
}

/** The sign-in page; a signed-in administrator is offered a link to the panel. */
export function AdminLoginPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // A click needs the client at once: browsers block a window that opens after code was loaded.
  const { loaded } = useLoaded(useCallback(() => dispatch(followAuth()), [dispatch]));
  const client = loaded.state === "ready" ? loaded.value : null;
  const signingIn = useAppSelector(selectSigningIn);
  const status = useAppSelector(selectAuthStatus);
  const failure = useAppSelector(selectAuthFailure);
  const user = useAppSelector(selectUser);

  // Only a sign-in that started here redirects: a signed-in visitor may be here to sign out.
  const [asked, setAsked] = useState(false);
  const arrived = asked && status === "signedIn";
  useEffect(() => {
    if (arrived) void navigate(wantedPage());
  }, [arrived, navigate]);

  return (
    <Page meta={panelPages.adminLogin}>
      <PageHeader
        kind="For the administrator"
        title="Admin login"
        lead="Only this site’s administrator can sign in here."
        path={paths.adminLogin}
      />
      <div className={styles.place}>
        {failure && <Notice tone="problem">{failure.message}</Notice>}
        {user ? (
          <>
            <p>
              Signed in as <b>{user.email}</b>.
            </p>
            <p className={styles.ways}>
              <Link to={paths.adminDashboard}>Open the error reports</Link>
              <Button onClick={() => dispatch(signOut())}>Sign out</Button>
            </p>
          </>
        ) : (
          <p>
            <Button
              variant="primary"
              pending={!client || signingIn}
              onClick={() => {
                if (!client) return;
                setAsked(true);
                downloadPanel();
                dispatch(signIn(client));
              }}
            >
              {signingIn ? "Waiting for the sign-in window" : "Sign in with Google"}
            </Button>
          </p>
        )}
      </div>
    </Page>
  );
}
