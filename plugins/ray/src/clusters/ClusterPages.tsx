import { createKindPages } from '../kind';
import { clusterActions } from './actions/clusterActions';
import { clusterDetail } from './detail/clusterDetail';
import { clusterForm, newCluster } from './form/clusterForm';
import { ClusterForm } from './form/ClusterForm';
import { frozenInCluster } from './form/frozenInCluster';
import { clusterList } from './list/clusterList';

/** Everything below `/ray/clusters`. */
export const ClusterPages = createKindPages({
  kind: 'cluster',
  list: clusterList,
  detail: clusterDetail,
  actions: clusterActions,
  form: {
    resource: clusterForm,
    empty: newCluster,
    Form: ClusterForm,
    texts: { create: 'clusterForm.new', change: 'clusterForm.change' },
    frozen: frozenInCluster,
  },
});
