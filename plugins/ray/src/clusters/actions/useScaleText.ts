import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from '../../translation';
import { ClusterRow } from '../queries';
import { GroupSize } from './scaleGroup';

/** Puts in words what becomes of a cluster's workers when a group gets another size. */
export function useScaleText(
  { cluster, status }: ClusterRow,
  { before, after }: { before: GroupSize; after: GroupSize },
): string[] {
  const { t } = useTranslationRef(rayTranslationRef);
  const { enableInTreeAutoscaling } = cluster.clusterSpec ?? {};
  const { minReplicas: min, maxReplicas: max } = after;
  const difference = after.replicas - before.replicas;
  const texts: string[] = [];
  if (difference > 0) {
    texts.push(t('cluster.scale.adds', { count: difference }));
  } else if (enableInTreeAutoscaling) {
    // The operator leaves the choice to the autoscaler, which removes those in use only above the maximum.
    const surplus = before.replicas - max;
    if (surplus > 0) texts.push(t('cluster.scale.removes', { count: surplus }));
    else if (difference < 0) texts.push(t('cluster.scale.removesIdle'));
  } else if (difference < 0) {
    texts.push(t('cluster.scale.removes', { count: -difference }));
  }
  if (enableInTreeAutoscaling) {
    texts.push(
      min === max
        ? t('cluster.scale.autoscalerFixed', { number: String(min) })
        : t('cluster.scale.autoscaler', { min: String(min), max: String(max) }),
    );
  } else {
    texts.push(t('cluster.scale.noAutoscaler'));
  }
  if (status?.state === 'suspended') texts.push(t('cluster.scale.suspended'));
  return texts;
}
