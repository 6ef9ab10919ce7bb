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

/** What all groups held together. */
export function totalOf({ values }: ChartSlice): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Told apart by those who see colors otherwise (Okabe and Ito), with 3 to 1 on light and on dark ground where it can be;
 * what is in the bars is in the table, too. The last one is for all others.
 */
const COLORS = [
  ...['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b07d00', '#3b9ad1'],
  '#808080',
];

/** Groups that are told apart by colors; more colors could not be. */
export const MAX_COLORS = COLORS.length - 1;

/** Least pixels between two names of days or months. */
const LABEL_GAP = 24;

/** Before the browser says how large the chart is, pixels. */
const INITIAL_SIZE = { width: 640, height: 256 };

const TICK = { fill: 'var(--bui-fg-secondary)' };

function Swatch({ index }: { index: number }) {
  return (
    <span className={styles.color} style={{ background: COLORS[index] }} />
  );
}

/** What each group held on the day or in the month that the pointer is at. */
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
