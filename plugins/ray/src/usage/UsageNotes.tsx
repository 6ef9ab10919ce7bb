import { Text } from '@backstage/ui';
import {
  UsageHistory,
  UsagePrices,
} from '@rayport/backstage-plugin-ray-common';
import { localeOf, useTexts } from '../translation';
import { formatShare, shareOf } from './shareOf';
import { formatMeasured, measured, measuresOf } from './usageMeasures';

/** Hourly prices are often below a hundredth of the currency unit. */
const PRICE_DIGITS = 5;

/** Explanation of the numbers and their gaps. */
export function UsageNotes({ history }: { history: UsageHistory }) {
  const { t } = useTexts();
  const { currency, prices, total, unseen, observed, idle } = history;
  const locale = localeOf(t);
  const money = (price: number) =>
    price.toLocaleString(locale, {
      style: 'currency',
      currency,
      maximumFractionDigits: PRICE_DIGITS,
    });
  const pricesText = ({ template, ...price }: UsagePrices) => {
    const parts = [
      t('usage.prices.cpu', { price: money(price.cpuHour) }),
      t('usage.prices.memory', { price: money(price.memoryGibHour) }),
      ...price.gpuHours.map(gpu =>
        t('usage.prices.gpu', { type: gpu.type, price: money(gpu.price) }),
      ),
    ].join(' · ');
    return template
      ? t('usage.prices.template', { template, prices: parts })
      : t('usage.prices.usual', { prices: parts });
  };
  const missing = measuresOf(currency)
    .filter(measure => measured(unseen, measure) > 0)
    .map(measure =>
      t(`usage.amount.${measure}`, {
        amount: formatMeasured(measured(unseen, measure), {
          measure,
          currency,
          locale,
        }),
      }),
    );
  const asked = shareOf({ hours: total, observed, idle }, 'observed');
  const notes = [
    t('usage.counts'),
    ...(asked === undefined
      ? []
      : [t('usage.idle', { asked: formatShare(asked, locale) })]),
    ...(missing.length
      ? [t('usage.unseen', { amounts: missing.join(' · ') })]
      : []),
    ...prices.map(pricesText),
  ];
  return (
    <>
      {notes.map(note => (
        <Text key={note} as="p" variant="body-small" color="secondary">
          {note}
        </Text>
      ))}
    </>
  );
}
