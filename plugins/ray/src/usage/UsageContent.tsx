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

/** Past usage: a chart over time, a table by group, and notes. */
export function UsageContent(props: {
  history: UsageHistory;
  grouping: UsageGrouping;
  /** The selected measure. */
  measure: UsageMeasure | undefined;
  period: UsagePeriod;
  namespace: string;
  set: ListParams['set'];
}) {
  const { t } = useTexts();
  const { history, grouping, period, namespace, set } = props;
  const { groups, slices, total, currency } = history;
  const labelOf = useLabelOf(period.interval);
  const measures = measuresOf(currency);
  const measure =
    measures.find(one => one === props.measure) ?? usualMeasure(history);
  const locale = localeOf(t);
  const format = (value: number) =>
    formatMeasured(value, { measure, currency, locale });
  if (groups.length === 0) {
    return (
      <Message
        icon={<RiBarChartLine />}
        title={t('usage.empty')}
        description={t('usage.emptyHint')}
      />
    );
  }
  const series = usageSeries({ t, history, grouping, measure, labelOf });
  return (
    <>
      <Section
        title={t(`usage.chart.${measure}`)}
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
            what: t(`usage.chart.${measure}`),
            from: labelOf(present(slices[0]).start),
            until: labelOf(present(slices.at(-1)).start),
            total: format(measured(total, measure)),
          })}
          groups={series.groups}
          slices={series.slices}
          format={format}
          formatRound={value =>
            formatMeasured(value, {
              measure,
              currency,
              locale,
              isRound: value === 0 || value >= 1,
            })
          }
        />
        <details className={styles.details}>
          <summary>{t(`usage.details.${period.interval}`)}</summary>
          <UsageSlices
            groups={series.groups}
            slices={series.slices}
            format={format}
          />
        </details>
      </Section>
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
