import { useCallback } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Cluster } from '@rayport/backstage-plugin-ray-common';
import { useFrozenIdentity, WhyFrozen } from '../../forms';
import { rayTranslationRef } from '../../translation';

const GROUP = /^clusterSpec\.workerGroupSpec\.(\d+)(\.groupName)?$/;

/**
 * What can't be changed of a cluster. While it runs, its worker groups keep their names and can't be removed: the
 * operator would leave their pods alone for ever.
 */
export function useFrozenCluster(): (cluster: Cluster) => WhyFrozen {
  const { t } = useTranslationRef(rayTranslationRef);
  const whyIdentity = useFrozenIdentity();
  return useCallback(
    ({ clusterState, clusterSpec }) => {
      const groups = clusterSpec?.workerGroupSpec.length ?? 0;
      return path => {
        const [, index] = GROUP.exec(path) ?? [];
        const isStored = index !== undefined && Number(index) < groups;
        return isStored && clusterState !== 'suspended'
          ? t('clusterForm.frozenGroup')
          : whyIdentity(path);
      };
    },
    [t, whyIdentity],
  );
}
