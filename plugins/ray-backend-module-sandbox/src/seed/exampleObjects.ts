import { stringify } from 'yaml';
import { KubernetesObject } from '../core/json';
import {
  ExampleClusterShape,
  exampleClusterSpec,
  RAY_VERSION,
} from './exampleClusterSpec';

interface Example {
  name: string;
  namespace: string;
  user: string;
  cluster: ExampleClusterShape;
}

export interface ExampleCluster extends Example {
  environment: 'DEV' | 'TESTING' | 'STAGING' | 'PRODUCTION';
}

export interface ExampleJob extends Example {
  /** Decides what the job does; see the rule in src/simulation/README.md. */
  entrypoint: string;
}

export interface ExampleService extends Example {
  /** The import path decides how an application fares; see the rule in src/simulation/README.md. */
  applications: { name: string; importPath: string }[];
}

/** An example as the KubeRay API server makes it from the corresponding request. */
export function exampleRayCluster(
  example: ExampleCluster,
  now: Date,
): KubernetesObject {
  return exampleObject(example, {
    kind: 'RayCluster',
    labels: {
      'ray.io/cluster-name': example.name,
      'ray.io/environment': example.environment,
      'ray.io/version': RAY_VERSION,
    },
    annotations: creationTime(now),
    spec: exampleClusterSpec(example.cluster),
  });
}

/** An example job as the KubeRay API server makes it; its cluster is deleted when it is finished. */
export function exampleRayJob(example: ExampleJob): KubernetesObject {
  return exampleObject(example, {
    kind: 'RayJob',
    labels: { 'ray.io/cluster-name': example.name },
    spec: {
      entrypoint: example.entrypoint,
      rayClusterSpec: exampleClusterSpec(example.cluster),
      shutdownAfterJobFinishes: true,
    },
  });
}

/** An example service as the KubeRay API server makes it. */
export function exampleRayService(
  example: ExampleService,
  now: Date,
): KubernetesObject {
  const applications = example.applications.map(({ name, importPath }) => ({
    name,
    import_path: importPath,
    route_prefix: `/${name}`,
  }));
  return exampleObject(example, {
    kind: 'RayService',
    annotations: creationTime(now),
    spec: {
      serveConfigV2: stringify({ applications }),
      rayClusterConfig: exampleClusterSpec(example.cluster, { serves: true }),
    },
  });
}

function exampleObject(
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
function creationTime(now: Date): Record<string, string> {
  const time = now.toISOString().replace('T', ' ');
  return {
    'ray.io/creation-timestamp': time.replace('Z', '000000 +0000 UTC'),
  };
}
