import { useState } from 'react';
import { useTexts } from '../translation';
import { niceScale } from './niceScale';
import styles from './UsageChart.module.css';

/** A group with its own color in the chart. */
export interface ChartGroup {
  id: string;
  label: string;
  /** The position of its color, below {@link MAX_COLORS}; one more for all others. */
  color: number;
}

/** A day or a month. */
export interface ChartSlice {
  id: string;
  /** The day or the month in words. */
  label: string;
  /** Usage of each group, in order, and of all others last. */
  values: readonly number[];
}

/** Total of all groups. */
export function totalOf({ values }: ChartSlice): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Colors that color-blind users can distinguish (Okabe and Ito), with a contrast of 3 to 1 on light and dark background
 * where possible; the table has the same content. The last one is for all others.
 */
const COLORS = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#b07d00',
  '#3b9ad1',
  '#808080',
];

/** Most groups with their own color. */
export const MAX_COLORS = COLORS.length - 1;

/** Most labels of days or months that fit on a phone. */
const MAX_LABELS = 6;

function Swatch({ color }: Pick<ChartGroup, 'color'>) {
  return (
    <span className={styles.color} style={{ background: COLORS[color] }} />
  );
}

/** Usage of each group on the day or month under the pointer. */
function SliceTooltip(props: {
  slice: ChartSlice;
  groups: readonly ChartGroup[];
  format(value: number): string;
}) {
  const { t } = useTexts();
  const { slice, groups, format } = props;
  return (
    <>
      {slice.label}
      <table>
        <tbody>
          {groups.map((group, index) => (
            <tr key={group.id}>
              <th scope="row">
                <span className={styles.name}>
                  <Swatch color={group.color} />
                  {group.label}
                </span>
              </th>
              <td>{format(slice.values[index] ?? 0)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('usage.total')}</th>
            <td>{format(totalOf(slice))}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** The bar of one day or month, with the first group at the bottom. */
function Bar(props: {
  slice: ChartSlice;
  groups: readonly ChartGroup[];
  top: number;
}) {
  const { slice, groups, top } = props;
  const total = totalOf(slice);
  return (
    <div className={styles.bar} style={{ height: `${(100 * total) / top}%` }}>
      {groups.map(({ id, color }, index) => {
        const value = slice.values[index] ?? 0;
        return value > 0 ? (
          <div
            key={id}
            data-part
            style={{
              height: `${(100 * value) / total}%`,
              background: COLORS[color],
            }}
          />
        ) : undefined;
      })}
    </div>
  );
}

/**
 * A stacked bar for each day or month. Hidden from screen readers: `label` describes it, and a table has the same
 * numbers.
 */
export function UsageChart(props: {
  label: string;
  groups: readonly ChartGroup[];
  slices: readonly ChartSlice[];
  format(value: number): string;
  /** Formats a round number of the scale. */
  formatRound(value: number): string;
}) {
  const { label, groups, slices, format, formatRound } = props;
  const [pointed, setPointed] = useState<number>();
  const ticks = niceScale(Math.max(0, ...slices.map(totalOf)));
  const top = ticks.at(-1) ?? 0;
  const labelled = Math.ceil(slices.length / MAX_LABELS);
  return (
    <figure className={styles.root}>
      <div className={styles.plot} role="img" aria-label={label}>
        <div className={styles.scale}>
          {ticks.map(tick => (
            <span key={tick}>{formatRound(tick)}</span>
          ))}
        </div>
        <div className={styles.lines}>
          {ticks.map(tick => (
            <span key={tick} />
          ))}
        </div>
        <div
          className={styles.slices}
          onPointerLeave={() => setPointed(undefined)}
        >
          {slices.map((slice, index) => (
            <div
              key={slice.id}
              className={styles.slice}
              onPointerEnter={() => setPointed(index)}
            >
              <Bar {...{ slice, groups, top }} />
              {index === pointed && (
                <div
                  className={styles.tooltip}
                  data-side={index < slices.length / 2 ? 'right' : 'left'}
                >
                  <SliceTooltip slice={slice} groups={groups} format={format} />
                </div>
              )}
            </div>
          ))}
        </div>
        <div className={styles.labels}>
          {slices.map(({ id, label: name }, index) => (
            <span key={id}>{index % labelled === 0 && name}</span>
          ))}
        </div>
      </div>
      <figcaption className={styles.legend}>
        {groups.map(group => (
          <span key={group.id} className={styles.name}>
            <Swatch color={group.color} />
            {group.label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
