import { stringify } from 'yaml';
import { ownedBy } from '../controllerRuntime/ownedBy';
import { KubernetesObject } from '../core/json';
import { ObjectMeta } from '../core/types';
import { clusterKind } from '../kinds/clusterKind';
import { EXAMPLE_NAMESPACES, ExampleObject } from '../kinds/examples';
import { jobKind } from '../kinds/jobKind';
import { cronJobKind } from '../kinds/rayKinds';
import { serviceKind } from '../kinds/serviceKind';
import { SimulatedKind } from '../kinds/SimulatedKind';
import { QUEUE_LABEL } from '../resources/kueueResources';
import { plainRaySpec, PlainShape } from './plainRaySpec';

/** An example, and its kind. */
interface ExampleOfTool extends ExampleObject {
  kind: SimulatedKind;
}

interface Example {
  kind: SimulatedKind;
  /** The program that made it, as `managedFields` name it. */
  manager: string;
  metadata: ObjectMeta;
  spec: object;
}

const { demo, ml } = EXAMPLE_NAMESPACES;

const SMALL: PlainShape = {
  image: 'rayproject/ray:2.46.0-py310',
  head: { cpu: '1', memory: '2Gi' },
  workers: { group: 'workers', replicas: 1, cpu: '1', memory: '2Gi' },
};

/** An owner of a kind that the sandbox lacks, so no controller acts on it. */
const APP_WRAPPER = {
  apiVersion: 'workload.codeflare.dev/v1beta2',
  kind: 'AppWrapper',
  name: 'hyperparameters',
  uid: '6f0f3c52-8c0f-4b6c-9d0c-1f6a2d0f9a11',
  controller: true,
};

/** The queue that one of the jobs waits in. */
export const QUEUE_OF_EXAMPLES = {
  apiVersion: 'kueue.x-k8s.io/v1beta2',
  kind: 'LocalQueue',
  metadata: { name: 'gpu-queue', namespace: ml },
  spec: { clusterQueue: 'gpus' },
};

/** One Ray object of each other tool that creates them. */
const EXAMPLES: readonly Example[] = [
  {
    kind: clusterKind,
    manager: 'helm',
    metadata: {
      name: 'search-ranking',
      namespace: ml,
      labels: {
        'app.kubernetes.io/managed-by': 'Helm',
        'app.kubernetes.io/instance': 'search-ranking',
        'helm.sh/chart': 'ray-cluster-1.7.0',
        team: 'search',
      },
      annotations: {
        'meta.helm.sh/release-name': 'search-ranking',
        'meta.helm.sh/release-namespace': ml,
      },
    },
    spec: plainRaySpec({
      ...SMALL,
      workers: { ...SMALL.workers, replicas: 2, max: 4 },
    }),
  },
  {
    kind: serviceKind,
    manager: 'argocd-controller',
    metadata: {
      name: 'recommendations',
      namespace: ml,
      labels: { team: 'search' },
      annotations: {
        'argocd.argoproj.io/tracking-id': `recommendations:ray.io/RayService:${ml}/recommendations`,
      },
    },
    spec: {
      serveConfigV2: stringify({
        applications: [
          {
            name: 'recommender',
            import_path: 'recommender.app',
            route_prefix: '/',
          },
        ],
      }),
      rayClusterConfig: plainRaySpec(SMALL),
    },
  },
  {
    kind: clusterKind,
    manager: 'kustomize-controller',
    metadata: {
      name: 'notebooks',
      namespace: demo,
      labels: {
        'kustomize.toolkit.fluxcd.io/name': 'platform',
        'kustomize.toolkit.fluxcd.io/namespace': 'flux-system',
        team: 'data-platform',
      },
    },
    spec: plainRaySpec(SMALL),
  },
  {
    kind: jobKind,
    manager: 'kubectl-client-side-apply',
    metadata: { name: 'backfill-events', namespace: demo },
    spec: {
      entrypoint:
        'python -c "raise ValueError(\'no partition for 2026-11-24\')"',
      rayClusterSpec: plainRaySpec(SMALL),
      shutdownAfterJobFinishes: true,
    },
  },
  {
    kind: jobKind,
    manager: 'kubectl-create',
    metadata: {
      name: 'fine-tune-queued',
      namespace: ml,
      labels: {
        [QUEUE_LABEL]: QUEUE_OF_EXAMPLES.metadata.name,
        team: 'search',
      },
    },
    spec: {
      entrypoint: 'python fine_tune.py --epochs 3',
      suspend: true,
      shutdownAfterJobFinishes: true,
      rayClusterSpec: plainRaySpec({
        ...SMALL,
        workers: {
          ...SMALL.workers,
          group: 'gpus',
          cpu: '4',
          memory: '16Gi',
          gpu: 2,
        },
      }),
    },
  },
  {
    kind: clusterKind,
    manager: 'codeflare-operator',
    metadata: {
      name: 'hyperparameters',
      namespace: ml,
      labels: { team: 'data-platform' },
      ownerReferences: [APP_WRAPPER],
    },
    spec: plainRaySpec(SMALL),
  },
  {
    kind: jobKind,
    manager: 'airflow',
    metadata: {
      name: 'churn-scores',
      namespace: demo,
      labels: { team: 'data-platform' },
    },
    spec: {
      entrypoint:
        'echo "Scoring 48,120 customers" && sleep 240 && echo "Scores written"',
      rayClusterSpec: plainRaySpec(SMALL),
      shutdownAfterJobFinishes: true,
    },
  },
  {
    kind: cronJobKind,
    manager: 'kubectl-client-side-apply',
    metadata: {
      name: 'nightly-features',
      namespace: demo,
      labels: { team: 'data-platform' },
    },
    spec: {
      schedule: '0 2 * * *',
      jobTemplate: {
        entrypoint:
          'echo "Computing 310 features" && sleep 90 && echo "Features are up to date"',
        rayClusterSpec: plainRaySpec(SMALL),
        shutdownAfterJobFinishes: true,
      },
    },
  },
];

export function otherTools(): ExampleOfTool[] {
  return EXAMPLES.map(({ kind, manager, metadata, spec }) => ({
    kind,
    manager,
    object: rayObject(kind, { metadata, spec }),
  }));
}

/** The latest run of a RayCronJob, as the operator makes it: its cluster is the child of a child. */
export function runOfCronJob(
  cronJob: KubernetesObject,
): ExampleObject & { resource: SimulatedKind['resource'] } {
  const { name, labels } = cronJob.metadata;
  const { jobTemplate } = Object(cronJob.spec);
  return {
    resource: jobKind.resource,
    manager: 'kuberay-operator',
    object: rayObject(jobKind, {
      metadata: {
        name: `${name}-x7k2p`,
        ...ownedBy(cronJob),
        labels: { ...labels, 'ray.io/cronjob-name': name },
      },
      spec: jobTemplate,
    }),
  };
}

function rayObject(
  { resource }: SimulatedKind,
  { metadata, spec }: { metadata: ObjectMeta; spec: object },
): KubernetesObject {
  const { kind } = resource;
  return { apiVersion: 'ray.io/v1', kind, metadata, spec };
}
