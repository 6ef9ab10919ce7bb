import { Text } from '@backstage/ui';
import {
  ComputeTemplate,
  memoryBytes,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../../api/ignoreDenied';
import { useLiveQuery } from '../../live';
import { localeOf, useTexts } from '../../translation';
import { useResourceText } from '../../ui/useResourceText';
import { GIB, hourlyCost } from './hourlyCost';

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
  const sum = (amountOf: (pod: ComputeTemplate) => number) =>
    pods.reduce((total, pod) => total + amountOf(pod), 0);
  const totals = t('quickStart.totals', {
    count: pods.length,
    resources: resourceText({
      cpu: sum(({ cpu }) => cpu),
      memory: Math.round((sum(memoryBytes) / GIB) * 10) / 10,
      memoryUnit: 'Gi',
      gpu: sum(({ gpu }) => gpu),
    }),
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
