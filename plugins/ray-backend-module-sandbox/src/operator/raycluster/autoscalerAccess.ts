import { ObjectMeta, StoredObject } from '../../core/types';
import { ownedBy } from '../../controllerRuntime/ownedBy';
import { autoscalerAccount } from './autoscalerContainer';
import { RayCluster } from './RayCluster';
import { Reconciliation } from './Reconciliation';

const RBAC = 'rbac.authorization.k8s.io';

/** One object that the autoscaler needs, and how its making is told. */
interface AccessObject {
  resource: string;
  reason: string;
  called: string;
  object: StoredObject;
}

/**
 * Makes what lets the autoscaler change its cluster: a service account, a role, and the binding of both. A
 * service account that the user named must exist; it is not made here.
 */
export function ensureAutoscalerAccess(reconciliation: Reconciliation): void {
  const { client, cluster, events } = reconciliation;
  if (!cluster.spec.enableInTreeAutoscaling) {
    return;
  }
  for (const access of accessObjects(cluster)) {
    const { resource, object, reason, called } = access;
    const { namespace, name } = object.metadata;
    if (!client.get(resource, { namespace, name })) {
      client.create(resource, object);
      events.record(cluster, {
        type: 'Normal',
        reason,
        action: 'Create',
        message: `Created ${called} ${namespace}/${name}`,
      });
    }
  }
}

function accessObjects(cluster: RayCluster): AccessObject[] {
  const account = autoscalerAccount(cluster);
  const metadata = (name: string): ObjectMeta => ({
    name,
    ...ownedBy(cluster),
    labels: {
      'app.kubernetes.io/created-by': 'kuberay-operator',
      'app.kubernetes.io/name': 'kuberay',
      'ray.io/cluster': cluster.metadata.name,
    },
  });
  const ownAccount: AccessObject = {
    resource: 'serviceaccounts',
    reason: 'CreatedServiceAccount',
    called: 'service account',
    object: {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: metadata(account),
    },
  };
  return [
    ...(account === cluster.metadata.name ? [ownAccount] : []),
    {
      resource: `roles.${RBAC}`,
      reason: 'CreatedRole',
      called: 'role',
      object: role(metadata(cluster.metadata.name)),
    },
    {
      resource: `rolebindings.${RBAC}`,
      reason: 'CreatedRoleBinding',
      called: 'role binding',
      object: roleBinding(metadata(cluster.metadata.name), account),
    },
  ];
}

function role(metadata: ObjectMeta): StoredObject & { rules: object[] } {
  return {
    apiVersion: `${RBAC}/v1`,
    kind: 'Role',
    metadata,
    rules: [
      {
        apiGroups: [''],
        resources: ['pods'],
        verbs: ['get', 'list', 'watch', 'patch'],
      },
      {
        apiGroups: ['ray.io'],
        resources: ['rayclusters'],
        verbs: ['get', 'patch'],
      },
    ],
  };
}

function roleBinding(
  metadata: ObjectMeta,
  account: string,
): StoredObject & { subjects: object[]; roleRef: object } {
  const { name, namespace } = metadata;
  return {
    apiVersion: `${RBAC}/v1`,
    kind: 'RoleBinding',
    metadata,
    subjects: [{ kind: 'ServiceAccount', name: account, namespace }],
    roleRef: { apiGroup: RBAC, kind: 'Role', name },
  };
}
