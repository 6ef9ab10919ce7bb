import { PastObject } from '@rayport/backstage-plugin-ray-node';
import { ObjectMeta } from '../core/types';
import {
  EXAMPLE_NAMESPACES,
  exampleClusterSpec,
  exampleTemplates,
  PROGRAMS,
  SMALL_CLUSTER,
} from '../kinds/examples';
import { RayClusterSpec } from '../operator/raycluster/RayCluster';
import { QUEUE_LABEL } from '../resources/kueueResources';
import { plainRaySpec, PlainShape } from '../seed/plainRaySpec';
import { pastCluster } from './pastCluster';
import {
  crashed,
  Ending,
  stopped,
  succeeded,
  tookTooLong,
  KEPT_MS,
  pastJob,
} from './pastJob';
import { suffixOf } from './pastNames';
import { pastService } from './pastService';
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from './times';

/** How many days of examples there are. */
const DAYS = 7;

const { demo, ml } = EXAMPLE_NAMESPACES;

const PLAIN: PlainShape = {
  image: 'rayproject/ray:2.46.0-py310',
  head: { cpu: '1', memory: '2Gi' },
  workers: { group: 'workers', replicas: 2, cpu: '2', memory: '4Gi' },
};

const GPU_SPEC = exampleClusterSpec({
  head: exampleTemplates.standard,
  worker: exampleTemplates.gpu,
  workers: { replicas: 2, min: 2, max: 2 },
  serviceType: 'ClusterIP',
});

/** Labels of objects that are made through the KubeRay API or the portal. */
function contractOf(user: string, name: string): Record<string, string> {
  return {
    'app.kubernetes.io/managed-by': 'kuberay-apiserver',
    'app.kubernetes.io/name': 'kuberay',
    'ray.io/cluster-name': name,
    'ray.io/user': user,
  };
}

/** A job that ran on several days. */
interface Series {
  name: string;
  namespace: string;
  manager: string;
  metadata(name: string): Omit<ObjectMeta, 'name'>;
  entrypoint: string;
  cluster: RayClusterSpec;
  activeDeadlineSeconds?: number;
  /** Hour of its start, UTC. */
  hour: number;
  minutes: number;
  /** How it ended, days ago; it did not run on other days. */
  endings: Partial<Record<number, Ending>>;
}

/** The same ending on every day except some. */
function daily(
  ending: Ending,
  except: Partial<Record<number, Ending>> = {},
): Series['endings'] {
  const days = Array.from({ length: DAYS + 1 }, (_, ago) => [ago, ending]);
  return { ...Object.fromEntries(days), ...except };
}

const CRON_JOB = {
  apiVersion: 'ray.io/v1',
  kind: 'RayCronJob',
  name: 'nightly-features',
  uid: 'a3b7a0f4-54a8-4b3a-9c5f-0d4b54f2a7c1',
  controller: true,
};

const SERIES: readonly Series[] = [
  {
    name: 'nightly-features',
    namespace: demo,
    manager: 'kuberay-operator',
    metadata: () => ({
      labels: { team: 'data-platform', 'ray.io/cronjob-name': CRON_JOB.name },
      ownerReferences: [CRON_JOB],
    }),
    entrypoint: 'python features.py --all',
    cluster: plainRaySpec({
      ...PLAIN,
      workers: { ...PLAIN.workers, replicas: 3 },
    }),
    hour: 2,
    minutes: 48,
    endings: daily(
      succeeded('Computing 310 features', 'Features are up to date'),
      {
        3: crashed(
          'Computing 310 features',
          'ray.exceptions.OutOfMemoryError: Task was killed due to the node running low on memory.',
          'Memory on the node (IP: 10.244.1.17, ID: 6f2c) where the task (task ID: 16310a0f, name=features_of, pid=412, memory used=3.71GB) was running was 3.82GB / 4.00GB (0.955), which exceeds the memory usage threshold of 0.95.',
        ),
      },
    ),
  },
  {
    name: 'churn-scores',
    namespace: demo,
    manager: 'airflow',
    metadata: () => ({ labels: { team: 'data-platform' } }),
    entrypoint: 'python score.py --model churn',
    cluster: plainRaySpec(PLAIN),
    hour: 4,
    minutes: 35,
    endings: daily(succeeded('Scoring 48,120 customers', 'Scores written'), {
      5: crashed(
        'Traceback (most recent call last):',
        '  File "/app/score.py", line 4, in <module>',
        '    import lightgbm',
        "ModuleNotFoundError: No module named 'lightgbm'",
      ),
    }),
  },
  {
    name: 'daily-report',
    namespace: demo,
    manager: PROGRAMS.rayport,
    metadata: name => ({ labels: contractOf('ada', name) }),
    entrypoint: 'python report.py',
    cluster: exampleClusterSpec(SMALL_CLUSTER),
    hour: 6,
    minutes: 12,
    endings: daily(
      succeeded('Reading 12 tables', 'Report written to /tmp/report.html'),
      {
        1: crashed(
          'Reading 12 tables',
          'Traceback (most recent call last):',
          '  File "/app/report.py", line 31, in <module>',
          "KeyError: 'revenue'",
        ),
      },
    ),
  },
  {
    name: 'fine-tune',
    namespace: ml,
    manager: 'kubectl-create',
    metadata: () => ({
      labels: { team: 'search', [QUEUE_LABEL]: 'gpu-queue' },
    }),
    entrypoint: 'python fine_tune.py --epochs 3',
    cluster: plainRaySpec({
      ...PLAIN,
      workers: {
        group: 'gpus',
        replicas: 1,
        gpu: 2,
        cpu: '4',
        memory: '16Gi',
      },
    }),
    activeDeadlineSeconds: 10_800,
    hour: 19,
    minutes: 180,
    endings: {
      6: succeeded('epoch 3/3: loss 0.214', 'Model saved'),
      4: tookTooLong('epoch 1/3: loss 0.812', 'epoch 2/3: loss 0.455'),
      2: succeeded('epoch 3/3: loss 0.209', 'Model saved'),
    },
  },
  {
    name: 'tune-embeddings',
    namespace: ml,
    manager: PROGRAMS.rayport,
    metadata: name => ({ labels: contractOf('alan', name) }),
    entrypoint: 'python tune.py --trials 24',
    cluster: GPU_SPEC,
    hour: 13,
    minutes: 95,
    endings: {
      7: succeeded('Best trial: 0.912'),
      5: stopped('Trial 9 of 24: 0.874'),
      3: succeeded('Best trial: 0.917'),
      1: succeeded('Best trial: 0.921'),
    },
  },
  {
    name: 'backfill-events',
    namespace: demo,
    manager: 'kubectl-client-side-apply',
    metadata: () => ({}),
    entrypoint: 'python backfill.py --days 30',
    cluster: plainRaySpec(PLAIN),
    hour: 10,
    minutes: 22,
    endings: {
      4: crashed(
        'Traceback (most recent call last):',
        '  File "/app/backfill.py", line 12, in <module>',
        'ValueError: no partition for the first day',
      ),
      2: succeeded('30 of 30 days'),
    },
  },
];

