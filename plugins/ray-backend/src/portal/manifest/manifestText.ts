import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { stringify } from 'yaml';
import { shownObject, wantedObject } from '../../kubernetes/wantedObject';

function yaml({ apiVersion, kind, ...rest }: Record<string, unknown>): string {
  return stringify(
    { apiVersion, kind, ...rest },
    {
      // Long lines stay whole: folded ones are hard to compare.
      lineWidth: 0,
      // Kubernetes' tools read YAML 1.1, where a bare `no` or `on` is no text.
      compat: 'yaml-1.1',
    },
  );
}

/** An object as YAML, without `managedFields` and kubectl's copy. */
export function manifestText(object: KubernetesObject): string {
  return yaml(shownObject(object));
}

/** The part of an object that somebody asks for, to compare it with what is stored: no status, nothing of Kubernetes' own. */
export function wantedText(object: KubernetesObject): string {
  return yaml(wantedObject(object));
}
