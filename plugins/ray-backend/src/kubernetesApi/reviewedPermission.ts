import { ResourcePermission } from '@backstage/plugin-permission-common';
import {
  OperationId,
  operations,
  rayClusterDashboardPermission,
  rayClusterSubmitPermission,
} from '@rayport/backstage-plugin-ray-common';
import { OPERATION_IDS, Verb } from './operationIds';
import { hasScale, servedKind } from './servedKinds';

/** What Kubernetes' verbs do to Ray's objects. */
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

/** What reads of other objects are, which belong to clusters mostly. */
const READS = new Map<string, OperationId>([
  ['pods', OPERATION_IDS.cluster.list],
  ['pods/log', 'getClusterPodLog'],
  ['events', OPERATION_IDS.cluster.list],
  ['configmaps', 'listComputeTemplates'],
]);

/** What a review asks about, in the words of Kubernetes. */
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
  const isCore = !group || (group === 'events.k8s.io' && resource === 'events');
  const name = subresource ? `${resource}/${subresource}` : resource;
  const isRead = verb === 'get' || verb === 'list';
  return isCore && isRead ? READS.get(name) : undefined;
}

/** The permission that a request would take; undefined for what is not served. */
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
