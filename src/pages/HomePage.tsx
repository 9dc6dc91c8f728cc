import { useEffect } from "react";
import meta from "virtual:content/meta/home";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import { StaticHtml } from "@/components/ui/StaticHtml.tsx";
import { paths } from "@/config/paths.ts";
import { followSize } from "./followSize.ts";
import { Page } from "./Page.tsx";

const HomeText = lazyPart(() => import("./HomeText.tsx"), "HomeText");

/** The front page. */
export function HomePage() {
  useEffect(followSize, []);
  return (
    <Page meta={{ ...meta, path: paths.home }}>
      <StaticHtml id="home-text">
        <HomeText />
      </StaticHtml>
    </Page>
  );
}
