import { isJsonObject, JsonObject, objectsIn } from '../core/json';
import { ObjectClient, ObjectKey, StoredObject } from '../core/types';

/** An action on an object, as in a SubjectAccessReview. */
export interface ResourceAttributes {
  namespace: string;
  group: string;
  resource: string;
  name: string;
  verb: string;
}

type Role = StoredObject & { rules?: unknown };
type RoleBinding = StoredObject & { roleRef?: unknown; subjects?: unknown };

/** Whether the Roles of a namespace give a service account a right (Kubernetes, RBAC); there are no ClusterRoles here. */
export function hasRight(
  client: ObjectClient,
  account: ObjectKey,
  attributes: ResourceAttributes,
): boolean {
  const { namespace } = attributes;
  return client
    .list<RoleBinding>('rolebindings.rbac.authorization.k8s.io', { namespace })
    .filter(binding => isBound(binding, account))
    .some(({ roleRef }) => {
      const name = isJsonObject(roleRef) ? String(roleRef.name) : '';
      const role = client.get<Role>('roles.rbac.authorization.k8s.io', {
        namespace,
        name,
      });
      return objectsIn(role?.rules).some(rule => allows(rule, attributes));
    });
}

function isBound({ subjects, metadata }: RoleBinding, account: ObjectKey) {
  return objectsIn(subjects).some(
    ({ kind, name, namespace = metadata.namespace }) =>
      kind === 'ServiceAccount' &&
      name === account.name &&
      namespace === account.namespace,
  );
}

function allows(rule: JsonObject, attributes: ResourceAttributes): boolean {
  const { apiGroups, resources, verbs, resourceNames } = rule;
  return (
    contains(apiGroups, attributes.group) &&
    contains(resources, attributes.resource) &&
    contains(verbs, attributes.verb) &&
    (resourceNames === undefined || contains(resourceNames, attributes.name))
  );
}

function contains(values: unknown, wanted: string): boolean {
  return (
    Array.isArray(values) && (values.includes(wanted) || values.includes('*'))
  );
}
