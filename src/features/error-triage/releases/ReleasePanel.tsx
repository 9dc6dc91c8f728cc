import { useEffect, useRef, useState } from "react";
import { NavigationType, useNavigate, useNavigationType } from "react-router-dom";
import { useFirstHoursQuery } from "@/api/groups/groupsApi.ts";
import { releasesInOrder } from "@/api/groups/releases.ts";
import { useStoppedQuery, useVisitsQuery } from "@/api/notifications/notificationsApi.ts";
import { failureMessage, unreadMessage } from "@/components/panel/failureMessage.ts";
import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { useNow } from "@/components/ui/useNow.ts";
import { Link } from "@/components/ui/controls/Link.tsx";
import { Select } from "@/components/ui/controls/Select.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { MINUTE_MS } from "@/lib/clock.ts";
import { counted, figure } from "@/lib/figures.ts";
import { useAppSelector } from "@/state/hooks.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { ErrorLinks } from "../groups/ErrorLinks.tsx";
import { selectDeployments } from "../groups/selectGroups.ts";
import { NOT_COUNTED, useGroups } from "../groups/useGroups.ts";
import { useReturn } from "../overview/useReturn.ts";
import { errorHref, releaseHref } from "../panelLinks.ts";
import { visitsOf } from "./fixCertainty.ts";
import { releaseErrors, rollbackTo } from "./releaseErrors.ts";
import styles from "./ReleasePanel.module.css";

/**
 * What one release brought: new, regressed and gone errors, and its first hour beside that of the release before.
 * `chosen`: the release in the address; an unknown one stands for the newest.
 */
export function ReleasePanel({ chosen }: { chosen: string }) {
  const navigate = useNavigate();
  const view = useGroups();
  const deployments = useAppSelector(selectDeployments);
  const order = releasesInOrder(deployments).toReversed();
  const release = order.find((one) => one === chosen) ?? order[0];
  useReturn(!view.loading);
  if (view.loading) return <Spinner label="Reading the errors" />;
  if (view.fallback) {
    return <Notice tone="problem">{unreadMessage(view.fallback)}</Notice>;
  }
  if (release === undefined) {
    return (
      <Notice>
        No release is listed. The first <code>npm run deploy</code> lists the release that it publishes.
      </Notice>
    );
  }
  const errors = releaseErrors(release, view.groups, deployments);
  const target = rollbackTo(errors, deployments);
  const lists: [string, string, readonly ErrorGroup[], string][] = [
    ["New", "No earlier release has reported these errors.", errors.fresh, "No error is new."],
    ["Regressed", "They were fixed before this release.", errors.regressed, "No error has regressed."],
    ["Gone", "The release before reported these, and this one has not so far.", errors.gone, "None."],
  ];
  return (
    <div className={styles.release}>
      <div className={styles.head}>
        <Title release={release} />
        <Select
          label="Release"
          options={order}
          value={release}
          onChange={(one) => void navigate(releaseHref(one))}
        />
        <p className={styles.remark}>
          {errors.isLive ? "Online now, first deployed " : "First deployed "}
          <RelativeTime at={errors.deployedAt} />. {counted(errors.again.length, "error")} of earlier releases
          happened again.
          {!view.isExact && ` ${NOT_COUNTED}`}
        </p>
      </div>
      {target !== null && (
        <Notice>
          This release brought errors. If it is broken, go back: <code>npm run rollback -- {target}</code>
        </Notice>
      )}
      <StopNote release={release} />
      <FirstHours errors={errors} groups={view.groups} />
      <div className={styles.lists}>
        {lists.map(([title, remark, groups, none]) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.part}>
              {title} ({figure(groups.length)})
            </h3>
            <p className={styles.remark}>{remark}</p>
            <ErrorLinks
              groups={groups}
              none={none}
              hrefOf={errorHref}
              open={(errorId) => void navigate(errorHref(errorId))}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

/** The heading. The link that led here is gone with the overview: the reader and the focus start at it. */
function Title({ release }: { release: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [followed] = useState(useNavigationType() === NavigationType.Push);
  useEffect(() => {
    if (!followed) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [followed]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      Release <PlainText text={release} />
    </h2>
  );
}

/** That the functions have stopped this release, and the way back. */
function StopNote({ release }: { release: string }) {
  const { data: stop } = useStoppedQuery();
  if (stop?.release !== release) return null;
  return (
    <Notice tone="problem">
      <RelativeTime at={stop.at} />, {figure(stop.visits)} of the {counted(stop.all, "visit")} that reported
      anything in ten minutes met{" "}
      <Link to={errorHref(stop.errorId)}>
        <PlainText text={stop.message || "an error without a message"} />
      </Link>
      .{" "}
      {stop.failure ? (
        <>
          Release {stop.back} could not be put online: {stop.failure}. Run{" "}
          <code>npm run rollback -- {stop.back}</code>
        </>
      ) : (
        <>
          Release {stop.back} was put online again. To go on with this one:{" "}
          <code>npm run rollback -- {release}</code>
        </>
      )}
    </Notice>
  );
}

interface FirstHoursProps {
  errors: ReturnType<typeof releaseErrors<ErrorGroup>>;
  groups: readonly ErrorGroup[];
}

/** The first hour of a release, or what has passed of it, beside the same time of the release before. */
function FirstHours({ errors, groups }: FirstHoursProps) {
  const now = useNow();
  const minutes = Math.max(1, Math.min(60, Math.floor((now - errors.deployedAt) / MINUTE_MS)));
  const compared = [errors, ...(errors.before ? [errors.before] : [])];
  const starts = compared.map(({ release, deployedAt: from }) => ({ release, from, minutes }));
  const { currentData: reports, error } = useFirstHoursQuery(starts);
  const { data: visits } = useVisitsQuery();
  const deployments = useAppSelector(selectDeployments);
  const figures = starts.map(({ release, from }, index) => {
    const stored = reports?.[index];
    const fresh = releaseErrors(release, groups, deployments).fresh.filter(
      ({ firstSeen }) => firstSeen < from + minutes * MINUTE_MS,
    );
    const all = groups.flatMap(({ releases }) => releases.find(([one]) => one === release)?.[1] ?? []);
    const logged = visits ? visitsOf(visits, (one) => one === release) : 0;
    const rate = (all.reduce((sum, count) => sum + count, 0) / logged) * 1_000;
    return [
      stored === undefined ? "not known" : figure(stored),
      figure(fresh.length),
      logged === 0 ? "not known" : figure(Number(rate.toPrecision(2))),
    ];
  });
  const names = ["Stored reports", "New errors", "Reports in 1,000 visits since then, about"];
  return (
    <FactsTable
      title={`The first ${minutes < 60 ? counted(minutes, "minute") : "hour"}`.replace(" 1 ", " ")}
      remark={error && `The reports could not be counted: ${failureMessage(error)}`}
      columns={["Figure", ...starts.map(({ release }) => release)]}
      rows={names.map((name, at) => [name, ...figures.map((own) => ({ text: own[at], numeric: true }))])}
    />
  );
}
