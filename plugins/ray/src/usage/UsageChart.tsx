import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useTexts } from '../translation';
import styles from './UsageChart.module.css';

/** A group with its own color in the chart. */
export interface ChartGroup {
  id: string;
  label: string;
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
  ...['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b07d00', '#3b9ad1'],
  '#808080',
];

/** Most groups with their own color. */
export const MAX_COLORS = COLORS.length - 1;

/** Least distance of two labels, pixels. */
const LABEL_GAP = 24;

/** Size before the browser measures the chart, pixels. */
const INITIAL_SIZE = { width: 640, height: 256 };

const TICK = { fill: 'var(--bui-fg-secondary)' };

function Swatch({ index }: { index: number }) {
  return (
    <span className={styles.color} style={{ background: COLORS[index] }} />
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
    <div className={styles.tooltip}>
      {slice.label}
      <table>
        <tbody>
          {groups.map((group, index) => (
            <tr key={group.id}>
              <th scope="row">
                <span className={styles.name}>
                  <Swatch index={index} />
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
  /** End of the scale, a round number. */
  formatRound(value: number): string;
}) {
  const { label, groups, slices, format, formatRound } = props;
  return (
    <figure className={styles.root}>
      <div className={styles.plot} role="img" aria-label={label}>
        <ResponsiveContainer initialDimension={INITIAL_SIZE}>
          <BarChart data={[...slices]} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--bui-border-1)" />
            <XAxis
              dataKey="label"
              tick={TICK}
              tickLine={false}
              interval="preserveStartEnd"
              minTickGap={LABEL_GAP}
              stroke="var(--bui-border-1)"
            />
            <YAxis
              width="auto"
              tick={TICK}
              tickFormatter={formatRound}
              tickLine={false}
              axisLine={false}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--bui-border-1)', fillOpacity: 0.4 }}
              content={({ active, activeIndex }) => {
                const slice = active ? slices[Number(activeIndex)] : undefined;
                return slice ? (
                  <SliceTooltip slice={slice} groups={groups} format={format} />
                ) : null;
              }}
            />
            {groups.map((group, index) => (
              <Bar
                key={group.id}
                name={group.label}
                dataKey={(slice: ChartSlice) => slice.values[index]}
                stackId="all"
                fill={COLORS[index]}
                maxBarSize={64}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <figcaption className={styles.legend}>
        {groups.map((group, index) => (
          <span key={group.id} className={styles.name}>
            <Swatch index={index} />
            {group.label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
