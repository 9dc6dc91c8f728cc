import { useId, useRef, useState, type SyntheticEvent } from "react";
import { useFindAddressMutation } from "@/api/inbox/inboxApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Dialog } from "@/components/ui/dialog/Dialog.tsx";
import { DialogActions } from "@/components/ui/dialog/DialogActions.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { AddressFound } from "./AddressFound.tsx";
import styles from "./AddressDialog.module.css";

interface AddressDialogProps {
  /** The first text of the field: the open enquiry's address. */
  initial: string;
  onClose: () => void;
}

/** Finds, exports and deletes everything that is stored about one e-mail address, as data protection law asks for. */
export function AddressDialog({ initial, onClose }: AddressDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [address, setAddress] = useState(initial);
  const [find, search] = useFindAddressMutation();
  const [busy, setBusy] = useState(false);
  const wanted = address.trim();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (wanted !== "" && !search.isLoading) void find(wanted);
  };

  return (
    <Dialog title="Find by e-mail" size="wide" initialFocus={field} busy={busy} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor={id} className={styles.label}>
          E-mail address
        </label>
        <input
          ref={field}
          id={id}
          className={styles.field}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          value={address}
          onChange={(event) => {
            setAddress(event.target.value);
            search.reset();
          }}
        />
        <Button type="submit" pending={search.isLoading} unavailable={wanted === ""}>
          Find
        </Button>
      </form>
      <p className={styles.remark}>
        Searches every stored message and project, regardless of capital letters. E-mail addresses are removed
        from error reports before they are sent. A name is not: search the errors for it.
      </p>
      {search.error && <Notice tone="problem">The search failed ({failureMessage(search.error)})</Notice>}
      {search.data && search.originalArgs !== undefined && (
        <AddressFound
          key={search.requestId}
          address={search.originalArgs}
          findings={search.data}
          onBusy={setBusy}
        />
      )}
      <DialogActions>
        <Button unavailable={busy} onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
