import { Cluster } from '@rayport/backstage-plugin-ray-common';
import { WhyFrozen } from '../../forms';
import { Texts } from '../../translation';

const GROUP = /^clusterSpec\.workerGroupSpec\.(\d+)(\.groupName)?$/;

/**
 * What can't be changed of a cluster. While it runs, its worker groups keep their names and can't be removed: the
 * operator would never delete their pods.
 */
export function frozenInCluster(
  t: Texts,
  { clusterState, clusterSpec }: Cluster,
  identity: WhyFrozen,
): WhyFrozen {
  const groups = clusterSpec?.workerGroupSpec.length ?? 0;
  return path => {
    const [, index] = GROUP.exec(path) ?? [];
    const isStored = index !== undefined && Number(index) < groups;
    return isStored && clusterState !== 'suspended'
      ? t('clusterForm.frozenGroup')
      : identity(path);
  };
}
