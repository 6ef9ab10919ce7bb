import { LogEntry } from '../LogEntry';
import { toneOf } from './toneOf';
import styles from './LogView.module.css';

/** A part of a line, and whether it matches the search. */
interface Piece {
  text: string;
  isMatch: boolean;
}

/** Splits a line at matches, ignoring case. */
function splitByMatch(text: string, query: string): Piece[] {
  if (!query) return [{ text, isMatch: false }];
  const pieces: Piece[] = [];
  const lower = text.toLowerCase();
  const wanted = query.toLowerCase();
  let start = 0;
  for (;;) {
    const found = lower.indexOf(wanted, start);
    if (found < 0) break;
    if (found > start) {
      pieces.push({ text: text.slice(start, found), isMatch: false });
    }
    start = found + wanted.length;
    pieces.push({ text: text.slice(found, start), isMatch: true });
  }
  if (start < text.length) {
    pieces.push({ text: text.slice(start), isMatch: false });
  }
  return pieces;
}

const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

function Time({ time }: { time: string }) {
  const at = Date.parse(time);
  return (
    <time className={styles.time} dateTime={time} title={time}>
      {Number.isNaN(at) ? '' : clock.format(at)}
    </time>
  );
}

/** One line of a log. */
export function LogRow(props: {
  entry: LogEntry;
  showsTime: boolean;
  /** Label of its source; absent if there is only one. */
  label: string | undefined;
  /** Number of its source, for its colour. */
  sourceIndex: number;
  query: string;
  /** Whether the current match is here. */
  isCurrent: boolean;
}) {
  const { entry, label, query } = props;
  return (
    <span
      className={styles.line}
      data-tone={toneOf(entry.text)}
      data-current={props.isCurrent || undefined}
    >
      {label !== undefined && (
        <span className={styles.source} data-source={props.sourceIndex}>
          {label}
        </span>
      )}
      {props.showsTime && <Time time={entry.time} />}
      <span className={styles.text}>
        {splitByMatch(entry.text, query).map(({ text, isMatch }, index) =>
          // Parts of a line have no identity other than their position.
          isMatch ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
    </span>
  );
}
