import { useTabReturn } from "@/api/refreshing.ts";
import { Link } from "@/components/ui/controls/Link.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { paths } from "@/config/paths.ts";
import { panelPages } from "@/content/panelPages.ts";
import { SITE_NAME } from "@/content/site.ts";
import { selectAuthFailure, selectUser } from "@/features/auth/authSlice.ts";
import { UnreadErrors } from "@/features/error-triage/groups/UnreadErrors.tsx";
import { UnreadEnquiries } from "@/features/inbox/UnreadEnquiries.tsx";
import { NotNotified } from "@/features/notifications/NotNotified.tsx";
import { useAppSelector, useAppDispatch, useAppStore } from "@/state/hooks.ts";
import { ClockNotice } from "./ClockNotice.tsx";
import styles from "./PanelHeader.module.css";
import { useState } from "react";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { signOut } from "@/features/auth/authThunks.ts";
import { counted } from "@/lib/figures.ts";
import { countKeptDecisions } from "@/state/decisions/connectDecisions.ts";

const { adminDashboard, adminReports, adminInbox, adminOverview, adminBrowser } = panelPages;
const sections = [adminDashboard, adminReports, adminInbox, adminOverview, adminBrowser];
export type PanelSection = (typeof sections)[number];

/** The header of the panel: sections with their unread counts, and the signed-in user. */
export function PanelHeader({ current }: { current: PanelSection }) {
  useTabReturn();
  const user = useAppSelector(selectUser);
  const failure = useAppSelector(selectAuthFailure);
  return (
    <header>
      <div className={styles.header}>
        <span className={styles.brand}>{SITE_NAME}</span>
        <VisuallyHidden>
          <h1>{current.title}</h1>
        </VisuallyHidden>
        <nav aria-label="Panel">
          <ul className={styles.sections}>
            {sections.map((section) => (
              <li key={section.path} className={styles.section}>
                <Link
                  to={section.path}
                  className={styles.link}
                  aria-current={section === current ? "page" : undefined}
                >
                  {section.title}
                </Link>
                {section === adminInbox && <UnreadEnquiries />}
                {section === adminDashboard && <UnreadErrors />}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.account}>
          {user && <span className={styles.email}>{user.email}</span>}
          <Link to={paths.home} className={styles.site}>
            View site
          </Link>
          <SignOut />
        </div>
      </div>
      <NotNotified />
      <ClockNotice />
      {failure && <Notice tone="problem">{failure.message}</Notice>}
    </header>
  );
}

/** Signs out. Asks first while decisions are not stored, because signing out cancels them. */
function SignOut() {
  const dispatch = useAppDispatch();
  const { extra } = useAppStore();
  const [pending, setPending] = useState(0);
  return (
    <>
      <Button
        variant="plain"
        onClick={() => {
          const kept = countKeptDecisions(extra);
          if (kept > 0) setPending(kept);
          else dispatch(signOut());
        }}
      >
        Sign out
      </Button>
      {pending > 0 && (
        <ConfirmDialog
          title="Sign out without storing?"
          action="Sign out"
          onConfirm={() => {
            setPending(0);
            dispatch(signOut());
          }}
          onClose={() => setPending(0)}
        >
          <p>
            {counted(pending, "decision")} {pending === 1 ? "is" : "are"} not stored yet. Signing out cancels{" "}
            {pending === 1 ? "it" : "them"}.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