function runsOf(series: Series, now: Date): PastObject[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return Object.entries(series.endings).flatMap(([ago, ending]) => {
    const { hour, minutes, activeDeadlineSeconds } = series;
    const createdAt = new Date(
      today - Number(ago) * DAY_MS + hour * HOUR_MS + 7_000,
    );
    const endedAt = later(createdAt, minutes * MINUTE_MS);
    // It must be deleted before the sandbox starts.
    if (!ending || later(endedAt, KEPT_MS) > now) return [];
    const name = `${series.name}-${suffixOf(series.name, createdAt.toISOString())}`;
    return pastJob({
      metadata: {
        ...series.metadata(name),
        name,
        namespace: series.namespace,
      },
      spec: {
        entrypoint: series.entrypoint,
        rayClusterSpec: series.cluster,
        ...(activeDeadlineSeconds && { activeDeadlineSeconds }),
      },
      manager: series.manager,
      createdAt,
      endedAt,
      outcome: ending.outcome,
      log: ending.lines,
    });
  });
}

/** Clusters that users kept for some days. */
function clusters(now: Date): PastObject[] {
  const ago = (days: number) => later(now, -days * DAY_MS);
  return [
    pastCluster({
      metadata: {
        name: 'model-training-old',
        namespace: ml,
        labels: {
          ...contractOf('alan', 'model-training-old'),
          'ray.io/environment': 'STAGING',
          'ray.io/version': '2.46.0',
        },
      },
      spec: exampleClusterSpec({
        head: exampleTemplates.standard,
        worker: exampleTemplates.gpu,
        workers: { replicas: 1, min: 1, max: 1 },
        serviceType: 'ClusterIP',
      }),
      manager: PROGRAMS.kuberayApi,
      createdAt: ago(6.3),
      deletedAt: ago(2.4),
    }),
    pastCluster({
      metadata: {
        name: 'search-ranking-blue',
        namespace: ml,
        labels: {
          'app.kubernetes.io/managed-by': 'Helm',
          'app.kubernetes.io/instance': 'search-ranking-blue',
          team: 'search',
        },
        annotations: { 'meta.helm.sh/release-name': 'search-ranking-blue' },
      },
      spec: plainRaySpec(PLAIN),
      manager: 'helm',
      createdAt: ago(7),
      deletedAt: ago(0.6),
    }),
    pastCluster({
      metadata: {
        name: 'notebook-grace',
        namespace: demo,
        labels: {
          ...contractOf('grace', 'notebook-grace'),
          'ray.io/environment': 'DEV',
          'ray.io/version': '2.46.0',
        },
      },
      spec: exampleClusterSpec({ ...SMALL_CLUSTER, serviceType: 'ClusterIP' }),
      manager: PROGRAMS.rayport,
      createdAt: ago(4.8),
      deletedAt: ago(1.2),
    }),
  ];
}

/** Services that were replaced or given up. */
function services(now: Date): PastObject[] {
  const ago = (days: number) => later(now, -days * DAY_MS);
  return [
    ...pastService({
      metadata: {
        name: 'recommendations-v1',
        namespace: ml,
        labels: { team: 'search' },
        annotations: {
          'argocd.argoproj.io/tracking-id': `recommendations:ray.io/RayService:${ml}/recommendations-v1`,
        },
      },
      cluster: plainRaySpec(PLAIN),
      manager: 'argocd-controller',
      application: { name: 'recommender', importPath: 'recommender.v1:app' },
      createdAt: ago(6.6),
      deletedAt: ago(1.9),
    }),
    ...pastService({
      metadata: { name: 'fraud-scores', namespace: demo },
      cluster: plainRaySpec(PLAIN),
      manager: 'kubectl-client-side-apply',
      application: { name: 'fraud', importPath: 'fraud.serve:app' },
      createdAt: ago(3.2),
      failure: {
        at: ago(3),
        message:
          "The deployment failed to start 3 times in a row: FileNotFoundError: [Errno 2] No such file or directory: '/models/fraud.onnx'",
      },
      deletedAt: ago(2.8),
    }),
  ];
}

/** Example jobs, clusters and services of the week before the sandbox started. */
export function pastObjects(now: Date): PastObject[] {
  return [
    ...SERIES.flatMap(series => runsOf(series, now)),
    ...clusters(now),
    ...services(now),
  ];
}
