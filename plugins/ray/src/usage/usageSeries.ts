import {
  UsageGrouping,
  UsageHistory,
} from '@rayport/backstage-plugin-ray-common';
import { Texts } from '../translation';
import { otherHours } from './otherHours';
import { ChartGroup, ChartSlice, MAX_COLORS } from './UsageChart';
import { groupText } from './UsageGroupName';
import { measured, UsageMeasure } from './usageMeasures';

/** What the chart and the table below it show: the largest groups, and the others as one. */
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
  const shownGroups = colored.map(group => ({
    id: `group ${group.id}`,
    label: groupText(t, grouping, group),
  }));
  if (more) {
    // A single remaining group is shown by name.
    const [alone] = more === 1 ? groups.slice(MAX_COLORS) : [];
    const label = alone ? groupText(t, grouping, alone) : t('usage.allOthers');
    shownGroups.push({ id: 'others', label });
  }
  const slices = history.slices.map(slice => {
    const shown = slice.groups.slice(0, colored.length);
    const rest = otherHours(slice.total, shown);
    return {
      id: slice.start,
      label: labelOf(slice.start),
      values: [...shown, ...(more ? [rest] : [])].map(hours =>
        measured(hours, measure),
      ),
    };
  });
  return { groups: shownGroups, slices };
}
