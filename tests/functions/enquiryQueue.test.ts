import { enquiryQueue } from "../../firebase/functions/src/enquiries/enquiryQueue.ts";
import { CLAIM_MS } from "../../firebase/functions/src/queue/pace.ts";
import { runQueue } from "../../firebase/functions/src/queue/runQueue.ts";
import {
  HOUR,
  message,
  MINUTE,
  numbered,
  settings,
  START,
  startFunctionsWorld,
  type FunctionsWorld,
} from "./functionsWorld.ts";

let world: FunctionsWorld;
beforeAll(async () => {
  world = await startFunctionsWorld();
});
afterAll(() => world.backend.stop());
beforeEach(() => world.reset());

const run = (given = settings) => runQueue(enquiryQueue(world, given), world);
const subjects = () => world.mails.map(({ subject }) => subject);
const down = () => Promise.reject(new Error("connect ECONNREFUSED"));
/** As if the process had ended: nothing after this runs. */
const crash = () => new Promise<void>(() => undefined);

test("a new message and a new request are mailed once each, oldest first", async () => {
  await world.store("projectRequests", {
    "request-00000000": {
      ...message(START - 1_000),
      answers: "[]",
      attachments: JSON.stringify([{ name: "plan.pdf", size: 1, type: "application/pdf", path: "x" }]),
    },
  });
  await world.store("contactMessages", { "message-00000000": message(START - 2_000) });
  await run();
  await run();
  expect(subjects()).toEqual(["New message from Ada Example", "New project request from Ada Example"]);
  const [first, second] = world.mails;
  expect(first?.replyTo).toEqual({ name: "Ada Example", address: "ada@example.org" });
  expect(first?.text).toContain("Please call me back.");
  expect(first?.text).toContain("https://site.example/admin/inbox?enquiry=contact.message-00000000");
  expect(second?.text).toContain("Files: plan.pdf (in the inbox)");
});

test("what had arrived long before the first run is not mailed", async () => {
  await world.store("contactMessages", { "message-00000000": message(START - HOUR) });
  await run();
  expect(world.mails).toEqual([]);
});

test("twenty events of one message, at the same time and again, make one mail", async () => {
  await world.store("contactMessages", { "message-00000000": message(START) });
  await Promise.all(Array.from({ length: 10 }, () => run()));
  for (let event = 0; event < 10; event += 1) await run();
  expect(world.mails).toHaveLength(1);
});

test("a message whose id is the name of a property of every object is mailed", async () => {
  await world.store("contactMessages", { propertyIsEnumerable: message(START) });
  await run();
  await run();
  expect(subjects()).toEqual(["New message from Ada Example"]);
});

test("values that the rules do not accept stop no mail about other enquiries", async () => {
  const values = [7, null, true, [1], { toString: 1 }, "", "null", '{"__proto__":1}', "[".repeat(100_000)];
  const fields = ["name", "email", "phone", "company", "message", "answers", "attachments"];
  for (const [index, value] of values.entries()) {
    const poisoned = Object.fromEntries(fields.map((field) => [field, value]));
    for (const collection of ["contactMessages", "projectRequests"]) {
      await world.reset();
      await world.store(collection, { [`poison-${index}-00000000`]: message(START - 1_000, poisoned) });
      await world.store("contactMessages", { "message-00000000": message(START) });
      await run({ ...settings, confirms: true });
      expect([value, subjects().length]).toEqual([value, 3]);
      expect(subjects().slice(1)).toContain("New message from Ada Example");
    }
  }
});

test("a message that becomes visible after a later one is mailed", async () => {
  await world.store("contactMessages", { "message-00000001": message(START) });
  await run();
  await world.store("contactMessages", { "message-00000000": message(START - 5_000) });
  await run();
  expect(world.mails.map(({ id }) => id)).toEqual(["enquiry-message-00000001", "enquiry-message-00000000"]);
});

test("a crash before the server took the mail delays it until the claim has ended, and it is mailed once", async () => {
  await world.store("contactMessages", { "message-00000000": message(START) });
  const began = new Promise<void>((resolve) => {
    world.faults.push(() => {
      resolve();
      return crash();
    });
  });
  void run();
  await began;
  await run();
  expect(world.mails).toHaveLength(0);
  world.time += CLAIM_MS;
  await run();
  await run();
  expect(world.mails).toHaveLength(1);
});

test("a crash after the server took the mail sends it again with the same id", async () => {
  await world.store("contactMessages", { "message-00000000": message(START) });
  const first = enquiryQueue(world, settings);
  const taken = new Promise<void>((resolve) => {
    void runQueue(first, {
      ...world,
      send: async (mail) => {
        world.mails.push(mail);
        resolve();
        await crash();
      },
    });
  });
  await taken;
  world.time += CLAIM_MS;
  await run();
  expect(world.mails.map(({ id }) => id)).toEqual(["enquiry-message-00000000", "enquiry-message-00000000"]);
});

