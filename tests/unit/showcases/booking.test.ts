import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { begin, book, commit, type Attempt, type Slot } from "@/features/showcases/mirai/booking.ts";
import { ticketNumber } from "@/features/showcases/mirai/useMirai.ts";

const newSlot = (free: number): Slot => ({ free, version: 0, bookings: new Set() });

test("whatever the order of reads, writes and repeats, no place is sold twice and no booking stored twice", () => {
  const PLACES = 6;
  const parties: Record<string, number> = { a: 1, b: 2, c: 3, d: 4, e: 1 };
  const step = record({
    do: constantFrom("begin", "commit"),
    id: constantFrom("a", "b", "c", "d", "e"),
    at: integer(),
  });
  assert(
    property(array(step, { maxLength: 60, size: "max" }), (steps) => {
      const slot = newSlot(PLACES);
      const underWay: Attempt[] = [];
      const accepted: string[] = [];
      for (const { do: what, id, at } of steps) {
        if (what === "begin") underWay.push(begin({ id, slot, party: parties[id] ?? 1 }));
        else {
          const [attempt] = underWay.splice(Math.abs(at) % Math.max(1, underWay.length), 1);
          if (attempt && commit(attempt) === "accepted") accepted.push(attempt.send.id);
        }
        expect(slot.free).toBeGreaterThanOrEqual(0);
      }
      expect(new Set(accepted).size).toBe(accepted.length);
      expect([...slot.bookings]).toEqual(accepted);
      expect(slot.free).toBe(PLACES - accepted.reduce((sum, id) => sum + (parties[id] ?? 1), 0));
    }),
  );
});

test("a booking that is sent again is answered with the first one", () => {
  const slot = newSlot(3);
  expect([1, 2, 3].map(() => book({ id: "a", slot, party: 2 }))).toEqual(["accepted", "repeat", "repeat"]);
  expect(book({ id: "b", slot, party: 2 })).toBe("refused");
  expect(slot.free).toBe(1);
});

test("a ticket's number is read in two groups of three", () => {
  expect(ticketNumber("k3j9x0q2m4v8z1b7c5w6")).toMatch(/^[A-Z\d]{3} [A-Z\d]{3}$/);
});
