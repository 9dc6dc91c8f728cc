import { checkVariables, variableFaults } from "../../../scripts/site/checkVariables.ts";

const project = {
  VITE_FIREBASE_API_KEY: "key",
  VITE_FIREBASE_PROJECT_ID: "agency",
  VITE_FIREBASE_AUTH_DOMAIN: "agency.firebaseapp.com",
  VITE_FIREBASE_STORAGE_BUCKET: "agency.firebasestorage.app",
};

it("accepts a build for the local backend and one for a project", () => {
  expect(variableFaults({})).toEqual([]);
  expect(variableFaults(project)).toEqual([]);
});

it.each(Object.keys(project))("wants %s of a project", (name) => {
  expect(variableFaults({ ...project, [name]: "" })).toEqual([
    `${name} is not set, and a Firebase project needs it.`,
  ]);
});

it.each(["gs://agency", "https://agency", "My Agency", "1agency"])("refuses %s as a project's id", (id) => {
  expect(variableFaults({ ...project, VITE_FIREBASE_PROJECT_ID: id })).toEqual([
    expect.stringContaining(`VITE_FIREBASE_PROJECT_ID must be an id such as my-agency`),
  ]);
});

it("requires the app's id where App Check is configured", () => {
  const withKey = { ...project, VITE_APP_CHECK_KEY: "site-key" };
  expect(variableFaults(withKey)).toEqual([
    "VITE_FIREBASE_APP_ID is not set, and App Check (VITE_APP_CHECK_KEY) needs it.",
  ]);
  expect(variableFaults({ ...withKey, VITE_FIREBASE_APP_ID: "1:2:web:3" })).toEqual([]);
});

it.each([
  ["v3", []],
  ["enterprise", []],
  ["", []],
  ["v2", ['VITE_APP_CHECK_PROVIDER must be v3 or enterprise; it is "v2".']],
])("the provider of App Check can be %j or not: %j", (provider, faults) => {
  expect(variableFaults({ VITE_APP_CHECK_PROVIDER: provider })).toEqual(faults);
});

it.each([
  "https://sync.example.org/token",
  "http://127.0.0.1:4000/token",
  "http://localhost/token",
  "http://sync.localhost:8080/",
  "http://[::1]:4000/token",
])("lets the ID token go to %s", (address) => {
  expect(variableFaults({ VITE_TOKEN_SYNC_URL: address })).toEqual([]);
});

it.each([
  "http://sync.example.org/token",
  "http://localhost.example.org/token",
  "http://127.0.0.1.example.org/token",
  "http://192.168.0.1/token",
  "ftp://127.0.0.1/token",
  "/token",
  "sync.example.org",
])("does not let the ID token go to %s", (address) => {
  expect(() => checkVariables({ VITE_TOKEN_SYNC_URL: address })).toThrow(
    `VITE_TOKEN_SYNC_URL must begin with https://, or with http:// and a loopback host; it is "${address}".`,
  );
});

it.each(["1.4.0", "2026-11-22_a+b", "0123456789ab", "a".repeat(64)])("takes %s as a release", (release) => {
  expect(variableFaults({ VITE_RELEASE: release })).toEqual([]);
});

it.each(["../other", "a/b", ".hidden", "two words", "a".repeat(65)])(
  "refuses %s as a release, which names a folder",
  (release) => {
    expect(variableFaults({ VITE_RELEASE: release })).toEqual([
      expect.stringContaining("VITE_RELEASE must be"),
    ]);
  },
);