test("a failing mail server loses nothing: it is tried again ever later, and the state says since when and why", async () => {
  await world.store("contactMessages", { "message-00000000": message(START) });
  world.faults.push(down, down);
  await run();
  await run();
  expect((await world.state())["enquiries"]?.pace).toMatchObject({
    failures: 1,
    failingSince: START,
    lastFailure: "connect ECONNREFUSED",
    waitsUntil: START + MINUTE,
  });
  world.time += MINUTE;
  await run();
  expect((await world.state())["enquiries"]?.pace).toMatchObject({
    failures: 2,
    failingSince: START,
    waitsUntil: START + 3 * MINUTE,
  });
  world.time += MINUTE;
  await run();
  expect(world.mails).toEqual([]);
  world.time += MINUTE;
  await run();
  expect(subjects()).toEqual(["New message from Ada Example"]);
  expect((await world.state())["enquiries"]?.pace).toMatchObject({ failures: 0, failingSince: null });
});

test("after three failures the mail does not quote what the server may have refused", async () => {
  await world.store("contactMessages", { "message-00000000": message(START) });
  world.faults.push(down, down, down);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await run();
    world.time += HOUR;
  }
  expect(subjects()).toEqual(["1 more enquiry"]);
  expect(world.mails[0]?.text).not.toContain("Ada");
  expect(world.mails[0]?.text).toContain("enquiry=contact.message-00000000");
});

test("what arrives just after a summary is mailed, also when the functions' clock is five minutes ahead", async () => {
  const arrived = () => message(world.time - 5 * MINUTE);
  await world.store("contactMessages", { "message-00000000": arrived() });
  world.faults.push(down, down, down);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await run();
    world.time += HOUR;
  }
  world.time -= HOUR - MINUTE;
  await world.store("contactMessages", { "message-00000001": arrived() });
  await run();
  expect(subjects()).toEqual(["1 more enquiry", "New message from Ada Example"]);
});

test("20,000 messages in an hour make at most 20 mails in a day, which count every one", async () => {
  const perMinute = 400;
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    world.time = START + minute * MINUTE;
    if (minute < 50) {
      const arrived = numbered(`flood${minute}-`, perMinute, (index) => message(world.time + index));
      await world.store("contactMessages", arrived);
      world.time += perMinute;
    }
    // An event for some of them beside the scheduled run; one a quarter of an hour later.
    if (minute < 50 || minute % 15 === 0) await Promise.all([run(), run()]);
  }
  expect(world.mails.length).toBeLessThanOrEqual(20);
  const counted = subjects().map((subject) => Number(/^(\d+) more enquir/.exec(subject)?.[1] ?? 1));
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(20_000);
  // The first minute already says that it is a flood.
  expect(world.mails[11]?.text).toMatch(/379 more are in the inbox/);
}, 120_000);

describe("the confirmation to whoever wrote", () => {
  const to = () => world.mails.map((mail) => mail.to ?? "owner");

  test("is off unless the owner asks for it", async () => {
    await world.store("contactMessages", { "message-00000000": message(START) });
    await run();
    expect(to()).toEqual(["owner"]);
  });

  test("is sent once a day to one address, however it is written, and quotes nothing", async () => {
    await world.store(
      "contactMessages",
      numbered("message-", 3, (index) =>
        message(START + index, index === 1 ? { email: "ADA@example.org" } : {}),
      ),
    );
    await run({ ...settings, confirms: true });
    expect(to()).toEqual(["owner", "ada@example.org", "owner", "owner"]);
    expect(world.mails[1]?.text).not.toMatch(/Ada|call me/);
    world.time += 24 * HOUR;
    await world.store("contactMessages", { "message-later000": message(world.time) });
    await run({ ...settings, confirms: true });
    expect(to().slice(4)).toEqual(["owner", "ada@example.org"]);
  });

  test("is sent once a day to one mailbox, whatever tag, dots and capitals its address has", async () => {
    const addresses = [
      "victim@gmail.com",
      "victim+1@gmail.com",
      "v.ic.tim+a+b@GMAIL.com",
      "Victim@googlemail.com",
    ];
    const tagged = Array.from({ length: 6 }, (_, index) => `victim+${index}@gmail.com`);
    await world.store(
      "contactMessages",
      numbered("message-", 10, (index) =>
        message(START + index, { email: [...addresses, ...tagged][index] }),
      ),
    );
    await run({ ...settings, confirms: true });
    expect(to().filter((address) => address !== "owner")).toEqual(["victim@gmail.com"]);
    await world.store("contactMessages", {
      "message-other000": message(START + 20, { email: "victim@example.org" }),
    });
    await run({ ...settings, confirms: true });
    expect(to().at(-1)).toBe("victim@example.org");
  });

  test("that fails is logged, and keeps no mail from the owner", async () => {
    await world.store(
      "contactMessages",
      numbered("message-", 2, (index) => message(START + index, { email: `person${index}@example.org` })),
    );
    world.faults.push(() => Promise.resolve(), down);
    await run({ ...settings, confirms: true });
    expect(to()).toEqual(["owner", "owner", "person1@example.org"]);
    expect(world.lines).toEqual(["After a mail: connect ECONNREFUSED"]);
  });
});
