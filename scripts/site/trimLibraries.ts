import type { Plugin } from "vite";

/**
 * Lets the bundler leave out parts of libraries that nobody uses. They are made by calls that look like effects, so
 * all of them stay: 2.5 kB of React Router for links that prefetch and forms that submit to routes. The annotations, and the names that are left out, change nothing that runs.
 *
 * The bundler's own switch for this, `propertyWriteSideEffects: false`, breaks libraries that fill in an object's
 * properties one by one: Firestore then sends documents without fields, and React makes inputs without a type.
 */
export function trimLibraries(): Plugin {
  return {
    name: "trim-libraries",
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
