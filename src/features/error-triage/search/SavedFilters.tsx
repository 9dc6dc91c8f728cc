import { useId, useRef, useState, type SyntheticEvent } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Dialog } from "@/components/ui/dialog/Dialog.tsx";
import { DialogActions } from "@/components/ui/dialog/DialogActions.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import {
  filterNamed,
  filterRemoved,
  selectFilters,
  type NamedFilter,
} from "@/state/triagePreferencesSlice.ts";
import styles from "./SavedFilters.module.css";

/** The longest name of a filter, in UTF-16 code units. */
const NAME_LIMIT = 60;

interface SavedFiltersProps {
  /** The filter and the order that are shown now. */
  query: string;
  sort: string;
  onChoose: (filter: NamedFilter) => void;
}

/** The button that opens the named filters of this browser. */
export function SavedFilters(props: SavedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Filters…</Button>
      {isOpen && <FiltersDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FiltersDialog({ query, sort, onChoose, onClose }: SavedFiltersProps & { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const filters = useAppSelector(selectFilters);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [name, setName] = useState("");
  const wanted = name.trim();
  const replaces = filters.some((filter) => filter.name === wanted);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (wanted === "") return;
    dispatch(filterNamed({ name: wanted, query: query.trim(), sort }));
    setName("");
  };
  const remove = (item: Element | null, filter: NamedFilter) => {
    // The button that was pressed goes: the focus moves to the next one.
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = neighbour?.querySelector<HTMLElement>("button:last-child");
    (next ?? field.current ?? closeButton.current)?.focus();
    dispatch(filterRemoved(filter.name));
  };
  return (
    <Dialog title="Filters" onClose={onClose}>
      {filters.length === 0 && <p>You have no saved filters. Filters are saved in this browser.</p>}
      <ul className={styles.filters}>
        {filters.map((filter) => (
          <li key={filter.name} className={styles.filter}>
            <Button
              className={styles.choose}
              onClick={() => {
                onChoose(filter);
                onClose();
              }}
            >
              <b>
                <PlainText text={filter.name} />
              </b>{" "}
              <PlainText text={filter.query} />
            </Button>
            <Button
              variant="plain"
              onClick={({ currentTarget }) => remove(currentTarget.parentElement, filter)}
            >
              Remove <VisuallyHidden as="span">{filter.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {query.trim() !== "" && (
        <form className={styles.form} onSubmit={save}>
          <label htmlFor={id} className={styles.label}>
            Name of the current filter, <PlainText text={query.trim()} />
          </label>
          <input
            ref={field}
            id={id}
            className={styles.field}
            autoComplete="off"
            maxLength={NAME_LIMIT}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" unavailable={wanted === ""}>
            {replaces ? "Replace" : "Save"}
          </Button>
        </form>
      )}
      <DialogActions>
        <Button ref={closeButton} onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
