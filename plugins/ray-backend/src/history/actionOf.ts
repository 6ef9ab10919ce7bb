import {
  ChangeAction,
  OperationId,
  operations,
} from '@rayport/backstage-plugin-ray-common';
import { ChangedField } from './Change';

const SUSPEND = 'spec.suspend';
const OWNER = /^metadata\.labels\[ray\.io\/user\]$/;
const SIZE =
  /\.workerGroupSpecs\[[^\]]+\]\.(?:replicas|minReplicas|maxReplicas)$/;

/** The action in one word, by the operation, and for broad operations by the changed fields. */
export function actionOf(
  id: OperationId,
  changes: readonly ChangedField[],
): ChangeAction {
  const { access } = operations[id];
  if (access === 'create') return 'created';
  if (access === 'delete') return 'deleted';
  if (id === 'keepCluster') {
    // Ending a keep only changes an annotation.
    return changes.every(({ after }) => after) ? 'idleKept' : 'changed';
  }
  if (id === 'renewClusterPods') return 'podsRenewed';
  const isAll = (matches: (change: ChangedField) => boolean) =>
    changes.length > 0 && changes.every(matches);
  if (isAll(({ field }) => field === SUSPEND)) {
    return changes[0]?.after === 'true' ? 'suspended' : 'resumed';
  }
  if (isAll(({ field }) => OWNER.test(field))) return 'ownerChanged';
  return isAll(({ field }) => SIZE.test(field)) ? 'scaled' : 'changed';
}
