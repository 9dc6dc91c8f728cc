import { useEffect, useId, useRef, useTransition } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { SegmentedControl } from "@/components/ui/controls/SegmentedControl.tsx";
import { Select } from "@/components/ui/controls/Select.tsx";
import { Device } from "../brand/Device.tsx";
import { LastTicket } from "./LastTicket.tsx";
import { TicketView } from "./TicketView.tsx";
import { dayName, people, places, PRICE, useMirai, type Mirai } from "./useMirai.ts";
import styles from "./MiraiApp.module.css";

const connections = [
  { value: "on", label: "On" },
  { value: "none", label: "None" },
] as const;

/** A small working version of Mirai: book a time, keep the ticket without a connection, show it at the door. */
export function MiraiApp() {
  const mirai = useMirai();
  const screen = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  // On a phone the reason would be below the window.
  useEffect(() => {
    if (mirai.refusals > 0) message.current?.scrollIntoView({ block: "nearest" });
  }, [mirai.refusals]);
  const startOver = () => {
    mirai.startOver();
    // The button that was pressed is gone.
    screen.current?.focus();
  };
  return (
    <>
      <div className={styles.controls}>
        <span className={styles.label} aria-hidden="true">
          Connection
        </span>
        <SegmentedControl
          legend="Connection"
          segments={connections}
          value={mirai.isOnline ? "on" : "none"}
          onChange={(value) => mirai.connect(value === "on")}
        />
      </div>
      <Device
        ref={screen}
        kind="phone"
        label="Mirai booking"
        bar={
          <>
            <span>The Tide Mill</span>
            <span>{mirai.isOnline ? "Connected" : "No connection"}</span>
          </>
        }
      >
        {mirai.ticket ? (
          <TicketView ticket={mirai.ticket} mirai={mirai} onStartOver={startOver} />
        ) : (
          <Booking mirai={mirai} />
        )}
        <p ref={message} className={styles.message} role="status">
          {mirai.message}
        </p>
      </Device>
      <LastTicket />
    </>
  );
}

function Booking({ mirai }: { mirai: Mirai }) {
  const { days, day, setDay, times, chosen, choose, party, setParty, press } = mirai;
  // The app that Back returns to stays in the document, and its radio buttons are no group with these.
  const group = useId();
  const [isBooking, startBooking] = useTransition();
  return (
    <>
      <p className={styles.museum}>
        Visit the mill <span>€{PRICE} each, timed entry, twelve people at a time</span>
      </p>
      <fieldset className={styles.days}>
        <legend className={styles.label}>Day</legend>
        {days.map(({ at }, index) => {
          const [weekday = "", date = ""] = dayName(at).split(" ");
          return (
            <label key={at} className={styles.day}>
              <input
                type="radio"
                name={`${group}-day`}
                checked={index === day}
                onChange={() => setDay(index)}
                aria-label={dayName(at)}
              />
              <span>{weekday}</span>
              <b>{date}</b>
            </label>
          );
        })}
      </fieldset>
      <Select
        label="How many are you?"
        options={[1, 2, 3, 4]}
        nameOf={people}
        value={party}
        onChange={setParty}
      />
      <fieldset>
        <legend className={styles.label}>Time of entry</legend>
        {times.map(({ time, slot }) => (
          <label key={time} className={styles.time}>
            <input
              type="radio"
              name={`${group}-time`}
              value={time}
              checked={time === chosen}
              onChange={() => choose(time)}
            />
            <b>{time}</b>
            <span className={slot.free < party ? styles.full : styles.free}>
              {slot.free === 0 ? "Full" : `${places(slot.free)} left`}
            </span>
          </label>
        ))}
      </fieldset>
      {/* The button answers with the next frame, the ticket follows: until then, another click is the same booking. */}
      <Button variant="primary" onClick={() => isBooking || startBooking(press)}>
        {`Book ${places(party)} at ${chosen}, €${PRICE * party}`}
      </Button>
    </>
  );
}
