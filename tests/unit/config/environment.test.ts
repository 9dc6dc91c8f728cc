/** The environment as a page with this head reads it. */
async function environmentOf(head: string) {
  document.head.innerHTML = head;
  jest.resetModules();
  return (await import("@/config/environment.ts")).environment;
}

it("finds the local backend on the ports that the page names", async () => {
  const ports = { firestore: 8380, auth: 9399, storage: 9499 };
  const head = `<meta name="local-ports" content='${JSON.stringify(ports)}' />`;
  expect((await environmentOf(head)).ports).toEqual(ports);
});

it("finds it on the official emulators' own ports where the page names none", async () => {
  expect((await environmentOf("")).ports).toEqual({ firestore: 8080, auth: 9099, storage: 9199 });
});
