import { useState, type MouseEvent, type ReactNode } from "react";
import { Provider } from "react-redux";
import { useAppStore } from "@/state/hooks.ts";
import { readOnlyStore, type DemoState } from "./demoStore.ts";
import styles from "./ReadOnlyPanel.module.css";

interface ReadOnlyPanelProps {
  state: DemoState;
  /** Called when a link was clicked, which has no effect in the past. */
  onRefused: () => void;
  children: ReactNode;
}

/** Shows `children` over one state of the past, without working links. Give it a key: the state is read once. */
export function ReadOnlyPanel({ state, onRefused, children }: ReadOnlyPanelProps) {
  const { extra } = useAppStore();
  const [store] = useState(() => readOnlyStore(state, extra));
  const refuse = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest("a")) return;
    event.preventDefault();
    event.stopPropagation();
    onRefused();
  };
  return (
    <div className={styles.panel} onClickCapture={refuse}>
      <Provider store={store}>{children}</Provider>
    </div>
  );
}
