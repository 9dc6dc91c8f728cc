import {
  startTransition,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
  type Ref,
} from "react";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { completions, type Completion } from "./completions.ts";
import styles from "./SearchField.module.css";

interface SearchFieldProps {
  ref?: Ref<{ focus: () => void }>;
  query: string;
  onQuery: (query: string) => void;
  /** What is wrong with the query, a sentence each. Shown while nothing is offered. */
  mistakes: readonly string[];
  /** The groups whose values are offered. */
  groups: readonly ErrorGroup[];
}

/** The field of the query, a combobox: keys and values are offered while it is typed. */
export function SearchField({ ref, onQuery, mistakes, groups, ...props }: SearchFieldProps) {
  const id = useId();
  // The field answers to a key at once; the rest of the panel, which takes longer, follows.
  const [query, showQuery] = useOptimistic(props.query);
  const change = (text: string) =>
    startTransition(() => {
      showQuery(text);
      onQuery(text);
    });
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [caret, setCaret] = useState(query.length);
  const [active, setActive] = useState(-1);
  const [moveTo, setMoveTo] = useState<{ caret: number } | null>(null);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        input.current?.focus();
        // Behind the filter, which is continued.
        input.current?.setSelectionRange(input.current.value.length, input.current.value.length);
      },
    }),
    [],
  );
  useLayoutEffect(() => {
    if (moveTo) input.current?.setSelectionRange(moveTo.caret, moveTo.caret);
  }, [moveTo]);

  const offered = isOpen ? completions(query, caret, groups) : [];
  const expanded = offered.length > 0;
  const optionId = (index: number) => `${id}-option-${index}`;
  const mistakesId = `${id}-mistakes`;

  const show = (open: boolean) => {
    setIsOpen(open);
    setActive(-1);
  };
  const type = (text: string, at: number) => {
    change(text);
    setCaret(at);
    // Behind a space, a word may follow as well as a key: nothing is offered until it has begun.
    show(at === 0 || !/\s$/.test(text.slice(0, at)));
  };
  /** Changes what differs before the caret. Ctrl+Z takes back only what is typed, or changed by this command. */
  const replace = (text: string, at: number) => {
    const end = query.length - (text.length - at);
    let start = 0;
    while (start < Math.min(at, end) && text[start] === query[start]) start += 1;
    input.current?.setSelectionRange(start, end);
    if (!document.execCommand?.(text ? "insertText" : "delete", false, text.slice(start, at))) change(text);
    setCaret(at);
  };
  const accept = (completion: Completion) => {
    replace(completion.query, completion.caret);
    setMoveTo({ caret: completion.caret });
    show(completion.isKey);
  };
  const step = (by: number) => {
    if (!expanded) {
      show(true);
      return;
    }
    // Between the last option and the first, no option is active.
    const places = offered.length + 1;
    setActive((now) => ((now + 1 + by + places) % places) - 1);
  };
  /** Whether the key was used. */
  const press = (key: string): boolean => {
    const completion = offered[active];
    if (key === "ArrowDown") step(1);
    else if (key === "ArrowUp") step(-1);
    else if (key === "Enter" && completion) accept(completion);
    else if (/^(?:Enter|Escape)$/.test(key) && expanded) show(false);
    else if (key === "Escape" && query !== "") {
      replace("", 0);
      show(false);
    } else return false;
    return true;
  };

  return (
    <div role="search" className={styles.search}>
      <label htmlFor={id}>
        <VisuallyHidden as="span">Search errors</VisuallyHidden>
      </label>
      <div className={styles.box}>
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          className={styles.field}
          placeholder="Text, or is:regressed browser:Firefox"
          aria-expanded={expanded}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-describedby={mistakesId}
          aria-invalid={mistakes.length > 0 && !expanded}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onChange={({ target }) => type(target.value, target.selectionStart ?? target.value.length)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? query.length)}
          onClick={() => show(true)}
          onBlur={() => show(false)}
          onKeyDown={(event) => {
            const isPlain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
            if (isPlain && press(event.key)) event.preventDefault();
          }}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Keys and values"
          className={styles.list}
          hidden={!expanded}
          // A press must not take the focus from the field.
          onPointerDown={(event) => event.preventDefault()}
        >
          {offered.map((completion, index) => (
            // The field has the focus and its keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={completion.label}
              id={optionId(index)}
              ref={(option) => {
                if (index === active) option?.scrollIntoView({ block: "nearest" });
              }}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              onClick={() => accept(completion)}
            >
              <PlainText className={styles.label} text={completion.label} />{" "}
              <span className={styles.detail}>{completion.detail}</span>
            </div>
          ))}
        </div>
      </div>
      <div id={mistakesId} role="status" className={styles.mistakes}>
        {!expanded &&
          mistakes.map((mistake) => (
            <p key={mistake}>
              <PlainText text={mistake} />
            </p>
          ))}
      </div>
    </div>
  );
}
