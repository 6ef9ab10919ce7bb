import { SearchField, Text } from '@backstage/ui';
import { RiArrowDownSLine, RiArrowUpSLine } from '@remixicon/react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTexts } from '../../translation';
import { useSearchShortcut } from '../../ui/useSearchShortcut';
import { LogEntry } from '../LogEntry';
import { useLogParams } from '../useLogParams';
import { IconButton } from '../../ui/IconButton';
import styles from './LogPane.module.css';

/** A search in the lines of a log, and where it is. */
export interface LogSearch {
  query: string;
  setQuery(query: string): void;
  /** Number of matching lines. */
  total: number;
  /** Number of the current match, from 1; 0 before the first step. */
  position: number;
  /** Its index among all lines; -1 when there is none. */
  index: number;
  /** Goes to the next match, or back with -1; wraps around. */
  step(by: 1 | -1): void;
}

/** A text is written to the address when it has not changed for this time, because browsers limit such writes. Milliseconds. */
const SETTLE_MS = 300;

/** The text that is searched for: first the one in the address, to which another is written. */
function useQuery(): [string, (query: string) => void] {
  const [{ find }, setParams] = useLogParams();
  const [query, setQuery] = useState(find);
  const [unwritten, setUnwritten] = useState<string>();
  useEffect(() => {
    if (unwritten === undefined) return undefined;
    const timer = setTimeout(() => {
      setUnwritten(undefined);
      setParams({ find: unwritten });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [unwritten, setParams]);
  const change = (text: string) => {
    setQuery(text);
    setUnwritten(text);
  };
  return [query, change];
}

/** The indices of the lines that contain a text, upper and lower case alike. */
function findMatches(entries: readonly LogEntry[], query: string): number[] {
  const wanted = query.toLowerCase();
  if (!wanted) return [];
  return entries.flatMap(({ text }, index) =>
    text.toLowerCase().includes(wanted) ? [index] : [],
  );
}

/**
 * Finds lines that contain a text. Goes to the first match while typing, and stays on its line while others are added
 * and removed.
 *
 * @param at - the time that the log is opened at; without it, it is opened at the first match of the address's text
 */
export function useLogSearch(
  entries: readonly LogEntry[],
  at?: string,
): LogSearch {
  const [query, setQuery] = useQuery();
  const [current, setCurrent] = useState<number>();
  const matches = useMemo(() => findMatches(entries, query), [entries, query]);
  const idOf = (index: number | undefined) =>
    index === undefined ? -1 : (entries[index]?.id ?? -1);
  const isOpened = current === undefined && at === undefined;
  const position = isOpened
    ? Math.min(matches.length, 1) - 1
    : matches.findIndex(index => idOf(index) === current);
  const step = (by: 1 | -1) => {
    if (!matches.length) return;
    // The current line was dropped, so the oldest one is the nearest.
    const start = by > 0 ? 0 : matches.length - 1;
    const next =
      position < 0 ? start : (position + by + matches.length) % matches.length;
    setCurrent(idOf(matches[next]));
  };
  return {
    query,
    setQuery: text => {
      setQuery(text);
      const found = findMatches(entries, text);
      // The current match stays as long as it matches the longer text.
      if (found.some(index => idOf(index) === current)) return;
      setCurrent(idOf(found[0]));
    },
    total: matches.length,
    position: position + 1,
    index: matches[position] ?? -1,
    step,
  };
}

/**
 * The search field of a log, with the number of the current match: Enter for the next, Shift+Enter for the previous.
 * The key `/` focuses it.
 */
export function SearchInLog({ search }: { search: LogSearch }) {
  const { t } = useTexts();
  const countId = useId();
  const { query, total, position, step } = search;
  const count =
    total > 0
      ? t('logs.matches', { current: position, total })
      : t('logs.noMatch');
  return (
    <div className={styles.search} ref={useSearchShortcut()}>
      <SearchField
        size="small"
        aria-label={t('logs.search')}
        placeholder={t('logs.search')}
        value={query}
        onChange={search.setQuery}
        onKeyDown={event => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          else event.continuePropagation();
        }}
      />
      {query && (
        <>
          <Text
            id={countId}
            variant="body-small"
            color="secondary"
            role="status"
          >
            {count}
          </Text>
          <IconButton
            icon={<RiArrowUpSLine />}
            label={t('logs.previousMatch')}
            isDisabled={total === 0}
            aria-describedby={countId}
            onPress={() => step(-1)}
          />
          <IconButton
            icon={<RiArrowDownSLine />}
            label={t('logs.nextMatch')}
            isDisabled={total === 0}
            aria-describedby={countId}
            onPress={() => step(1)}
          />
        </>
      )}
    </div>
  );
}
