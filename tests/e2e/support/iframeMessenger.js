// Stands in for https://apis.google.com/js/api.js, of which the Auth SDK and the Auth emulator's page use only
// `gapi.iframes`: opening a frame and exchanging messages with it. Both sides load this file and talk to each other.
(() => {
  const MARK = "iframe-messenger";

  /** A channel to the window that `other` returns. */
  function channel(other) {
    const waiting = new Map();
    const handlers = new Map();
    let lastId = 0;

    async function answerCall({ id, name, message }, source) {
      const result = await handlers.get(name)?.(message);
      source.postMessage(
        { mark: MARK, kind: "answer", id, result: result === undefined ? [] : [result] },
        "*",
      );
    }

    window.addEventListener("message", ({ data, source }) => {
      if (data?.mark !== MARK || source !== other()) return;
      if (data.kind === "call") {
        void answerCall(data, source);
        return;
      }
      const answer = waiting.get(data.id);
      waiting.delete(data.id);
      try {
        answer?.(data.result);
      } catch {
        // The SDK throws from this callback after it has taken a good answer; Google's own script swallows that, too.
      }
    });

    return {
      register: (name, handler) => handlers.set(name, handler),
      restyle: () => Promise.resolve(),
      ping: () => Promise.resolve([]),
      send(name, message, answer) {
        lastId += 1;
        waiting.set(lastId, answer);
        other().postMessage({ mark: MARK, kind: "call", id: lastId, name, message }, "*");
      },
    };
  }

  const context = {
    open({ url, where, attributes }, ready) {
      const frame = document.createElement("iframe");
      const loaded = new Promise((resolve) => frame.addEventListener("load", () => resolve([])));
      frame.src = url;
      frame.setAttribute("aria-hidden", "true");
      Object.assign(frame.style, attributes?.style);
      where.append(frame);
      return ready(
        Object.assign(
          channel(() => frame.contentWindow),
          { ping: () => loaded },
        ),
      );
    },
    getParentIframe: () => channel(() => window.parent),
  };

  window.gapi = {
    load: (_name, options) => setTimeout(typeof options === "function" ? options : options.callback),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: "any", Iframe: function Iframe() {}, getContext: () => context },
  };
  const onload = new URL(document.currentScript.src).searchParams.get("onload");
  window[onload ?? "gapi_onload"]?.();
})();
