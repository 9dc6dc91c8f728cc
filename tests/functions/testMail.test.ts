import { answerTestMail } from "../../firebase/functions/src/testMail.ts";
import { settings, START, startFunctionsWorld, type FunctionsWorld } from "./functionsWorld.ts";

let world: FunctionsWorld;
beforeAll(async () => {
  world = await startFunctionsWorld();
});
afterAll(() => world.backend.stop());
beforeEach(async () => {
  await world.reset();
  await world.store("testMails", { request1: { requestedAt: START } });
});

const outcome = async () => (await world.firestore.doc("testMails/request1").get()).data();

test("a requested test mail is sent once, and the request says so", async () => {
  await answerTestMail("request1", world, settings);
  await answerTestMail("request1", world, settings);
  expect(world.mails.map(({ subject }) => subject)).toEqual(["Test mail"]);
  expect(await outcome()).toEqual({ requestedAt: START, answeredAt: START, failure: null });
});

test("the request says why a test mail could not be sent", async () => {
  world.faults.push(() => Promise.reject(new Error("535 wrong password")));
  await answerTestMail("request1", world, settings);
  expect(await outcome()).toMatchObject({ failure: "535 wrong password" });
});

test("a request that is gone is ignored", async () => {
  await answerTestMail("request2", world, settings);
  expect(world.mails).toEqual([]);
});
