import { useVisitsQuery } from "@/api/notifications/notificationsApi.ts";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { Select } from "@/components/ui/controls/Select.tsx";
import { DAY_MS } from "@/lib/clock.ts";
import { counted, figure } from "@/lib/figures.ts";
import { useAppSelector } from "@/state/hooks.ts";
import type { GroupChange } from "../decide/decide.ts";
import { fixCertainty, mostFailures } from "../releases/fixCertainty.ts";
import type { ErrorGroup, Fix } from "./errorGroup.ts";
import { selectDeployments } from "./selectGroups.ts";
import styles from "./GroupDetail.module.css";

const NEXT = "the next release";

interface FixNoteProps {
  group: ErrorGroup;
  fix: Fix;
  /** "at least " where some reports are not counted yet: then nothing is said about how sure the fix is. */
  atLeast: string;
  changeable: boolean;
  onChange: (change: GroupChange) => void;
}

/** What has happened since a resolved error was fixed, and in which release that was. */
export function FixNote({ group, fix, atLeast, changeable, onChange }: FixNoteProps) {
  const days = Math.max(1, Math.ceil((group.lastSeen - group.firstSeen) / DAY_MS));
  return (
    <div className={styles.fix}>
      {changeable && (
        <Select
          label="Fixed in"
          options={[NEXT, ...fix.choices.map(({ release }) => release)]}
          value={fix.release ?? NEXT}
          onChange={(chosen) => {
            const choice = fix.choices.find(({ release }) => release === chosen);
            onChange({ kind: "resolve", ...(choice && { after: choice.after }) });
          }}
        />
      )}
      <p>
        Before the fix: {atLeast + counted(group.reports - fix.late, "report")}
        {fix.late === 0 &&
          ` in ${atLeast}${counted(group.sessions, "visit")} over ${counted(days, "day")}`}.{" "}
        {fix.deployedAt === null ? (
          "No later release is online yet."
        ) : (
          <>
            Release {fix.release}, first deployed <RelativeTime at={fix.deployedAt} />: none
            {atLeast && " counted so far"}
            {fix.late > 0 && `, and ${counted(fix.late, "more report")} from pages of earlier releases`}.{" "}
            {!atLeast && <CertaintyNote group={group} fix={fix} />}
          </>
        )}
      </p>
    </div>
  );
}

/** A share of visits, in 1,000: two digits are all that such estimates are worth. */
const inThousand = (rate: number) => figure(Number(rate.toPrecision(2)));

/** How many visits the releases before and after a fix had, and how sure it is that the error is fixed. */
function CertaintyNote({ group, fix }: { group: ErrorGroup; fix: Fix }) {
  const deployments = useAppSelector(selectDeployments);
  const { data: visits } = useVisitsQuery();
  const certainty = visits ? fixCertainty(fix, group, deployments, visits) : null;
  if (!certainty) return "How many visits it had is not known.";
  const { before, after, doubt, isFixed, missing } = certainty;
  if (after === 0) return "None of its visits has been counted yet: that is done at night.";
  return (
    <>
      It has had at least {counted(after, "visit")}, so at most {inThousand(mostFailures(after))} of 1,000
      fail now (95% confidence)
      {before !== null && before > 0 && (
        <>, and {inThousand(Math.min(1_000, ((group.sessions - fix.late) / before) * 1_000))} did before</>
      )}
      .{" "}
      {doubt === null ? (
        "Too little is known of the time before the fix to say more."
      ) : isFixed ? (
        <strong>Fixed, with 99% confidence.</strong>
      ) : (
        <>
          Not certain yet: an error that was not fixed would stay silent for so long with a chance of{" "}
          {figure(Math.ceil(doubt * 100))}%. It is certain (99%) after {counted(missing ?? 0, "more visit")}{" "}
          without a report.
        </>
      )}
    </>
  );
}
