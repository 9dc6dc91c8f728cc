import { useMemo, useState } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { counted } from "@/lib/figures.ts";
import { Dare, openedWith } from "../dare/Dare.tsx";
import { DARE_SECONDS, useCountdown } from "../dare/useCountdown.ts";
import { phones, playRound, type Phone } from "./lastTicket.ts";
import styles from "./LastTicket.module.css";

/** The longest order of presses, because an address carries it. */
const LONGEST = 24;

function pressesOfAddress(): string {
  const presses = openedWith().get("presses") ?? "";
  const isPossible = /^[AB]+$/.test(presses) && presses.length <= LONGEST && playRound(presses).isOver;
  return isPossible ? presses : "";
}

interface Score {
  tries: number;
  soldTwice: number;
}

/** The dare to sell the last ticket twice: the visitor decides in which order two phones read and pay. */
export function LastTicket() {
  const [presses, setPresses] = useState(pressesOfAddress);
  const [finished, setFinished] = useState("");
  const [{ tries, soldTwice }, setScore] = useState<Score>({ tries: 0, soldTwice: 0 });
  const [isTimeOver, setTimeOver] = useState(false);
  const countdown = useCountdown((left) => {
    if (left > 0) return;
    setTimeOver(true);
    // The last round that came to an end is the result.
    setPresses(finished);
  });
  const round = useMemo(() => playRound(presses), [presses]);

  const press = (phone: Phone) => {
    const isFresh = countdown.left === null;
    if (isFresh) {
      countdown.start();
      setTimeOver(false);
      setFinished("");
    }
    const before = isFresh || round.isOver || presses.length === LONGEST ? "" : presses;
    const after = playRound(before + phone);
    setPresses(before + phone);
    if (after.isOver) setFinished(before + phone);
    setScore((score) => {
      const { tries: counting, soldTwice: twice } = isFresh ? { tries: 0, soldTwice: 0 } : score;
      return after.isOver
        ? { tries: counting + 1, soldTwice: twice + Number(after.sold > 1) }
        : { tries: counting, soldTwice: twice };
    });
  };

  return (
    <Dare
      title="Dare: sell the last ticket twice"
      rules={`One place is left, and two phones want it. You press for both, in any order, for ${DARE_SECONDS} seconds: read early, pay late, pay again.`}
      left={countdown.left}
      result={resultOf(round.isOver, isTimeOver, tries, soldTwice)}
      state={round.isOver ? { presses } : null}
      log={
        presses !== "" && (
          <p className={styles.log} role="log">
            {round.log.slice(-4).join("\n")}
          </p>
        )
      }
    >
      <div className={styles.phones}>
        {phones.map((phone) => {
          const next = round.isOver || (countdown.left === null && isTimeOver) ? "Read" : round.next[phone];
          return (
            <Button key={phone} variant="primary" unavailable={next === null} onClick={() => press(phone)}>
              {phone}: {next ?? "Sold out"}
            </Button>
          );
        })}
      </div>
    </Dare>
  );
}

function resultOf(isOver: boolean, isTimeOver: boolean, tries: number, soldTwice: number): string {
  const score = `${counted(tries, "try", "tries")}, sold twice: ${soldTwice}.`;
  if (isTimeOver) return `Time is over. ${score}`;
  if (!isOver) return "";
  return tries === 0
    ? "One ticket, one refusal. Press to try another order."
    : `One ticket, one refusal. ${score}`;
}
