import { KubernetesObject } from '../core/json';
import { ObjectStore } from '../store/ObjectStore';

/** Creates the namespaces that every new Kubernetes cluster has. */
export function createStartSet(store: ObjectStore): void {
  for (const name of ['default', 'kube-system', 'kube-public']) {
    store.create<KubernetesObject>('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name },
    });
  }
}
