import { clusterKind } from '../kinds';
import { withRules } from '../rules/Rules';
import { bool, repeated, text } from '../schema/fields';
import { field, message } from '../schema/message';
import { objectPath } from './crudOperations';
import { defineOperation } from './Operation';
import { keyRules } from './requests';

/**
 * A request to recreate a cluster's pods.
 *
 * @public
 */
export type RenewClusterPodsRequest = {
  name: string;
  namespace: string;
  all: boolean;
};

/**
 * The deleted pods.
 *
 * @public
 */
export type RenewClusterPodsResponse = { pods: string[] };

/**
 * Recreates the pods of a cluster, because pods keep the definition that they were made from.
 *
 * @public
 */
export const renewClusterPods = defineOperation({
  rpc: { service: 'rayport.v1.ClusterService', method: 'RenewClusterPods' },
  http: {
    method: 'POST',
    path: `${objectPath(clusterKind)}:renewPods`,
    api: 'v1',
  },
  input: withRules(
    message<RenewClusterPodsRequest>('RenewClusterPodsRequest', {
      name: field(1, text(), 'Name of the object.'),
      namespace: field(2, text(), 'Namespace of the object.'),
      all: field(
        3,
        bool(),
        'Renew all pods, also those that are as the definition wants them.',
      ),
    }),
    (request, report) => keyRules(request, clusterKind.words, report),
  ),
  output: message<RenewClusterPodsResponse>('RenewClusterPodsResponse', {
    pods: field(
      1,
      repeated(text()),
      'Names of the pods that were deleted, head first.',
    ),
  }),
  resource: 'cluster',
  access: 'update',
  isConditional: true,
  permission: clusterKind.permissions.update,
  audit: 'cluster-renew-pods',
  summary:
    'Deletes the pods of a cluster that were made from an older definition, or all, so that the operator recreates them.',
});
