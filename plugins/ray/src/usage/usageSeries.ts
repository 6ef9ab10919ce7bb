import {
  UsageGrouping,
  UsageHistory,
} from '@rayport/backstage-plugin-ray-common';
import { Texts } from '../translation';
import { otherHours } from './otherHours';
import { ChartGroup, ChartSlice, MAX_COLORS } from './UsageChart';
import { groupText } from './UsageGroupName';
import { measured, UsageMeasure } from './usageMeasures';

/**
 * The series that the chart and its table show: the largest groups, and the others combined. Groups that used nothing
 * of the measure are left out. The others keep their colors, so that a user recognizes them with another measure.
 */
export function usageSeries(options: {
  t: Texts;
  history: UsageHistory;
  grouping: UsageGrouping;
  measure: UsageMeasure;
  /** Name of the day or month that begins then. */
  labelOf(start: string): string;
}): { groups: ChartGroup[]; slices: ChartSlice[] } {
  const { t, history, grouping, measure, labelOf } = options;
  const { groups, others } = history;
  const colored = groups.slice(0, MAX_COLORS);
  const more = groups.length - colored.length + others;
  const candidates = colored.map((group, color) => ({
    id: `group ${group.id}`,
    label: groupText(t, grouping, group),
    color,
  }));
  if (more) {
    // A single remaining group is shown by name.
    const [alone] = more === 1 ? groups.slice(MAX_COLORS) : [];
    const label = alone ? groupText(t, grouping, alone) : t('usage.allOthers');
    candidates.push({ id: 'others', label, color: colored.length });
  }
  const slices = history.slices.map(slice => {
    const largest = slice.groups.slice(0, colored.length);
    const rest = otherHours(slice.total, largest);
    return {
      id: slice.start,
      label: labelOf(slice.start),
      values: [...largest, ...(more ? [rest] : [])].map(hours =>
        measured(hours, measure),
      ),
    };
  });
  const shown = candidates.filter(({ color }) =>
    slices.some(({ values }) => (values[color] ?? 0) > 0),
  );
  return {
    groups: shown,
    slices: slices.map(slice => ({
      ...slice,
      values: shown.map(({ color }) => slice.values[color] ?? 0),
    })),
  };
}
