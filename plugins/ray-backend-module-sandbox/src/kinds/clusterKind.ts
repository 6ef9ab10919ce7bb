import { KubernetesObject } from '../core/json';
import { rayClusterController } from '../operator/raycluster/rayClusterController';
import { column, nameColumn } from '../resources/columns';
import { rayClusterSchema } from '../schema/raySchemas';
import {
  ExampleClusterShape,
  exampleClusterSpec,
  RAY_VERSION,
  exampleTemplates,
  creationTime,
  Example,
  EXAMPLE_NAMESPACES,
  exampleObject,
  PROGRAMS,
  SMALL_CLUSTER,
} from './examples';
import { SimulatedKind, rayResource } from './SimulatedKind';

interface ExampleCluster extends Example {
  cluster: ExampleClusterShape;
  environment: 'DEV' | 'TESTING' | 'STAGING' | 'PRODUCTION';
}

/** One of each: healthy, refused by the image registry, autoscaling. */
const CLUSTERS: readonly ExampleCluster[] = [
  {
    name: 'feature-pipeline',
    namespace: EXAMPLE_NAMESPACES.demo,
    user: 'ada',
    environment: 'PRODUCTION',
    cluster: {
      head: exampleTemplates.standard,
      worker: exampleTemplates.standard,
      workers: { replicas: 2, min: 2, max: 2 },
      serviceType: 'NodePort',
    },
  },
  {
    name: 'image-classifier',
    namespace: EXAMPLE_NAMESPACES.demo,
    user: 'grace',
    environment: 'DEV',
    cluster: { ...SMALL_CLUSTER, image: 'rayproject/ray:2.46.0-missing' },
  },
  {
    name: 'model-training',
    namespace: EXAMPLE_NAMESPACES.ml,
    user: 'guest',
    environment: 'STAGING',
    cluster: {
      head: exampleTemplates.standard,
      worker: exampleTemplates.gpu,
      workers: { replicas: 1, min: 1, max: 3 },
      serviceType: 'NodePort',
      autoscaling: true,
    },
  },
];

function exampleRayCluster(
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

/** Many clusters share the 2,768 node ports of Kubernetes, so these take none. */
export function plainCluster(index: number, now: Date): KubernetesObject {
  return exampleRayCluster(
    {
      name: `example-${String(index + 1).padStart(5, '0')}`,
      namespace: EXAMPLE_NAMESPACES.demo,
      user: ['ada', 'grace', 'alan'][index % 3] ?? '',
      environment: 'DEV',
      cluster: { ...SMALL_CLUSTER, serviceType: 'ClusterIP' },
    },
    now,
  );
}

export const clusterKind: SimulatedKind = {
  resource: rayResource('RayCluster', rayClusterSchema, [
    nameColumn,
    column('desired workers', 'status.desiredWorkerReplicas', {
      type: 'integer',
    }),
    column('available workers', 'status.availableWorkerReplicas', {
      type: 'integer',
    }),
    column('cpus', 'status.desiredCPU'),
    column('memory', 'status.desiredMemory'),
    column('gpus', 'status.desiredGPU'),
    column('tpus', 'status.desiredTPU', { priority: 1 }),
    column('status', 'status.state'),
    column('age', 'metadata.creationTimestamp', { type: 'date' }),
    column('head pod IP', 'status.head.podIP', { priority: 1 }),
    column('head service IP', 'status.head.serviceIP', { priority: 1 }),
  ]),
  controller: rayClusterController,
  examples: now =>
    CLUSTERS.map(cluster => ({
      object: exampleRayCluster(cluster, now),
      manager: PROGRAMS.kuberayApi,
    })),
};
