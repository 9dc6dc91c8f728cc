import { useVisitsQuery } from "@/api/notifications/notificationsApi.ts";
import { counted, figure } from "@/lib/figures.ts";
import { useAppSelector } from "@/state/hooks.ts";
import type { ErrorGroup, Fix } from "../groups/errorGroup.ts";
import { selectDeployments } from "../groups/selectGroups.ts";
import { fixCertainty, mostFailures } from "./fixCertainty.ts";

/** A share of visits, in 1,000: two digits are all that such estimates are worth. */
const inThousand = (rate: number) => figure(Number(rate.toPrecision(2)));

/** How many visits the releases before and after a fix had, and how sure it is that the error is fixed. */
export function CertaintyNote({ group, fix }: { group: ErrorGroup; fix: Fix }) {
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
          {figure(Math.ceil(doubt * 100))}%. {counted(missing ?? 0, "more visit")} without a report make it
          certain (99%).
        </>
      )}
    </>
  );
}
