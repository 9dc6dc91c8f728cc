import { thrownValue } from "@/telemetry/report/thrownValue.ts";

function revokedProxy(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

const circular: Record<string, unknown> = {};
circular["self"] = circular;

describe("thrownValue", () => {
  const unreadable = "Unreadable thrown value";
  it.each<[string, unknown, string]>([
    ["a text", "plain text", "plain text"],
    ["an empty text", "", ""],
    ["a number", 42, "42"],
    ["a big integer", 10n, "10"],
    ["a symbol", Symbol("why"), "Symbol(why)"],
    ["null", null, "null"],
    ["undefined", undefined, "undefined"],
    ["a function", () => 5, "()=>5"],
    ["an object", { code: 7 }, 'Thrown object {"code":7}'],
    ["an object with a message", { message: "I failed" }, "I failed"],
    ["an object whose message is no text", { message: 5 }, 'Thrown object {"message":5}'],
    ["an object without a prototype", Object.create(null), "Thrown object {}"],
    ["a rejected promise-like", { then: "later" }, 'Thrown object {"then":"later"}'],
    ["an error without a message", new TypeError(), "TypeError"],
    ["a DOMException", new DOMException("stop", "AbortError"), "stop"],
    ["a circle", circular, unreadable],
    ["a revoked proxy", revokedProxy(), unreadable],
    [
      "throwing getters",
      {
        get message() {
          throw new Error("hostile");
        },
        get stack() {
          throw new Error("hostile");
        },
        toJSON() {
          throw new Error("hostile");
        },
      },
      unreadable,
    ],
    [
      "a proxy that refuses everything",
      new Proxy(
        {},
        {
          get() {
            throw new Error("hostile");
          },
          has() {
            throw new Error("hostile");
          },
          ownKeys() {
            throw new Error("hostile");
          },
        },
      ),
      unreadable,
    ],
  ])("reads %s", (_name, thrown, message) => {
    expect(thrownValue(thrown).message).toBe(message);
  });

  it("keeps the stack of an error", () => {
    const error = new RangeError("too far");
    expect(thrownValue(error)).toEqual({ message: "too far", stack: error.stack });
  });

  it("puts name and message before a stack that lacks them, as in Firefox", () => {
    const error = new TypeError("x is null");
    error.stack = "show@http://127.0.0.1/a.js:1:1";
    expect(thrownValue(error).stack).toBe("TypeError: x is null\nshow@http://127.0.0.1/a.js:1:1");
  });

  it("appends causes, three of them at most", () => {
    let error: Error = new Error("innermost");
    for (const name of ["fourth", "third", "second", "first"]) error = new Error(name, { cause: error });
    const { stack } = thrownValue(error);
    expect(stack.match(/Caused by: /g)).toHaveLength(3);
    expect(stack).toContain("Caused by: Error: fourth");
    expect(stack).not.toContain("innermost");
  });

  it("stops at a cause that is the error itself", () => {
    const error = new Error("loop");
    error.cause = error;
    expect(thrownValue(error).stack.match(/Caused by: /g)).toHaveLength(3);
  });

  it("appends the errors of an AggregateError with their causes, three at most", () => {
    const causes = { cause: new Error("why it failed") };
    const errors = [new TypeError("first", causes), "a text", null, new Error("fourth")];
    const { message, stack } = thrownValue(new AggregateError(errors, "all failed"));
    expect(message).toBe("all failed");
    expect(stack).toMatch(/\nContains: TypeError: first\n[^]*\nCaused by: Error: why it failed\n/);
    expect(stack).toMatch(/\nContains: a text\nContains: null$/);
  });

  it.each([
    ["itself", (error: AggregateError) => (error.errors = [error, error])],
    ["a revoked proxy", (error: AggregateError) => (error.errors = revokedProxy() as never)],
    ["a text", (error: AggregateError) => (error.errors = "text" as never)],
  ])("reads an AggregateError whose errors are %s", (_name, change) => {
    const error = new AggregateError([], "all failed");
    change(error);
    const { message, stack } = thrownValue(error);
    expect(message).toBe("all failed");
    expect(stack.length).toBeLessThan(100_000);
  });

  it("does not read the errors of other objects, such as a form's", () => {
    const error = Object.assign(new Error("invalid"), { errors: ["jane is no number"] });
    expect(thrownValue(error).stack).not.toContain("jane");
  });

  it("has no stack for a value that is not an error", () => {
    expect(thrownValue("text").stack).toBe("");
  });
});
