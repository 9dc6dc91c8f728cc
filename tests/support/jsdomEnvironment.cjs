const { TestEnvironment } = require("jest-environment-jsdom");

// jsdom hides these globals of Node; React Router and the Firebase SDK need them.
const names = [
  "TextEncoder",
  "TextDecoder",
  "fetch",
  "Request",
  "Response",
  "Headers",
  "AbortController",
  "AbortSignal",
  "ReadableStream",
  "WritableStream",
  "TransformStream",
  "structuredClone",
  "BroadcastChannel",
];

module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of names) this.global[name] = globalThis[name];
  }
};
