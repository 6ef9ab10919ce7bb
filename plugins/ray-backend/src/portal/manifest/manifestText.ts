import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { stringify } from 'yaml';
import { shownObject, wantedObject } from '../../kubernetes/wantedObject';

function yaml({ apiVersion, kind, ...rest }: Record<string, unknown>): string {
  return stringify(
    { apiVersion, kind, ...rest },
    {
      // Long lines are not folded, so that they can be compared.
      lineWidth: 0,
      // Kubernetes' tools read YAML 1.1, where an unquoted `no` or `on` is a boolean.
      compat: 'yaml-1.1',
    },
  );
}

/** An object as YAML, without `managedFields` and kubectl's copy. */
export function manifestText(object: KubernetesObject): string {
  return yaml(shownObject(object));
}

/** The user's part of an object, to compare it with the stored one: no status, nothing that Kubernetes sets. */
export function wantedText(object: KubernetesObject): string {
  return yaml(wantedObject(object));
}
