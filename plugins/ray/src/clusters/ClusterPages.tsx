import { Cluster } from '@rayport/backstage-plugin-ray-common';
import { createKindPages } from '../kind';
import { ImmutableReason } from '../forms';
import { Texts } from '../translation';
import { clusterActions } from './actions/clusterActions';
import { clusterDetail } from './detail/clusterDetail';
import { clusterForm, newCluster } from './form/clusterForm';
import { ClusterForm } from './form/ClusterForm';
import { clusterSummary } from './clusterSummary';
import { clusterList } from './list/clusterList';

const GROUP = /^clusterSpec\.workerGroupSpec\.(\d+)(\.groupName)?$/;

/**
 * Fields of a cluster that can't be changed. While it runs, its worker groups keep their names and can't be removed:
 * the operator would never delete their pods.
 */
function immutableInCluster(
  t: Texts,
  { clusterState, clusterSpec }: Cluster,
  identity: ImmutableReason,
): ImmutableReason {
  const groups = clusterSpec?.workerGroupSpec.length ?? 0;
  return path => {
    const [, index] = GROUP.exec(path) ?? [];
    const isStored = index !== undefined && Number(index) < groups;
    return isStored && clusterState !== 'suspended'
      ? t('clusterForm.frozenGroup')
      : identity(path);
  };
}

/** Everything below `/ray/clusters`, with its search items. */
export const clusterPages = createKindPages({
  kind: 'cluster',
  list: clusterList,
  detail: clusterDetail,
  actions: clusterActions,
  form: {
    resource: clusterForm,
    empty: newCluster,
    Form: ClusterForm,
    texts: { create: 'clusterForm.new', change: 'clusterForm.change' },
    frozen: immutableInCluster,
  },
  records: clusterSummary,
});
