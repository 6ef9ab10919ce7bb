import { ResourcePermission } from '@backstage/plugin-permission-common';
import {
  OperationId,
  operations,
  rayClusterDashboardPermission,
  rayClusterSubmitPermission,
} from '@rayport/backstage-plugin-ray-common';
import { OPERATION_IDS, Verb } from './operationIds';
import { hasScale, servedKind } from './servedKinds';

/** The action that each verb of Kubernetes performs on Ray objects. */
const VERBS = new Map<string, Verb>([
  ['get', 'get'],
  ['list', 'list'],
  ['watch', 'list'],
  ['create', 'create'],
  ['update', 'update'],
  ['patch', 'update'],
  ['delete', 'delete'],
  ['deletecollection', 'delete'],
]);

/** The action for reads of other objects, most of which belong to clusters. */
const READS = new Map<string, OperationId>([
  ['pods', OPERATION_IDS.cluster.list],
  ['pods/log', 'getClusterPodLog'],
  ['services', OPERATION_IDS.cluster.list],
  ['ingresses.networking.k8s.io', OPERATION_IDS.cluster.list],
  ['events', OPERATION_IDS.cluster.list],
  ['events.events.k8s.io', OPERATION_IDS.cluster.list],
  ['configmaps', 'listComputeTemplates'],
]);

/** The request that a review asks about, in Kubernetes' terms. */
export interface Reviewed {
  verb: string;
  group: string;
  resource: string;
  subresource: string;
}

function operationOf(attributes: Reviewed): OperationId | undefined {
  const { group, resource, subresource, verb: word } = attributes;
  const kind = servedKind({ group, plural: resource });
  const verb = VERBS.get(word);
  if (kind && verb) {
    const isScaling =
      subresource === 'scale' && (verb === 'get' || verb === 'update');
    const isServed =
      !subresource ||
      (subresource === 'status' && word === 'get') ||
      (isScaling && hasScale(kind));
    return isServed ? OPERATION_IDS[kind.kind][verb] : undefined;
  }
  const qualified = group ? `${resource}.${group}` : resource;
  const name = subresource ? `${qualified}/${subresource}` : qualified;
  const isRead = verb === 'get' || verb === 'list';
  return isRead ? READS.get(name) : undefined;
}

/** The permission that a request needs; undefined if the portal does not serve it. */
export function reviewedPermission(
  attributes: Reviewed,
): ResourcePermission | undefined {
  const { group, resource, subresource, verb } = attributes;
  if (!group && resource === 'services' && subresource === 'proxy') {
    return verb === 'get'
      ? rayClusterDashboardPermission
      : rayClusterSubmitPermission;
  }
  const id = operationOf(attributes);
  return id && operations[id].permission;
}
