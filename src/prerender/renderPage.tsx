import { prerender } from "react-dom/static";
import { Provider } from "react-redux";
import { StaticRouter } from "react-router-dom";
import { App } from "@/app/App.tsx";
import { notFoundRoute, routes } from "@/app/routes.tsx";
import { makeStore } from "@/app/store.ts";
import { SITE_NAME } from "@/content/site.ts";
import { systemClock } from "@/lib/clock.ts";
import type { Services } from "@/state/services.ts";

/** A file of the built site: where it goes, its title, and the markup of its root. */
export interface StaticPage {
  /** Relative to the site's folder, e.g. `admin.html`. */
  file: string;
  title: string;
  markup: string;
}

const unreachable = () => Promise.reject(new Error("Nothing is read while pages are prerendered."));
const services: Services = {
  clock: systemClock,
  random: () => 0,
  firestore: unreachable,
  auth: unreachable,
  tokenSync: null,
};

/** Renders every prerendered route, and the not-found page as `404.html`, from the product's own route table. */
export async function renderPages(): Promise<StaticPage[]> {
  const pages = routes
    .filter((route) => route.prerendered)
    .map(({ path, title }) => ({ path, title, file: path === "/" ? "index.html" : `${path.slice(1)}.html` }));
  pages.push({ path: "/404", title: notFoundRoute.title, file: "404.html" });
  return Promise.all(
    pages.map(async ({ path, title, file }) => ({
      file,
      title: `${title} · ${SITE_NAME}`,
      markup: await render(path),
    })),
  );
}

async function render(path: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <Provider store={makeStore({ services })}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </Provider>,
    { onError: (error) => void failures.push(error) },
  );
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`Rendering ${path} failed.`, { cause: failures[0] });
  return markup;
}
