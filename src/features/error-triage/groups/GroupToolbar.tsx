import { useId, useState, type ReactNode, type Ref } from "react";
import type { Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import { ExportButtons } from "@/components/panel/ExportButtons.tsx";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Freshness, KeysButton, Toolbar } from "@/components/panel/Toolbar.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Select } from "@/components/ui/controls/Select.tsx";
import { counted, figure } from "@/lib/figures.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { BulkButtons } from "../bulk/useBulkActions.tsx";
import { saveReports } from "../files/exportReports.ts";
import { reportsOf } from "../noise/NoiseRules.tsx";
import { reportsInWords } from "../reportType.ts";
import { SavedFilters } from "../search/SavedFilters.tsx";
import { SearchField } from "../search/SearchField.tsx";
import { sortNames, sortOrders } from "../search/sortGroups.ts";
import type { GroupSearch } from "../search/useGroupSearch.ts";
import type { ErrorGroup } from "./errorGroup.ts";
import { selectAtLeast, unreadOf } from "./selectGroups.ts";
import type { GroupsView } from "./useGroups.ts";
import styles from "./GroupToolbar.module.css";

interface GroupToolbarProps {
  /** The switch between the views. */
  views: ReactNode;
  /** It lists the groups that match. */
  panel: Panel<ErrorGroup>;
  view: GroupsView;
  search: GroupSearch;
  searchField: Ref<{ focus: () => void }>;
  onUnseen: () => void;
}

/** How many errors there are, and when they were read. */
export function GroupToolbar({ panel, view, search, searchField, ...props }: GroupToolbarProps) {
  const dispatch = useAppDispatch();
  const readOnly = useReadOnly();
  const { entries: shown, selection } = panel;
  const isFixed = readOnly || !panel.changeable;
  const moreId = useId();
  const [showsMore, setShowsMore] = useState(false);
  const reports = reportsOf(shown);
  const unread = unreadOf(shown);
  const atLeast = useAppSelector(selectAtLeast);
  return (
    <Toolbar>
      {props.views}
      <fieldset className={styles.choices} disabled={readOnly}>
        <div className={styles.sort}>
          <Select
            label="Sort by"
            options={sortOrders}
            nameOf={(order) => sortNames[order]}
            value={search.order}
            onChange={search.setOrder}
          />
        </div>
        <SearchField
          ref={searchField}
          query={search.query}
          onQuery={search.setQuery}
          mistakes={search.mistakes}
          groups={view.groups}
        />
        <SavedFilters query={search.query} sort={search.order} onChoose={search.choose} />
      </fieldset>
      <div className={styles.all} data-shown={showsMore || undefined}>
        <p className={styles.count}>
          {/* Before the first answer, no figure is right; without one, only that of what this browser has saved. */}
          {(view.fallback ? shown.length > 0 : !view.loading) &&
            [
              `${counted(shown.length, "error")} in ${atLeast}${counted(reports, "report")}`,
              // As the header counts them. Some reports of an error that came back are read.
              unread > 0 && unread < reports && `${atLeast}${figure(unread)} unread`,
              !view.kept && "not kept on this device",
            ]
              .filter(Boolean)
              .join(", ")}
        </p>
        {shown.length > 0 && (
          <Button variant="plain" unavailable={isFixed} onClick={() => selection?.set(shown)}>
            {`Select all ${figure(shown.length)}`}
          </Button>
        )}
        <span className={styles.narrowKeys}>
          <KeysButton panel={panel} />
        </span>
      </div>
      <Button
        variant="plain"
        aria-expanded={showsMore}
        aria-controls={moreId}
        onClick={() => setShowsMore(!showsMore)}
      >
        More
      </Button>
      <Freshness panel={panel} dispensable>
        <span className={styles.keys}>
          <KeysButton panel={panel} />
        </span>
      </Freshness>
      <div id={moreId} className={styles.more} hidden={!showsMore}>
        <Button unavailable={isFixed || shown.length === 0} onClick={props.onUnseen}>
          Resolve unseen…
        </Button>
        <ExportButtons
          unavailable={isFixed || shown.length === 0}
          onSave={async (format) => reportsInWords(await dispatch(saveReports(shown, format)))}
        />
        <BulkButtons purges unavailable={isFixed} />
      </div>
    </Toolbar>
  );
}
