/** Fails each test during which `console.error` or `console.warn` was called. The backend writes through `log` only. */
let calls: unknown[][] = [];

beforeEach(() => {
  calls = [];
  for (const level of ["error", "warn"] as const) {
    jest.spyOn(console, level).mockImplementation((...args) => void calls.push([level, ...args]));
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  if (calls.length > 0) throw new Error(`Unexpected console output: ${JSON.stringify(calls)}`);
});
