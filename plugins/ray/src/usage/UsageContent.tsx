import { useMemo } from 'react';
import {
  UsageGrouping,
  UsageHistory,
} from '@rayport/backstage-plugin-ray-common';
import { RiBarChartLine } from '@remixicon/react';
import { ListParams } from '../list';
import { localeOf, useTexts } from '../translation';
import { Message } from '../ui/Message';
import { present } from '../ui/present';
import { Section } from '../ui/Section';
import { SegmentedSwitch } from '../ui/SegmentedSwitch';
import { UsageChart } from './UsageChart';
import { UsageDownload } from './UsageDownload';
import {
  formatMeasured,
  measured,
  measuresOf,
  UsageMeasure,
} from './usageMeasures';
import { UsageNotes } from './UsageNotes';
import { UsagePeriod } from './usagePeriod';
import { usageSeries } from './usageSeries';
import { UsageSlices, UsageTable } from './UsageTable';
import { WasteCard } from './WasteCard';
import styles from './UsageContent.module.css';

/** Cost if there are prices, or else the scarcest used resource. */
function usualMeasure({ currency, total }: UsageHistory): UsageMeasure {
  if (currency) return 'cost';
  return measured(total, 'gpu') > 0 ? 'gpu' : 'cpu';
}

/** Names of days and months in the user's language; they are in UTC. */
function useLabelOf(interval: UsagePeriod['interval']) {
  const { t } = useTexts();
  const locale = localeOf(t);
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      month: 'short',
      ...(interval === 'day' ? { day: 'numeric' } : { year: 'numeric' }),
    });
    return (start: string) => format.format(new Date(start));
  }, [locale, interval]);
}

interface UsageContentProps {
  history: UsageHistory;
  grouping: UsageGrouping;
  /** The selected measure. */
  measure: UsageMeasure | undefined;
  period: UsagePeriod;
  namespace: string;
  set: ListParams['set'];
}

/** A measure over time, as chart and as numbers. */
function ChartSection(props: UsageContentProps) {
  const { t } = useTexts();
  const { history, grouping, period, set } = props;
  const { slices, total, currency } = history;
  const labelOf = useLabelOf(period.interval);
  const measures = measuresOf(currency);
  const measure =
    measures.find(one => one === props.measure) ?? usualMeasure(history);
  const options = { measure, currency, locale: localeOf(t) };
  const format = (value: number) => formatMeasured(value, options);
  const formatRound = (value: number) =>
    formatMeasured(value, { ...options, isRound: value === 0 || value >= 1 });
  const series = usageSeries({ t, history, grouping, measure, labelOf });
  const what = t(`usage.chart.${measure}`);
  return (
    <Section
      title={what}
      action={
        <SegmentedSwitch<UsageMeasure>
          label={t('usage.measure.label')}
          options={measures.map(id => ({
            id,
            label: t(`usage.measure.${id}`),
          }))}
          value={measure}
          onChange={id => set({ measure: id })}
        />
      }
    >
      <UsageChart
        label={t('usage.chart.label', {
          what,
          from: labelOf(present(slices[0]).start),
          until: labelOf(present(slices.at(-1)).start),
          total: format(measured(total, measure)),
        })}
        {...series}
        format={format}
        formatRound={formatRound}
      />
      <details className={styles.details}>
        <summary>{t(`usage.details.${period.interval}`)}</summary>
        <UsageSlices {...series} format={format} />
      </details>
    </Section>
  );
}

/** Past usage: a chart over time, a table by group, and notes. */
export function UsageContent(props: UsageContentProps) {
  const { t } = useTexts();
  const { history, grouping, period, namespace } = props;
  if (history.groups.length === 0) {
    return (
      <Message
        icon={<RiBarChartLine />}
        title={t('usage.empty')}
        description={t('usage.emptyHint')}
      />
    );
  }
  return (
    <>
      <ChartSection {...props} />
      <div className={styles.table}>
        <Section
          title={t('usage.table')}
          action={<UsageDownload request={{ ...period, namespace }} />}
        >
          <UsageTable history={history} grouping={grouping} />
          <div className={styles.notes}>
            <UsageNotes history={history} />
          </div>
        </Section>
      </div>
      <div className={styles.table}>
        <WasteCard {...{ period, grouping, namespace }} />
      </div>
    </>
  );
}
