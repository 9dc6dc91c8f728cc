import { NoticeLine } from "@/components/panel/list-detail/ChangeNotice.tsx";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { counted } from "@/lib/figures.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { enquiryType } from "../enquiryType.ts";
import { isOffline } from "./changeEnquiry.ts";
import { changeMoved, changeRemoved, selectWaiting, type WaitingChange } from "./waitingChangesSlice.ts";

/** What was decided, in a word or two. */
const wordsOf = ({ changes: { status, note } }: WaitingChange): string =>
  status === undefined
    ? "Note"
    : enquiryType.statusNames[status] + (note === undefined ? "" : ", with a note");

/** Decisions about enquiries that wait to be stored, and those that need an answer. */
export function WaitingStrip() {
  const dispatch = useAppDispatch();
  const readOnly = useReadOnly();
  const offline = useAppSelector(isOffline);
  const all = Object.values(useAppSelector(selectWaiting)).toSorted((a, b) => a.madeAt - b.madeAt);
  const waiting = all.filter(({ refusal, conflict }) => refusal === null && conflict === null);
  const last = waiting.at(-1);
  if (readOnly) return null;
  return (
    <>
      {all
        .filter((change) => !waiting.includes(change))
        .map((change) => (
          <Unsettled key={change.key} change={change} />
        ))}
      {last && (
        <Notice actions={<Button onClick={() => dispatch(changeRemoved(last.key))}>Undo</Button>}>
          <NoticeLine lead={`${wordsOf(last)}, pending`} whole>
            <PlainText text={last.name} />. {counted(waiting.length, "decision")} will be stored when{" "}
            {offline ? "the connection is back" : "the database answers"}.
          </NoticeLine>
        </Notice>
      )}
    </>
  );
}

/** A decision that was refused, or that another device has overtaken. */
function Unsettled({ change }: { change: WaitingChange }) {
  const { key, name, refusal, conflict } = change;
  const dispatch = useAppDispatch();
  // Storing mine takes what is stored now as known.
  const again = { key, dueAt: 0, refusal: null, conflict: null, ...(conflict && { before: conflict }) };
  return (
    <Notice
      tone="problem"
      actions={
        <>
          <Button onClick={() => dispatch(changeMoved(again))}>
            {conflict ? "Store mine" : "Try again"}
          </Button>
          <Button onClick={() => dispatch(changeRemoved(key))}>{conflict ? "Keep theirs" : "Dismiss"}</Button>
        </>
      }
    >
      <NoticeLine lead={conflict ? "Changed elsewhere" : "Not stored"} whole>
        <PlainText text={name} />
        {conflict
          ? `; stored now: ${enquiryType.statusNames[conflict.status].toLowerCase()}. Yours: ${wordsOf(change).toLowerCase()}`
          : ` (${refusal})`}
      </NoticeLine>
    </Notice>
  );
}
