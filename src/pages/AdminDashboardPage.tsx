import { useCallback } from "react";
import { Link } from "@/components/ui/Link.tsx";
import { useApi } from "@/api/useApi.ts";
import { Button } from "@/components/ui/Button.tsx";
import { Notice } from "@/components/ui/Notice.tsx";
import { Spinner } from "@/components/ui/Spinner.tsx";
import { paths } from "@/config/paths.ts";
import { listPages } from "@/content/listPages.ts";
import { SITE_NAME } from "@/content/site.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { selectAuthFailure, selectUser } from "@/features/auth/authSlice.ts";
import { signOut } from "@/features/auth/authThunks.ts";
import { TriagePanel } from "@/features/error-triage/TriagePanel.tsx";
import { UnreadBadge } from "@/features/error-triage/UnreadBadge.tsx";
import { useUnreadTitle } from "@/features/error-triage/useUnreadTitle.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import styles from "./AdminDashboardPage.module.css";
import { Page } from "./Page.tsx";

/** The administrator's panel. It waits for the api slice, which public pages do not download. */
export function AdminDashboardPage() {
  const apiJoined = useApi();
  // The panel's own slices come with the effects, which start with the page or with the click that led here.
  const slicesJoined = useAppSelector((state) => state.bulkProgress !== undefined);
  const ready = apiJoined && slicesJoined;
  return (
    <Page meta={listPages.adminDashboard}>
      {ready ? <Dashboard /> : <Spinner label="Opening the panel" />}
    </Page>
  );
}

function Dashboard() {
  useUnreadTitle(`Error reports · ${SITE_NAME}`);
  const dispatch = useAppDispatch();
  const announce = useCallback((text: string) => void dispatch(announced({ text })), [dispatch]);
  return (
    <div className={styles.page}>
      <DashboardHeader />
      <main className={styles.main}>
        <TriagePanel onAnnounce={announce} />
      </main>
    </div>
  );
}

function DashboardHeader() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const failure = useAppSelector(selectAuthFailure);
  return (
    <header>
      <div className={styles.header}>
        <span className={styles.brand}>{SITE_NAME}</span>
        <h1 className={styles.title}>Error reports</h1>
        <UnreadBadge />
        <div className={styles.account}>
          {user && <span className={styles.email}>{user.email}</span>}
          <Link to={paths.home} className={styles.site}>
            View site
          </Link>
          <Button variant="plain" onClick={() => dispatch(signOut())}>
            Sign out
          </Button>
        </div>
      </div>
      {failure && <Notice tone="problem">{failure.message}</Notice>}
    </header>
  );
}
