import { useState } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { begin, book, commit, type Slot } from "./booking.ts";
import { places } from "./useMirai.ts";
import styles from "./MiraiApp.module.css";

interface Wins {
  you: number;
  other: number;
}

/** Runs two bookings for one place at the same moment, one step after the other. */
function race(isFirst: boolean): { steps: string[]; winner: keyof Wins } {
  const slot: Slot = { free: 1, version: 0, bookings: new Set() };
  const yours = begin({ id: "you", slot, party: 1 });
  const theirs = begin({ id: "other", slot, party: 1 });
  const [first, second] = isFirst ? [yours, theirs] : [theirs, yours];
  const steps = [`Both bookings read the slot: ${places(first.free)} left.`];
  if (commit(first) !== "accepted") throw new Error("The first booking of an open slot was not accepted.");
  steps.push(`${isFirst ? "Yours" : "The other one"} is written first: ${places(slot.free)} left.`);
  if (commit(second) !== "again") throw new Error("The second booking did not notice the first.");
  steps.push(`${isFirst ? "The other one" : "Yours"} finds that the slot has changed, and reads it again.`);
  if (book(second.send) !== "refused") throw new Error("The last place was sold twice.");
  steps.push(`It is refused before anything is paid. The slot has ${slot.bookings.size} booking.`);
  return { steps, winner: isFirst ? "you" : "other" };
}

/** Two visitors who press at the same moment for the last place. The order is chosen at random. */
export function Race() {
  const [steps, setSteps] = useState<string[]>([]);
  const [wins, setWins] = useState<Wins>({ you: 0, other: 0 });
  const run = () => {
    const { steps: taken, winner } = race(Math.random() < 0.5);
    setSteps(taken);
    setWins((counts) => ({ ...counts, [winner]: counts[winner] + 1 }));
  };
  return (
    <section className={styles.race} aria-labelledby="mirai-race">
      <h3 id="mirai-race" className={styles.museum}>
        The last place <span>two visitors press at the same moment</span>
      </h3>
      <div>
        <Button onClick={run}>Press for both</Button>
      </div>
      <div role="status">
        {steps.length > 0 && (
          <>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className={styles.wins}>
              Won by you: {wins.you}. Won by the other visitor: {wins.other}. Sold twice: 0.
            </p>
          </>
        )}
      </div>
    </section>
  );
}
