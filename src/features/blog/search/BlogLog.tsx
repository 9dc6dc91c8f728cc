import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { titleText, type Title } from "@/components/ui/text/titleText.tsx";
import { useLoaded } from "@/components/ui/useLoaded.ts";
import type { BlogReaders } from "@/content/pageSchemas.ts";
import { posts } from "@/content/posts.ts";
import type { Post } from "@/content/schemas.ts";
import { useAnnounce } from "@/state/announcer.ts";
import { noFilter, resultText } from "./blogFilter.ts";
import { BlogFilters, useBlogFilter } from "./BlogFilters.tsx";
import { PostLog } from "../PostLog.tsx";
import { searchPosts, type SearchEntry } from "./searchIndex.ts";
import styles from "./BlogLog.module.css";

/** The pause in typing before the number of results is announced, in milliseconds. */
const ANNOUNCE_DELAY_MS = 500;

interface BlogLogProps {
  /** Loads the words of the posts' texts. Must be the same function on every render and cache its result. */
  loadWords: () => Promise<readonly SearchEntry[]>;
  /** Whose posts come first, while no filter is set. */
  readers?: BlogReaders | undefined;
}

/** All posts, newest first, with search and tags. */
export function BlogLog({ loadWords, readers }: BlogLogProps) {
  const announce = useAnnounce();
  const { filter, changed, change } = useBlogFilter();
  // The field answers to a letter at once; the list, which is longer, follows.
  const listed = useDeferredValue(filter);
  const { query } = filter;
  const searchField = useRef<HTMLInputElement>(null);
  const keepTyped = useEffectEvent(() => {
    const typed = searchField.current?.value ?? "";
    if (typed !== query) change({ query: typed });
  });
  // What a visitor has typed before the app ran is only in the field.
  useLayoutEffect(() => keepTyped(), []);
  const [isSearching, setSearching] = useState(false);
  // A link may contain a search query.
  const { loaded, again } = useLoaded(isSearching || query ? loadWords : null);
  const index = loaded.state === "ready" ? loaded.value : undefined;
  const isIncomplete = loaded.state === "failed";

  const found = useMemo(() => {
    const { tag } = listed;
    const tagged = tag ? posts.filter(({ tags }) => tags.includes(tag)) : posts;
    return searchPosts(tagged, listed.query, index);
  }, [listed, index]);
  const result = resultText(found.length, listed);
  const log = useMemo(
    () =>
      groupsOf(found, listed.tag || listed.query ? undefined : readers).map(({ title, posts: shown }) => (
        <section key={shown[0]?.slug} className={styles.group}>
          {title && <h2 className={styles.title}>{titleText(title)}</h2>}
          <PostLog posts={shown} level={title ? 3 : 2} onTag={(tag) => change({ tag })} />
        </section>
      )),
    [found, listed, readers, change],
  );

  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(() => announce(result), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [changed, result, announce]);

  const search = () => {
    setSearching(true);
    if (isIncomplete) again();
  };
  const showAll = () => {
    change(noFilter);
    searchField.current?.focus();
  };

  return (
    <>
      <BlogFilters filter={filter} onChange={change} onSearch={search} searchField={searchField} />
      <p className={styles.result}>{result}</p>
      {isIncomplete && query && (
        <p className={styles.remark}>
          The full text could not be loaded. This search covers titles, descriptions and tags only.
        </p>
      )}
      {found.length > 0 ? (
        log
      ) : (
        <div className={styles.nothing}>
          <p>No posts match. Try a shorter word, or show all posts.</p>
          <Button onClick={showAll}>Show all posts</Button>
        </div>
      )}
    </>
  );
}

/** The posts in one list, or in one for each kind of reader. */
function groupsOf(
  found: readonly Post[],
  readers?: BlogReaders,
): { title?: Title; posts: readonly Post[] }[] {
  if (!readers) return [{ posts: found }];
  const { tag, title, others } = readers;
  return [
    { title, posts: found.filter(({ tags }) => tags.includes(tag)) },
    { title: others, posts: found.filter(({ tags }) => !tags.includes(tag)) },
  ].filter((group) => group.posts.length > 0);
}
