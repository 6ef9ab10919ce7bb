import { useMemo } from 'react';
import { Box, Button } from '@backstage/ui';
import { RiArrowDownLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import { LogEntry } from '../LogEntry';
import { LogRow } from './LogRow';
import { LineParts } from './logText';
import { LogSearch } from './SearchInLog';
import { useLogScroll } from './useLogScroll';
import styles from './LogView.module.css';

/** The longest line sets the width for scrolling sideways, even if it is not visible. */
function useLongest(entries: readonly LogEntry[]): number {
  return useMemo(
    () => entries.reduce((max, { text }) => Math.max(max, text.length), 0),
    [entries],
  );
}

/** The lines that are visible, at their places in the height of all. */
function LogLines(props: {
  entries: readonly LogEntry[];
  rows: ReturnType<typeof useLogScroll>['rows'];
  parts: LineParts;
  wraps: boolean;
  query: string;
  /** Index of the line that was searched for. */
  current: number;
}) {
  const { entries, rows, parts, wraps } = props;
  const longest = useLongest(entries);
  const sources = [...parts.labels.keys()];
  return (
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
              query={props.query}
              isCurrent={index === props.current}
            />
          </div>
        );
      })}
    </div>
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
  const { scroller, rows, ...view } = useLogScroll(entries, {
    wraps,
    at,
    found: search.index,
  });
  return (
    <div className={styles.root}>
      <Box
        ref={scroller}
        className={styles.scroller}
        data-fits={fits || undefined}
        onScroll={view.onScroll}
        role="log"
        aria-live="off"
        aria-label={t('logs.view', { name: props.name })}
        tabIndex={0}
      >
        <LogLines
          entries={entries}
          rows={rows}
          parts={parts}
          wraps={wraps}
          query={search.query}
          current={view.current}
        />
      </Box>
      {!view.isAtEnd && (
        <div className={styles.toEnd}>
          <Button
            size="small"
            variant="secondary"
            iconStart={<RiArrowDownLine />}
            onPress={view.toEnd}
          >
            {t('logs.toEnd')}
          </Button>
        </div>
      )}
    </div>
  );
}
