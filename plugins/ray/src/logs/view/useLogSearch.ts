import { useMemo, useState } from 'react';
import { LogEntry } from '../LogEntry';

/** A search in the lines of a log, and where it is. */
export interface LogSearch {
  query: string;
  setQuery(query: string): void;
  /** How many lines match. */
  total: number;
  /** Which of them is looked at, counted from 1; 0 before the first step. */
  position: number;
  /** Its index among all lines; -1 when there is none. */
  index: number;
  /** Goes on to the next match, or back with -1; round at the ends. */
  step(by: 1 | -1): void;
}

/** Finds lines that contain a text, upper and lower case alike; stays on its line while others come and go. */
export function useLogSearch(entries: readonly LogEntry[]): LogSearch {
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(-1);
  const matches = useMemo(() => {
    const wanted = query.toLowerCase();
    if (!wanted) return [];
    return entries.flatMap(({ text }, index) =>
      text.toLowerCase().includes(wanted) ? [index] : [],
    );
  }, [entries, query]);
  const position = matches.findIndex(index => entries[index].id === current);
  const step = (by: 1 | -1) => {
    if (!matches.length) return;
    // Nobody asked for a certain match yet: the latest is what one looks for first.
    const start = by > 0 ? 0 : matches.length - 1;
    const next =
      position < 0 ? start : (position + by + matches.length) % matches.length;
    setCurrent(entries[matches[next]].id);
  };
  return {
    query,
    setQuery: text => {
      setQuery(text);
      setCurrent(-1);
    },
    total: matches.length,
    position: position + 1,
    index: position < 0 ? -1 : matches[position],
    step,
  };
}
