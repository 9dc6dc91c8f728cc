import { useMemo, useRef, useState } from "react";
import { EntryPane } from "@/components/panel/list-detail/EntryPane.tsx";
import { ListDetail } from "@/components/panel/list-detail/ListDetail.tsx";
import { usePanelAddress, type PanelNavigation } from "@/components/panel/list-detail/state/panelAddress.ts";
import { useListDetail, type KeyActions } from "@/components/panel/list-detail/state/useListDetail.ts";
import { useShownOrder } from "@/components/panel/list-detail/state/useShownOrder.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { DecideDialog, type BulkChange } from "../decide/DecideDialog.tsx";
import { decide, undoDecision } from "../decide/decisions.ts";
import { DecisionStrip } from "../decide/DecisionStrip.tsx";
import { selectHiddenGroups, selectLastDecision } from "../decide/decisionsSlice.ts";
import type { GroupChange } from "../decide/decision.ts";
import { useNewGroupNotices } from "../overview/useNewGroupNotices.ts";
import { SnoozeDialog } from "../decide/SnoozeDialog.tsx";
import { EmptyChart } from "../EmptyChart.tsx";
import { useGroupSearch } from "../search/useGroupSearch.ts";
import { selectShortcuts, shortcutsSwitched } from "../triagePreferencesSlice.ts";
import { counted } from "@/lib/figures.ts";
import type { ErrorGroup } from "./errorGroup.ts";
import { groupAddress } from "./groupAddress.ts";
import { GroupDetail } from "./GroupDetail.tsx";
import { GroupList } from "./GroupList.tsx";
import { groupType } from "./groupType.ts";
import { GroupToolbar } from "./GroupToolbar.tsx";
import { useGroups } from "./useGroups.ts";
import { useSelection } from "./useSelection.ts";

type PanelDialog =
  | { kind: "confirm"; change: BulkChange; groups: readonly ErrorGroup[] }
  | { kind: "snooze"; groups: readonly ErrorGroup[] };

interface GroupPanelProps {
  navigation: PanelNavigation;
  /** Keys that open other parts of the panel. */
  goKeys?: KeyActions;
  /** Says something to screen readers. */
  onAnnounce: (text: string) => void;
}

