import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { encode } from "uqr";
import { Button } from "@/components/ui/controls/Button.tsx";
import { onFirstClick } from "../dare/Dare.tsx";
import { dayName, people, PRICE, ticketNumber, type Mirai, type Ticket } from "./useMirai.ts";
import styles from "./MiraiApp.module.css";

interface TicketViewProps {
  ticket: Ticket;
  mirai: Mirai;
  onStartOver: () => void;
}

/** The ticket as the phone shows it at the door. */
export function TicketView({ ticket, mirai, onStartOver }: TicketViewProps) {
  const { id, day, time, party, stage, isAdmitted } = ticket;
  // The code takes a slow phone longer than the rest of the ticket, which is shown first.
  const deferredId = useDeferredValue(id, "");
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.museum}>
        <span>{stage === "kept" ? "Kept on this phone" : "Your ticket"}</span>{" "}
        <span>
          The Tide Mill, {dayName(day)}, {time.time}, {people(party)}, €{PRICE * party}
        </span>
      </h3>
      <div className={styles.ticket}>
        <QrCode text={deferredId} />
        <p className={styles.number}>{ticketNumber(id)}</p>
        <p className={isAdmitted ? styles.free : styles.state}>
          {stage === "kept" ? "Not sent yet" : isAdmitted ? "Admitted" : "Show this at the door"}
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onFirstClick(mirai.scan)}>
          Scan it at the door
        </Button>
        <Button onClick={onFirstClick(mirai.press)}>Send the booking again</Button>
        <Button variant="plain" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </>
  );
}

/** The id as a QR code: one path, drawn dark on light in both themes, because scanners expect that. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    if (text === "") return { size: 1, path: "" };
    const { data, size: modules } = encode(text, { ecc: "M", border: 2 });
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
    return { size: modules, path: squares.join("") };
  }, [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the booking"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
