import {
  RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Box, Button } from '@backstage/ui';
import { RiArrowDownLine } from '@remixicon/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTexts } from '../../translation';
import { compareTimes } from '../follow/compareTimes';
import { LogEntry } from '../LogEntry';
import { LogRow } from './LogRow';
import { LineParts } from './logText';
import { LogSearch } from './SearchInLog';
import styles from './LogView.module.css';

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

/** The longest line sets the width for scrolling sideways, even if it is not visible. */
function useLongest(entries: readonly LogEntry[]): number {
  return useMemo(
    () => entries.reduce((max, { text }) => Math.max(max, text.length), 0),
    [entries],
  );
}

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

/** The lines of a log, of which only the visible ones are rendered; follows the end until the user scrolls up. */
export function LogView(props: {
  entries: readonly LogEntry[];
  /** Name for screen readers. */
  name: string;
  parts: LineParts;
  wraps: boolean;
  /** As high as its lines, because the log is complete. */
  fits?: boolean;
  /** The time that it is opened at, RFC 3339; its end when absent. */
  at: string | undefined;
  search: LogSearch;
}) {
  const { t } = useTexts();
  const { entries, parts, wraps, fits, at, search } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { isAtEnd, setAtEnd, onScroll } = useFollowEnd(scroller);
  const longest = useLongest(entries);
  const sources = [...parts.labels.keys()];
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
    if (search.index < 0) return undefined;
    setAtEnd(false);
    rows.scrollToIndex(search.index, { align: 'center' });
    // A long line may have its match far to the right, which is rendered only after scrolling to the line.
    const drawn = requestAnimationFrame(() =>
      scroller.current
        ?.querySelector('[data-current] mark')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(drawn);
    // Only the search moves the view, not new lines.
  }, [rows, setAtEnd, search.index]);
  return (
    <div className={styles.root}>
      <Box
        ref={scroller}
        className={styles.scroller}
        data-fits={fits || undefined}
        onScroll={onScroll}
        role="log"
        aria-live="off"
        aria-label={t('logs.view', { name: props.name })}
        tabIndex={0}
      >
        <div
          className={styles.lines}
          data-wraps={wraps || undefined}
          style={{
            height: rows.getTotalSize(),
            minWidth: wraps ? undefined : `${longest + 1}ch`,
          }}
        >
          {rows.getVirtualItems().map(({ key, index, start }) => {
            const entry = entries[index];
            if (!entry) return null;
            return (
              <div
                key={key}
                ref={wraps ? rows.measureElement : undefined}
                data-index={index}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <LogRow
                  entry={entry}
                  showsTime={parts.times}
                  label={parts.labels.get(entry.source)}
                  sourceIndex={sources.indexOf(entry.source)}
                  query={search.query}
                  isCurrent={
                    index === (search.index < 0 ? firstSince : search.index)
                  }
                />
              </div>
            );
          })}
        </div>
      </Box>
      {!isAtEnd && (
        <div className={styles.toEnd}>
          <Button
            size="small"
            variant="secondary"
            iconStart={<RiArrowDownLine />}
            onPress={() => setAtEnd(true)}
          >
            {t('logs.toEnd')}
          </Button>
        </div>
      )}
    </div>
  );
}
