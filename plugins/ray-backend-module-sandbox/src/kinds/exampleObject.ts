import { KubernetesObject } from '../core/json';
import { ExampleClusterShape } from './exampleClusterSpec';
import { exampleTemplates } from './exampleTemplates';

/** The namespaces of the examples. */
export const EXAMPLE_NAMESPACES = { demo: 'ray-demo', ml: 'ray-ml' } as const;

/** The cluster of most examples. */
export const SMALL_CLUSTER: ExampleClusterShape = {
  head: exampleTemplates.small,
  worker: exampleTemplates.small,
  workers: { replicas: 1, min: 1, max: 1 },
  serviceType: 'NodePort',
};

/** What examples of all kinds say of themselves. */
export interface Example {
  name: string;
  namespace: string;
  user: string;
}

/** An example as the KubeRay API server makes it from the corresponding request. */
export function exampleObject(
  { name, namespace, user }: Example,
  particulars: {
    kind: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    spec: object;
  },
): KubernetesObject {
  const { kind, labels, annotations, spec } = particulars;
  return {
    apiVersion: 'ray.io/v1',
    kind,
    metadata: {
      name,
      namespace,
      labels: {
        'app.kubernetes.io/managed-by': 'kuberay-apiserver',
        'app.kubernetes.io/name': 'kuberay',
        'ray.io/user': user,
        ...labels,
      },
      ...(annotations && { annotations }),
    },
    spec,
  };
}

/** When the API server made an object, as Go prints a time. */
export function creationTime(now: Date): Record<string, string> {
  const time = now.toISOString().replace('T', ' ');
  return {
    'ray.io/creation-timestamp': time.replace('Z', '000000 +0000 UTC'),
  };
}
