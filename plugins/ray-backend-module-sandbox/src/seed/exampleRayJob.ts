import { KubernetesObject } from '../core/json';
import { ExampleClusterShape, exampleClusterSpec } from './exampleRayCluster';

/** What is particular about an example job. */
export interface ExampleJob {
  name: string;
  namespace: string;
  user: string;
  /** Decides what the job does; see the rule in src/simulation/README.md. */
  entrypoint: string;
  cluster: ExampleClusterShape;
}

/** An example job as the KubeRay API server makes it; its cluster goes when it is finished. */
export function exampleRayJob({
  name,
  namespace,
  user,
  entrypoint,
  cluster,
}: ExampleJob): KubernetesObject {
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayJob',
    metadata: {
      name,
      namespace,
      labels: {
        'app.kubernetes.io/managed-by': 'kuberay-apiserver',
        'app.kubernetes.io/name': 'kuberay',
        'ray.io/cluster-name': name,
        'ray.io/user': user,
      },
    },
    spec: {
      entrypoint,
      rayClusterSpec: exampleClusterSpec(cluster),
      shutdownAfterJobFinishes: true,
    },
  };
}
