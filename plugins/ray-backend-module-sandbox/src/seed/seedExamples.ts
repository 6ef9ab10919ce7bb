import { stringify } from 'yaml';
import { writtenBy } from '../api/fieldManagers';
import { ownedBy } from '../controllerRuntime/ownedBy';
import { KubernetesObject } from '../core/json';
import { ObjectMeta } from '../core/types';
import { plainCluster, clusterKind } from '../kinds/clusterKind';
import {
  EXAMPLE_NAMESPACES,
  exampleTemplates,
  templateConfigMap,
  ExampleObject,
} from '../kinds/examples';
import { jobKind } from '../kinds/jobKind';
import { cronJobKind, rayKinds } from '../kinds/rayKinds';
import { serviceKind } from '../kinds/serviceKind';
import { SimulatedKind } from '../kinds/SimulatedKind';
import { localQueueResource, QUEUE_LABEL } from '../resources/kueueResources';
import {
  apiVersionOf,
  ResourceDefinition,
  resourceName,
} from '../resources/ResourceDefinition';
import { ObjectStore } from '../store/ObjectStore';
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
const QUEUE_OF_EXAMPLES = {
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

function otherTools(): ExampleOfTool[] {
  return EXAMPLES.map(({ kind, manager, metadata, spec }) => ({
    kind,
    manager,
    object: rayObject(kind, { metadata, spec }),
  }));
}

/** The latest run of a RayCronJob, as the operator makes it: its cluster is the child of a child. */
function runOfCronJob(
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

/**
 * Fills a new sandbox: namespaces `ray-demo` and `ray-ml` with compute templates and clusters.
 *
 * @param options.count - how many clusters; 0 creates nothing at all; without it a small set that shows what can happen
 *   to a cluster, with a job that finishes soon, and a service
 * @param options.withObjects - false leaves that set out, as for pods that really run
 */
export function seedExamples(options: {
  store: ObjectStore;
  count?: number;
  withObjects?: boolean;
}): void {
  const { store, count, withObjects = true } = options;
  if (count === 0) {
    return;
  }
  for (const namespace of Object.values(EXAMPLE_NAMESPACES)) {
    store.create<KubernetesObject>('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace },
    });
    Object.values(exampleTemplates).forEach(template =>
      store.create('configmaps', templateConfigMap(template, namespace)),
    );
  }
  const now = new Date();
  if (count !== undefined) {
    for (let index = 0; index < count; index += 1) {
      store.create('rayclusters.ray.io', plainCluster(index, now));
    }
    return;
  }
  if (!withObjects) {
    return;
  }
  const add = (
    resource: ResourceDefinition,
    { object, manager }: ExampleObject,
  ) =>
    store.createObject(
      resource,
      object,
      writtenBy(
        { manager, operation: 'Update', apiVersion: apiVersionOf(resource) },
        resource,
      ),
    );
  for (const { resource, examples } of rayKinds) {
    examples?.(now).forEach(example => add(resource, example));
  }
  store.create<KubernetesObject>(
    resourceName(localQueueResource),
    QUEUE_OF_EXAMPLES,
  );
  for (const { kind, ...example } of otherTools()) {
    const { object } = add(kind.resource, example);
    if (kind === cronJobKind) {
      const { resource, ...run } = runOfCronJob(object);
      add(resource, run);
    }
  }
}
