import { KubernetesObject } from '../core/json';
import { ObjectStore } from '../store/ObjectStore';

const NAMESPACES = ['default', 'kube-system', 'kube-public'];

/** PriorityClasses, and their values. */
const PRIORITY_CLASSES = {
  'system-cluster-critical': 2_000_000_000,
  'system-node-critical': 2_000_001_000,
};

/** Creates what every Kubernetes has from its start. */
export function createSystemObjects(store: ObjectStore): void {
  for (const name of NAMESPACES) {
    store.create<KubernetesObject>('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name },
    });
  }
  for (const [name, value] of Object.entries(PRIORITY_CLASSES)) {
    store.create<KubernetesObject>('priorityclasses.scheduling.k8s.io', {
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      metadata: { name },
      value,
    });
  }
}
