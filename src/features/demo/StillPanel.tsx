import { useState, type MouseEvent, type ReactNode } from "react";
import { Provider } from "react-redux";
import { systemClock } from "@/lib/clock.ts";
import { stillStore, type DemoState } from "./demoStore.ts";
import { DemoRouter } from "./DemoRouter.tsx";
import styles from "./StillPanel.module.css";

interface StillPanelProps {
  state: DemoState;
  /** Told when a link was followed, which leads nowhere in the past. */
  onRefused: () => void;
  children: ReactNode;
}

/** Shows `children` over one state of the past, where no link leads anywhere. Give it a key: the state is read once. */
export function StillPanel({ state, onRefused, children }: StillPanelProps) {
  const [store] = useState(() => stillStore(state, systemClock));
  const refuse = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest("a")) return;
    event.preventDefault();
    event.stopPropagation();
    onRefused();
  };
  return (
    <div className={styles.still} onClickCapture={refuse}>
      <Provider store={store}>
        <DemoRouter>{children}</DemoRouter>
      </Provider>
    </div>
  );
}
