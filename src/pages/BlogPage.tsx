import page from "virtual:content/page/blog";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { BlogLog } from "@/features/blog/search/BlogLog.tsx";
import { Page } from "./Page.tsx";
import styles from "./BlogPage.module.css";

/** Downloaded with the first search. */
const loadWords = async () => (await import("virtual:content/search")).searchIndex;

/** Every blog post. */
export function BlogPage() {
  return (
    <Page meta={{ ...page, path: paths.blog }}>
      <PageHeader kind={page.kind} title={page.heading} lead={page.lead} path={paths.blog}>
        <p className={styles.feeds}>
          <i>Subscribe:</i>
          <a href={paths.rss}>RSS</a>
          <a href={paths.atom}>Atom</a>
        </p>
      </PageHeader>
      <Boundary level="component" name="BlogLog">
        <BlogLog loadWords={loadWords} readers={page.readers} />
      </Boundary>
    </Page>
  );
}
