import { useDeferredValue, useEffect, useMemo, useRef, useCallback, useState } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { titleText, type Title } from "@/components/ui/text/titleText.tsx";
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
  /** Loads the index. Must be the same function on every render and cache its result. */
  loadWords?: WordIndexLoader;
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
  const words = useWordIndex(loadWords);
  const searchField = useRef<HTMLInputElement>(null);
  const { index, request } = words;

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

  // A link may contain a search query.
  useEffect(() => {
    if (query) request();
  }, [query, request]);

  const showAll = () => {
    change(noFilter);
    searchField.current?.focus();
  };

  return (
    <>
      <BlogFilters filter={filter} onChange={change} onSearchFocus={request} searchField={searchField} />
      <p className={styles.result}>{result}</p>
      {words.failed && query && (
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

type WordIndexLoader = () => Promise<readonly SearchEntry[]>;

const noWords: readonly SearchEntry[] = [];

/**
 * The index of the posts' bodies, which `request` downloads when the visitor is about to search. Where that `failed`, only
 * titles, tags and descriptions are searched, until the next request.
 */
function useWordIndex(load: WordIndexLoader | undefined) {
  const [index, setIndex] = useState(noWords);
  const [failed, setFailed] = useState(false);
  const request = useCallback(() => {
    if (!load) return;
    load().then(
      (words) => {
        setIndex(words);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [load]);
  return { index, failed, request };
}
