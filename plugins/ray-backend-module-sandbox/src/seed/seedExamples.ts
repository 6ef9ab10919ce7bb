import { KubernetesObject } from '../core/json';
import { ObjectClient } from '../core/types';
import { ExampleClusterShape } from './exampleClusterSpec';
import {
  ExampleCluster,
  ExampleJob,
  exampleRayCluster,
  exampleRayJob,
  exampleRayService,
  ExampleService,
} from './exampleObjects';
import { exampleTemplates, templateConfigMap } from './exampleTemplates';

const DEMO = 'ray-demo';
const ML = 'ray-ml';
const { small, standard, gpu } = exampleTemplates;

const SMALL_CLUSTER: ExampleClusterShape = {
  head: small,
  worker: small,
  workers: { replicas: 1, min: 1, max: 1 },
  serviceType: 'NodePort',
};

/** One of each: healthy, refused by the image registry, autoscaling. */
const CLUSTERS: readonly ExampleCluster[] = [
  {
    name: 'feature-pipeline',
    namespace: DEMO,
    user: 'ada',
    environment: 'PRODUCTION',
    cluster: {
      head: standard,
      worker: standard,
      workers: { replicas: 2, min: 2, max: 2 },
      serviceType: 'NodePort',
    },
  },
  {
    name: 'image-classifier',
    namespace: DEMO,
    user: 'grace',
    environment: 'DEV',
    cluster: { ...SMALL_CLUSTER, image: 'rayproject/ray:2.46.0-missing' },
  },
  {
    name: 'model-training',
    namespace: ML,
    user: 'alan',
    environment: 'STAGING',
    cluster: {
      head: standard,
      worker: gpu,
      workers: { replicas: 1, min: 1, max: 3 },
      serviceType: 'NodePort',
      autoscaling: true,
    },
  },
];

const JOB: ExampleJob = {
  name: 'daily-report',
  namespace: DEMO,
  user: 'ada',
  entrypoint:
    'echo "Reading 12 tables" && sleep 5 && echo "Report written to /tmp/report.html"',
  cluster: SMALL_CLUSTER,
};

const SERVICE: ExampleService = {
  name: 'fruit-prices',
  namespace: ML,
  user: 'grace',
  applications: [
    { name: 'fruit_app', importPath: 'fruit.deployment_graph' },
    { name: 'math_app', importPath: 'conditional_dag.serve_dag' },
  ],
  cluster: SMALL_CLUSTER,
};

/**
 * Fills a new sandbox: namespaces `ray-demo` and `ray-ml` with compute templates and clusters.
 *
 * @param options.count - how many clusters; 0 creates nothing at all; without it a small set that shows what can happen
 *   to a cluster, with a job that finishes soon, and a service
 */
export function seedExamples(options: {
  client: ObjectClient;
  count?: number;
}): void {
  const { client, count } = options;
  if (count === 0) {
    return;
  }
  for (const namespace of [DEMO, ML]) {
    client.create<KubernetesObject>('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace },
    });
    Object.values(exampleTemplates).forEach(template =>
      client.create('configmaps', templateConfigMap(template, namespace)),
    );
  }
  const clusters =
    count === undefined
      ? CLUSTERS
      : Array.from({ length: count }, (_, index) => plainCluster(index));
  const now = new Date();
  clusters.forEach(cluster =>
    client.create('rayclusters.ray.io', exampleRayCluster(cluster, now)),
  );
  if (count === undefined) {
    client.create('rayjobs.ray.io', exampleRayJob(JOB));
    client.create('rayservices.ray.io', exampleRayService(SERVICE, now));
  }
}

/** Many clusters share the 2,768 node ports of Kubernetes, so these take none. */
function plainCluster(index: number): ExampleCluster {
  return {
    name: `example-${String(index + 1).padStart(5, '0')}`,
    namespace: DEMO,
    user: ['ada', 'grace', 'alan'][index % 3],
    environment: 'DEV',
    cluster: { ...SMALL_CLUSTER, serviceType: 'ClusterIP' },
  };
}
