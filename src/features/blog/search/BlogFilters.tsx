import { type Ref, useCallback, useEffect, useMemo, useState } from "react";
import { FilterLinks } from "@/components/content/links/FilterLinks.tsx";
import field from "@/components/form/fields/Field.module.css";
import { classNames } from "@/components/ui/classNames.ts";
import { posts, usedTags } from "@/content/posts.ts";
import { blogAddress, noFilter, type BlogFilter, readBlogFilter } from "./blogFilter.ts";
import styles from "./BlogFilters.module.css";
import { useLocation } from "react-router-dom";
import { useHydrated } from "@/components/content/text/useHydrated.ts";

/**
 * The pause in typing before the URL is updated, in milliseconds: Safari refuses more than a hundred updates in 30 s.
 */
const ADDRESS_DELAY_MS = 200;

/**
 * The filter in the URL, and the way to change it. The history entry is replaced without the router: a filter is no
 * page of its own, and a change of page would move the focus out of the search field.
 * `changed`: the visitor changed it on this page.
 */
export function useBlogFilter() {
  const { key, search } = useLocation();
  const hydrated = useHydrated();
  // The choice belongs to one visit of the page: a link to it starts again.
  const [choice, setChoice] = useState<{ key: string; filter: BlogFilter } | null>(null);
  const named = useMemo(() => (hydrated ? readBlogFilter(search) : noFilter), [hydrated, search]);
  const chosen = choice?.key === key ? choice.filter : null;

  const change = useCallback(
    (changes: Partial<BlogFilter>) => {
      setChoice((last) => {
        const from = last?.key === key ? last.filter : readBlogFilter(search);
        return { key, filter: { ...from, ...changes } };
      });
    },
    [key, search],
  );

  useEffect(() => {
    if (!chosen) return undefined;
    const timer = setTimeout(() => {
      window.history.replaceState(window.history.state, "", blogAddress(chosen));
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [chosen]);

  return { filter: chosen ?? named, changed: chosen !== null, change };
}

interface BlogFiltersProps {
  filter: BlogFilter;
  onChange: (changes: Partial<BlogFilter>) => void;
  /** Called when the visitor is about to search, and with every letter. */
  onSearch: () => void;
  searchField: Ref<HTMLInputElement>;
}

const withTag = (tag: string) => posts.filter(({ tags }) => tags.some((other) => other === tag)).length;

/** The search field and tags above the list. Hidden without scripts, since they could not filter. */
export function BlogFilters({ filter, onChange, onSearch, searchField }: BlogFiltersProps) {
  return (
    <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <label className={styles.search}>
        <span className={styles.label}>Search the blog</span>
        <input
          ref={searchField}
          className={classNames(field.control, styles.field)}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          value={filter.query}
          onChange={(event) => {
            onSearch();
            onChange({ query: event.target.value });
          }}
          onFocus={onSearch}
        />
      </label>
      <nav aria-label="Tags">
        <FilterLinks
          name="Tags"
          options={[null, ...usedTags].map((tag) => ({
            label: tag ?? "all",
            to: blogAddress({ ...noFilter, tag }),
            count: tag ? withTag(tag) : posts.length,
            current: filter.tag === tag,
            onChoose: () => onChange({ tag }),
          }))}
        />
      </nav>
    </form>
  );
}
