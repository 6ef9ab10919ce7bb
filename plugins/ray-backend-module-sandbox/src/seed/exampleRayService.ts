import { stringify } from 'yaml';
import { KubernetesObject } from '../core/json';
import {
  ExampleClusterShape,
  exampleClusterSpec,
  goTime,
} from './exampleRayCluster';

/** What is particular about an example service. */
export interface ExampleService {
  name: string;
  namespace: string;
  user: string;
  /** The import path decides how an application fares; see the rule in src/simulation/README.md. */
  applications: { name: string; importPath: string }[];
  cluster: ExampleClusterShape;
}

/** An example service as the KubeRay API server makes it. */
export function exampleRayService(
  { name, namespace, user, applications, cluster }: ExampleService,
  now: Date,
): KubernetesObject {
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayService',
    metadata: {
      name,
      namespace,
      labels: {
        'app.kubernetes.io/managed-by': 'kuberay-apiserver',
        'app.kubernetes.io/name': 'kuberay',
        'ray.io/user': user,
      },
      annotations: { 'ray.io/creation-timestamp': goTime(now) },
    },
    spec: {
      serveConfigV2: stringify({
        applications: applications.map(application => ({
          name: application.name,
          import_path: application.importPath,
          route_prefix: `/${application.name}`,
        })),
      }),
      rayClusterConfig: exampleClusterSpec(cluster, { serves: true }),
    },
  };
}
