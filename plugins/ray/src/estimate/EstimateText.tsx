import { Text } from '@backstage/ui';
import {
  ComputeTemplate,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../api/ignoreDenied';
import { PartFailure, useLiveQuery } from '../live';
import { localeOf, useTexts } from '../translation';
import { useResourceText } from '../ui/useResourceText';
import { hourlyCost } from './hourlyCost';
import { podTotals } from './podTotals';

/** Reads the list prices, which are part of every answer about usage. */
function prices(client: RayClient) {
  const today = new Date().toISOString().slice(0, 10);
  return {
    load: (signal: AbortSignal) =>
      ignoreDenied(
        client.getUsageHistory({ from: today, until: today }, { signal }),
      ),
    isAffectedBy: () => false,
  };
}

/** The resources of a new cluster, and its price per hour if there are list prices. */
export function EstimateText({ pods }: { pods: readonly ComputeTemplate[] }) {
  const { t } = useTexts();
  const locale = localeOf(t);
  const resourceText = useResourceText();
  const live = useLiveQuery(prices);
  const { data } = live;
  const totals = t('quickStart.totals', {
    count: pods.length,
    resources: resourceText(podTotals(pods)),
  });
  const currency = data?.currency;
  const cost = currency
    ? hourlyCost(pods, data.prices).toLocaleString(locale, {
        style: 'currency',
        currency,
      })
    : undefined;
  return (
    <>
      <Text as="p" role="status">
        {cost ? t('quickStart.estimate', { totals, cost }) : totals}
      </Text>
      <PartFailure part={t('quickStart.prices')} live={live} />
    </>
  );
}
