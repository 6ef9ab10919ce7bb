import {
  RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { compareTimes } from '../follow/compareTimes';
import { LogEntry } from '../LogEntry';

/** Distance that counts as the end, pixels: a line and a bit. */
const NEAR_PX = 32;

/** Whether the view follows the end of a log: until the user scrolls up, and again back at the end. */
function useFollowEnd(scroller: RefObject<HTMLDivElement>) {
  const [isAtEnd, setAtEnd] = useState(true);
  const lastTop = useRef(0);
  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    // New lines also move the end away; only the user scrolls upwards.
    if (isNear) setAtEnd(true);
    else if (scrollTop < lastTop.current) setAtEnd(false);
    lastTop.current = scrollTop;
  }, [scroller]);
  return { isAtEnd, setAtEnd, onScroll };
}

/** Height of a line that is not wrapped, pixels; LogView.module.css says the same. */
const LINE_PX = 20;

/** Lines rendered beyond the edges, for scrolling. */
const OVERSCAN = 30;

/** The first line from a time on; -1 while there is none. */
function useFirstSince(entries: readonly LogEntry[], at: string | undefined) {
  return useMemo(
    () =>
      at === undefined
        ? -1
        : entries.findIndex(({ time }) => compareTimes(time, at) >= 0),
    [entries, at],
  );
}

/**
 * Which lines of a log are rendered, and its scroll position: at the end, which it follows until the user scrolls up,
 * at the line of a time, or at a found line.
 */
export function useLogScroll(
  entries: readonly LogEntry[],
  options: {
    wraps: boolean;
    /** The time that it is opened at, RFC 3339; its end when absent. */
    at: string | undefined;
    /** Index of the found line; -1 without one. */
    found: number;
  },
) {
  const { wraps, at, found } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const { isAtEnd, setAtEnd, onScroll } = useFollowEnd(scroller);
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: OVERSCAN,
    getItemKey: useCallback(
      (index: number) => entries[index]?.id ?? index,
      [entries],
    ),
  });
  useLayoutEffect(() => {
    if (!isAtEnd || !entries.length) return;
    rows.scrollToIndex(entries.length - 1, { align: 'end' });
  }, [rows, isAtEnd, entries, wraps]);
  const firstSince = useFirstSince(entries, at);
  const openedAt = useRef<string>();
  useEffect(() => {
    // Once: new lines do not move the view.
    if (firstSince < 0 || openedAt.current === at) return;
    openedAt.current = at;
    setAtEnd(false);
    rows.scrollToIndex(firstSince, { align: 'center' });
  }, [rows, setAtEnd, at, firstSince]);
  useEffect(() => {
    if (found < 0) return undefined;
    setAtEnd(false);
    rows.scrollToIndex(found, { align: 'center' });
    // A long line may have its match far to the right, which is rendered only after scrolling to the line.
    const drawn = requestAnimationFrame(() =>
      scroller.current
        ?.querySelector('[data-current] mark')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(drawn);
    // Only the search moves the view, not new lines.
  }, [rows, setAtEnd, found]);
  return {
    scroller,
    rows,
    onScroll,
    isAtEnd,
    toEnd: () => setAtEnd(true),
    /** Index of the line that is marked; -1 without one. */
    current: found < 0 ? firstSince : found,
  };
}
