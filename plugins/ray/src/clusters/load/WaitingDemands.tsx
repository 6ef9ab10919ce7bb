import { Text } from '@backstage/ui';
import {
  ClusterLoad,
  DemandBundle,
  PendingDemand,
} from '@rayport/backstage-plugin-ray-common';
import { localeOf, useTexts } from '../../translation';
import { formatBytes, formatCount } from '../../ui/formatAmount';
import { BulletList } from '../../ui/BulletList';
import styles from './LoadCard.module.css';

/** Resources that Ray counts in bytes. */
const BYTES = new Set(['memory', 'object_store_memory']);

/** Ray places all bundles of such a group on one node. */
const ON_ONE_NODE = 'STRICT_PACK';

function useDemandText(): (demand: PendingDemand) => string {
  const { t } = useTexts();
  const locale = localeOf(t);
  const bundleText = ({ resources, count }: DemandBundle) => {
    const text = Object.entries(resources)
      .map(([name, value]) =>
        t('load.waiting.resource', {
          amount: BYTES.has(name)
            ? formatBytes(value, locale)
            : formatCount(value, locale),
          name,
        }),
      )
      .join(', ');
    // Such as a driver that asks for a node by its labels.
    if (!text) return t('load.waiting.noResources');
    const number = formatCount(count, locale);
    return count === 1
      ? text
      : t('load.waiting.several', { number, resources: text });
  };
  return ({ source, bundles, count, strategy }) => {
    const together = strategy === ON_ONE_NODE ? t('load.waiting.together') : '';
    const resources = bundles.map(bundleText).join(' + ') + together;
    return source === 'request'
      ? t('load.waiting.request', { resources })
      : t(`load.waiting.${source}`, { count, resources });
  };
}

function useReasonText(): (demand: PendingDemand) => string {
  const { t } = useTexts();
  return ({ reason, groups }) =>
    reason === 'atMaximum' && !groups.length
      ? t('load.waiting.headOnly')
      : t(`load.waiting.reason.${reason}`, { groups: groups.join(', ') });
}

/** Pending demands of Ray, and why they wait. */
export function WaitingDemands({ load }: { load: ClusterLoad }) {
  const { t } = useTexts();
  const demandText = useDemandText();
  const reasonText = useReasonText();
  const { demands, demandsKnown, omittedDemands, autoscalerError } = load;
  const whole = demandsKnown
    ? t('load.waiting.none')
    : t('load.waiting.unknown');
  return (
    <>
      {autoscalerError && (
        <Text as="p" variant="body-medium">
          {t('load.waiting.failed', { message: autoscalerError })}
        </Text>
      )}
      {demands.length ? (
        <BulletList>
          {demands.map(demand => (
            <li key={JSON.stringify(demand)}>
              {demandText(demand)}
              <span className={styles.detail}>{reasonText(demand)}</span>
            </li>
          ))}
        </BulletList>
      ) : (
        <Text as="p" variant="body-medium" color="secondary">
          {whole}
        </Text>
      )}
      {omittedDemands > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('load.waiting.omitted', { count: omittedDemands })}
        </Text>
      )}
    </>
  );
}
