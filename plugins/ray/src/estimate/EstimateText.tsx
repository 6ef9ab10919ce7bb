import { Text } from '@backstage/ui';
import {
  ComputeTemplate,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../api/ignoreDenied';
import { useLiveQuery } from '../live';
import { localeOf, useTexts } from '../translation';
import { useResourceText } from '../ui/useResourceText';
import { hourlyCost } from './hourlyCost';
import { podTotals } from './podTotals';

/** Reads the list prices, with the usage of one day, which has them. */
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

/** What an own cluster has in all, and its price of an hour where there are list prices. */
export function EstimateText({ pods }: { pods: readonly ComputeTemplate[] }) {
  const { t } = useTexts();
  const locale = localeOf(t);
  const resourceText = useResourceText();
  const { data } = useLiveQuery(prices);
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
    <Text as="p" role="status">
      {cost ? t('quickStart.estimate', { totals, cost }) : totals}
    </Text>
  );
}
