import { useRef, useState } from "react";
import { EntryPane } from "@/components/panel/list-detail/EntryPane.tsx";
import { ListDetail } from "@/components/panel/list-detail/ListDetail.tsx";
import { usePanelAddress } from "@/components/panel/list-detail/state/panelAddress.ts";
import { useAutosave } from "@/components/panel/panelMode.ts";
import { useSelection } from "@/components/panel/list-detail/state/useSelection.ts";
import { useListDetail } from "@/components/panel/list-detail/state/useListDetail.ts";
import { counted } from "@/lib/figures.ts";
import { useAnnounce } from "@/state/announcer.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { BulkStatus } from "../bulk/BulkStatus.tsx";
import { decide, type GroupChange } from "../decide/decide.ts";
import { SnoozeDialog } from "../decide/SnoozeDialog.tsx";
import { UnseenDialog } from "../decide/UnseenDialog.tsx";
import { reportsOf } from "../noise/NoiseRules.tsx";
import { ErrorSummary } from "../overview/ErrorSummary.tsx";
import { useGroupSearch } from "../search/useGroupSearch.ts";
import { reportsInWords, type ViewProps } from "../reportType.ts";
import type { ErrorGroup } from "./errorGroup.ts";
import { groupAddress } from "./groupAddress.ts";
import { GroupDetail } from "./GroupDetail.tsx";
import { GroupList } from "./GroupList.tsx";
import { groupType } from "./groupType.ts";
import { GroupToolbar } from "./GroupToolbar.tsx";
import { selectAtLeast } from "./selectGroups.ts";
import { useGroups } from "./useGroups.ts";
import { openGroup, useShownGroups } from "./useShownGroups.ts";

const changes = { active: "reopen", resolved: "resolve", ignored: "ignore" } as const;

/** List and detail of the errors, and everything that can be decided about them. */
export function GroupPanel({ navigation, views }: ViewProps) {
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const autosave = useAutosave();
  const address = usePanelAddress(navigation, groupAddress);
  const view = useGroups();
  const search = useGroupSearch(address, view.groups);
  const searchField = useRef<{ focus: () => void }>(null);
  const { order, shown, hidden } = useShownGroups(search);
  const selection = useSelection(groupType, shown);
  // The groups are fixed when a dialog opens.
  const [snoozing, snooze] = useState<readonly ErrorGroup[] | null>(null);
  const [unseenOf, askUnseen] = useState<readonly ErrorGroup[] | null>(null);

  const change = (groups: readonly ErrorGroup[], made: GroupChange) => {
    const ids = groups.map(groupType.idOf);
    dispatch(decide(ids, made));
    order.admit(ids);
    selection.clear();
  };
  const atLeast = useAppSelector(selectAtLeast);
  const scopeOf = (groups: readonly ErrorGroup[]) =>
    `${counted(groups.length, "error")} with ${atLeast}${reportsInWords(reportsOf(groups))}`;

  const panel = useListDetail<ErrorGroup>({
    type: groupType,
    address,
    list: { ...view, entries: shown },
    query: { currentData: openGroup(view, hidden, address.openId), refetch: view.retry },
    // This browser's backup can be read, not changed.
    changeable: view.fallback === null,
    includes: () => true,
    onStatus: (groups, to) => {
      if (to !== "apart") change(groups, { kind: changes[to] });
      return true;
    },
    onNote: async ({ errorId, note: from }, note) => {
      dispatch(decide([errorId], { kind: "note", note, from }, autosave !== null));
      return "waiting";
    },
    autosave,
    onDelete: (groups) => change(groups, { kind: "delete" }),
    scopeOf,
    selection,
    onUndone: order.admit,
    onRefresh: () => {
      view.retry();
      announce("Refreshing the errors");
    },
    entryKeys: { z: { label: "Snooze", act: (group) => snooze(selection.targets(group)) } },
    ownKeys: { "/": { label: "Search", act: () => searchField.current?.focus() } },
  });

  return (
    <>
      <ListDetail
        panel={panel}
        overview={
          <>
            <GroupToolbar
              views={views}
              panel={panel}
              view={view}
              search={search}
              searchField={searchField}
              onUnseen={() => askUnseen(view.groups)}
            />
            <BulkStatus />
          </>
        }
        list={<GroupList panel={panel} view={view} order={order} onSnooze={snooze} search={search} />}
        detail={
          <EntryPane panel={panel} nothingOpen={<ErrorSummary links={address} />}>
            {(group) => (
              <GroupDetail
                key={group.errorId}
                panel={panel}
                group={group}
                reportId={address.at.report}
                onReport={(report) => address.go({ report })}
                onChange={(made) => change([group], made)}
                onSnooze={() => snooze([group])}
              />
            )}
          </EntryPane>
        }
      />
      {snoozing && (
        <SnoozeDialog
          groups={snoozing}
          onSnooze={(until) => {
            snooze(null);
            change(snoozing, { kind: "snooze", snooze: until });
          }}
          onClose={() => snooze(null)}
        />
      )}
      {unseenOf && (
        <UnseenDialog
          groups={unseenOf}
          scopeOf={scopeOf}
          onResolve={(unseen) => {
            askUnseen(null);
            change(unseen, { kind: "resolve" });
          }}
          onClose={() => askUnseen(null)}
        />
      )}
    </>
  );
}
