import styles from './UsageChart.module.css';

/** What has a color of its own in the chart. */
export interface ChartGroup {
  id: string;
  label: string;
}

/** A day or a month. */
export interface ChartSlice {
  id: string;
  /** The day or the month in words. */
  label: string;
  /** What each group held, in their order, and last what all others did. */
  values: readonly number[];
}

/** Groups that are told apart by colors; more colors could not be. */
export const MAX_COLORS = 6;

/** Days or months that have their name below the chart. */
const MAX_LABELS = 4;

const sum = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0);

/** What a scale may end with, beside zeros; half of each is easy to read, too. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** The end of a scale that has room for a value. */
function roundMax(max: number): number {
  if (!(max > 0)) return 1;
  const unit = 10 ** Math.floor(Math.log10(max));
  return unit * (STEPS.find(step => step * unit >= max) ?? 10);
}

/** The places of the slices with a name below them: the first, the last, and some between, evenly. */
function labelled(count: number): ReadonlySet<number> {
  const names = Math.min(MAX_LABELS, count);
  if (names < 2) return new Set([0]);
  const step = (count - 1) / (names - 1);
  return new Set(
    Array.from({ length: names }, (_, index) => Math.round(index * step)),
  );
}

/**
 * A bar for each day or month, of a part for each group. It is for eyes alone: `label` says what it shows, and a table
 * beside it says the same in numbers.
 */
export function UsageChart(props: {
  label: string;
  groups: readonly ChartGroup[];
  slices: readonly ChartSlice[];
  format(value: number): string;
  /** Of the scale, whose numbers are round. */
  formatRound(value: number): string;
}) {
  const { label, groups, slices, format, formatRound } = props;
  const named = labelled(slices.length);
  const max = roundMax(Math.max(...slices.map(({ values }) => sum(values))));
  return (
    <figure className={styles.root}>
      <div className={styles.scale} aria-hidden="true">
        <span>{formatRound(max)}</span>
        <span>{formatRound(max / 2)}</span>
        <span>{formatRound(0)}</span>
      </div>
      <div className={styles.bars} role="img" aria-label={label}>
        {slices.map(slice => (
          <div key={slice.id} className={styles.bar}>
            {slice.values.map((value, index) =>
              value > 0 ? (
                <span
                  key={groups[index].id}
                  className={styles.part}
                  data-color={index % (MAX_COLORS + 1)}
                  style={{ height: `${(100 * value) / max}%` }}
                  title={`${slice.label} · ${groups[index].label}: ${format(value)}`}
                />
              ) : undefined,
            )}
          </div>
        ))}
      </div>
      <div className={styles.labels} aria-hidden="true">
        {slices.map(({ id, label: text }, index) => (
          <span key={id} className={styles.place}>
            {named.has(index) && <span className={styles.text}>{text}</span>}
          </span>
        ))}
      </div>
      <figcaption className={styles.legend}>
        {groups.map((group, index) => (
          <span key={group.id} className={styles.name}>
            <span
              className={styles.color}
              data-color={index % (MAX_COLORS + 1)}
            />
            {group.label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