/** List and detail of the errors, and everything that can be decided about them. */
export function GroupPanel({ navigation, goKeys = {}, onAnnounce }: GroupPanelProps) {
  const dispatch = useAppDispatch();
  const address = usePanelAddress(navigation, groupAddress);
  const view = useGroups();
  useNewGroupNotices(view.loading ? null : view.groups);
  const hidden = useAppSelector(selectHiddenGroups);
  const last = useAppSelector(selectLastDecision);
  const search = useGroupSearch(address, view.groups);
  const searchField = useRef<{ focus: () => void }>(null);
  const order = useShownOrder(search.groups, groupType.idOf, {
    listKey: `${search.order} ${search.query}`,
    opening: view.answeredAt === null,
  });
  const isVisible = ({ errorId }: ErrorGroup) => !hidden.has(errorId);
  const shown = useMemo(
    () => order.entries.filter(({ errorId }) => !hidden.has(errorId)),
    [order.entries, hidden],
  );
  const selection = useSelection(shown.map(({ errorId }) => errorId));
  /** Chooses rows, and says how many are chosen: the focus stays on the row, not on its box. */
  const select = (errorId: string, range: boolean) => {
    const count = selection.toggle(errorId, range);
    onAnnounce(count === 0 ? "No error selected" : `${counted(count, "error")} selected`);
  };
  const [dialog, setDialog] = useState<PanelDialog | null>(null);

  /** The selection when there is one, otherwise the group at hand. */
  const targets = (group: ErrorGroup): readonly ErrorGroup[] =>
    selection.ids.size > 0 ? shown.filter(({ errorId }) => selection.ids.has(errorId)) : [group];
  const change = (groups: readonly ErrorGroup[], made: GroupChange) => {
    const [only] = groups;
    dispatch(
      decide(
        groups.map(({ errorId }) => errorId),
        made,
      ),
    );
    selection.clear();
    if (made.kind === "delete" && groups.length === 1 && only) panel.leave(only);
  };
  /** One error is changed at once, and several or a deletion after a question. */
  const ask = (groups: readonly ErrorGroup[], kind: BulkChange) => {
    if (groups.length === 1 && kind !== "delete") change(groups, { kind });
    else setDialog({ kind: "confirm", change: kind, groups });
  };
  const snooze = (groups: readonly ErrorGroup[]) => setDialog({ kind: "snooze", groups });
  const refresh = () => {
    view.refresh();
    onAnnounce("Refreshing the errors");
  };

  const panel = useListDetail<ErrorGroup>({
    type: groupType,
    address,
    list: {
      entries: shown,
      loading: view.loading,
      fetching: view.refreshing,
      answeredAt: view.answeredAt,
      hasMore: view.hasOlder,
      loadingMore: view.refreshing,
      failure: view.failure && { message: view.failure.message, isNextPage: false },
      more: view.loadOlder,
      retry: view.refresh,
    },
    query: {
      currentData: openGroup(view.groups.filter(isVisible), address.openId, view.loading),
      refetch: view.refresh,
    },
    includes: () => true,
    update: async (errorId, { note }) => {
      if (note !== undefined) dispatch(decide([errorId], { kind: "note", note }));
    },
    autosave: null,
    onDelete: (group) => ask(targets(group), "delete"),
    onUndo: () => last !== null && dispatch(undoDecision()),
    onEscape: () => {
      if (selection.ids.size === 0) return false;
      selection.clear();
      onAnnounce("No error selected");
      return true;
    },
    onRefresh: refresh,
    entryKeys: {
      x: { label: "Select the error", act: ({ errorId }) => select(errorId, false) },
      X: { label: "Select all up to here", act: ({ errorId }) => select(errorId, true) },
      e: { label: "Resolve", act: (group) => ask(targets(group), "resolve") },
      i: { label: "Ignore", act: (group) => ask(targets(group), "ignore") },
      a: { label: "Reopen", act: (group) => ask(targets(group), "reopen") },
      z: { label: "Snooze", act: (group) => snooze(targets(group)) },
    },
    ownKeys: { "/": { label: "Search", act: () => searchField.current?.focus() }, ...goKeys },
    shortcuts: useAppSelector(selectShortcuts),
    onShortcuts: (enabled) => dispatch(shortcutsSwitched(enabled)),
    onAnnounce,
  });

  return (
    <>
      <ListDetail
        panel={panel}
        overview={
          <GroupToolbar
            view={view}
            search={search}
            searchField={searchField}
            shown={shown}
            selection={selection}
            onAsk={ask}
            onSnooze={snooze}
            onRefresh={refresh}
            now={panel.now}
            onAnnounce={onAnnounce}
            onKeys={() => panel.setShowsKeys(true)}
          />
        }
        list={
          <GroupList
            panel={panel}
            selection={selection}
            order={order}
            filtered={search.query !== ""}
            onShowAll={() => search.setQuery("")}
          />
        }
        detail={
          <EntryPane panel={panel} picture={<EmptyChart />} height={300}>
            {(group) => (
              <GroupDetail
                key={group.errorId}
                panel={panel}
                group={group}
                all={view.groups}
                reportId={address.at.report}
                onReport={(report) => address.go({ report })}
                onChange={(made) => change([group], made)}
                onSnooze={() => snooze([group])}
              />
            )}
          </EntryPane>
        }
        notices={last && <DecisionStrip />}
      />
      {dialog?.kind === "confirm" && (
        <DecideDialog
          kind={dialog.change}
          groups={dialog.groups}
          onConfirm={() => {
            setDialog(null);
            change(dialog.groups, { kind: dialog.change });
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === "snooze" && (
        <SnoozeDialog
          groups={dialog.groups}
          now={panel.now}
          onSnooze={(chosen) => {
            setDialog(null);
            change(dialog.groups, { kind: "snooze", snooze: chosen });
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** The open group; `undefined` while it may still come, `null` when there is no such group. */
function openGroup(
  groups: readonly ErrorGroup[],
  errorId: string | null,
  loading: boolean,
): ErrorGroup | null | undefined {
  return groups.find((group) => group.errorId === errorId) ?? (loading ? undefined : null);
}
