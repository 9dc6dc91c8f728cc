import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { Select } from "@/components/ui/controls/Select.tsx";
import { DAY_MS } from "@/lib/clock.ts";
import { counted } from "@/lib/figures.ts";
import type { GroupChange } from "../decide/decide.ts";
import { CertaintyNote } from "../releases/CertaintyNote.tsx";
import type { ErrorGroup, Fix } from "./errorGroup.ts";
import styles from "./GroupDetail.module.css";

const NEXT = "the next release";

interface FixNoteProps {
  group: ErrorGroup;
  fix: Fix;
  /** "at least " where some reports are not counted yet. */
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
            {fix.late > 0 && `, and ${counted(fix.late, "more report")} from pages of earlier releases`}.{" "}
            <CertaintyNote group={group} fix={fix} />
          </>
        )}
      </p>
    </div>
  );
}
