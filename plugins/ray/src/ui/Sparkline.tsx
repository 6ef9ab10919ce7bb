import styles from './Sparkline.module.css';

/** A value at a time. */
export interface SparklinePoint {
  /** Milliseconds. */
  time: number;
  /** From 0 to 1. */
  value: number;
}

const WIDTH = 100;
const HEIGHT = 24;

/** The curve stays this far from the edge, so that its stroke is not cut. */
const MARGIN = 1;

/** Shortest period of the width, milliseconds, so that a young curve grows from the right. */
const MIN_SPAN_MS = 60_000;

/** A curve over time, from 0 to 1; `label` describes it. */
export function Sparkline(props: {
  points: readonly SparklinePoint[];
  label: string;
}) {
  const { points, label } = props;
  const end = points.at(-1)?.time ?? 0;
  const span = Math.max(end - (points.at(0)?.time ?? 0), MIN_SPAN_MS);
  const corners = points.map(({ time, value }) => {
    const x = WIDTH - (WIDTH * (end - time)) / span;
    const y = HEIGHT - MARGIN - value * (HEIGHT - 2 * MARGIN);
    return { x, text: `${x.toFixed(1)},${y.toFixed(1)}` };
  });
  const line = corners.map(({ text }) => text).join(' ');
  const first = corners.at(0)?.x ?? WIDTH;
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon
        className={styles.area}
        points={`${first.toFixed(1)},${HEIGHT} ${line} ${WIDTH},${HEIGHT}`}
      />
      <polyline className={styles.line} points={line} />
    </svg>
  );
}
