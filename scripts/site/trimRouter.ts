import type { Plugin } from "vite";

/**
 * Lets the bundler leave out the parts of React Router that nobody uses. Its components are made by calls that look
 * like effects and are then given a name, so all of them stay: 2.5 kB for links that prefetch and forms that submit to
 * routes, of which this app has none. The annotation and the missing names change nothing that runs.
 */
export function trimRouter(): Plugin {
  return {
    name: "trim-router",
    transform(code, id) {
      if (!id.includes("/react-router/dist/")) return null;
      return {
        code: code
          .replaceAll(/\b\w+\.displayName = "\w+";/g, "")
          .replaceAll(/= (React\d*\.forwardRef\()/g, "= /* @__PURE__ */ $1"),
        map: null,
      };
    },
  };
}
