import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/Button.tsx";
import { paths } from "@/config/paths.ts";
import {
  selectAuthFailure,
  selectAuthStatus,
  selectSigningIn,
  selectUser,
} from "@/features/auth/authSlice.ts";
import { signIn, signOut } from "@/features/auth/authThunks.ts";
import { useAuthClient } from "@/features/auth/useAuthClient.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import styles from "./TextPage.module.css";

/** Where the administrator signs in; whoever is signed in already is offered the panel. */
export function AdminLoginPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const client = useAuthClient();
  const signingIn = useAppSelector(selectSigningIn);
  const status = useAppSelector(selectAuthStatus);
  const failure = useAppSelector(selectAuthFailure);
  const user = useAppSelector(selectUser);

  // Only a sign-in that was started here leads on: a visit to this page while signed in may be to sign out.
  const [asked, setAsked] = useState(false);
  const arrived = asked && status === "signedIn";
  useEffect(() => {
    if (arrived) void navigate(paths.adminDashboard);
  }, [arrived, navigate]);

  return (
    <div className={styles.page}>
      <h1>Admin login</h1>
      {failure && <p role="alert">{failure.message}</p>}
      {user ? (
        <>
          <p>
            Signed in as <b>{user.email}</b>.
          </p>
          <p className={styles.actions}>
            <Link to={paths.adminDashboard}>Open the error reports</Link>
            <Button onClick={() => dispatch(signOut())}>Sign out</Button>
          </p>
        </>
      ) : (
        <>
          <p>The panel behind this page is for the administrator of this site alone.</p>
          <p className={styles.actions}>
            <Button
              variant="primary"
              pending={!client || signingIn}
              onClick={() => {
                if (!client) return;
                setAsked(true);
                dispatch(signIn(client));
              }}
            >
              {signingIn ? "Waiting for the sign-in window" : "Sign in with Google"}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
