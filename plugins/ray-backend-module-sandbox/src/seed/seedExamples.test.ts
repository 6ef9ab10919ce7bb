import { z } from 'zod';
import { createTestStore } from '../__testUtils__/createTestStore';
import { KubernetesObject } from '../core/json';
import { seedExamples } from './seedExamples';

const MANAGED = {
  labels: { 'app.kubernetes.io/managed-by': 'kuberay-apiserver' },
};

describe('seedExamples', () => {
  it('creates templates and clusters like the KubeRay API server', () => {
    const store = createTestStore();
    seedExamples({ store });

    const key = { namespace: 'ray-demo', name: 'standard' };
    const template = store.get<KubernetesObject>('configmaps', key);
    expect(template?.metadata.labels).toEqual({
      'ray.io/compute-template': 'standard',
      'ray.io/config-type': 'compute-template',
    });
    expect(template?.data).toEqual({
      cpu: '2',
      extended_resources: 'null',
      gpu: '0',
      gpu_accelerator: '',
      memory: '4',
      memory_unit: 'Gi',
      name: 'standard',
      namespace: 'ray-demo',
    });

    const clusters = store.list<KubernetesObject>(
      'rayclusters.ray.io',
      MANAGED,
    );
    expect(clusters.map(({ metadata }) => metadata.name)).toEqual([
      'feature-pipeline',
      'image-classifier',
      'model-training',
    ]);
    const [cluster] = clusters;
    expect(cluster.metadata).toMatchObject({
      labels: {
        'app.kubernetes.io/managed-by': 'kuberay-apiserver',
        'app.kubernetes.io/name': 'kuberay',
        'ray.io/cluster-name': 'feature-pipeline',
        'ray.io/environment': 'PRODUCTION',
        'ray.io/user': 'ada',
        'ray.io/version': '2.46.0',
      },
      annotations: {
        'ray.io/creation-timestamp': expect.stringMatching(
          /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{9} \+0000 UTC$/,
        ),
      },
    });
    expect(cluster.spec).toMatchObject({
      rayVersion: '2.46.0',
      headGroupSpec: {
        template: {
          metadata: {
            annotations: {
              'ray.io/compute-image': 'rayproject/ray:2.46.0',
              'ray.io/compute-template': 'standard',
            },
          },
        },
      },
      workerGroupSpecs: [{ numOfHosts: 1, priority: 0, replicas: 2 }],
    });
  });

  it('creates a job and a service', () => {
    const store = createTestStore();
    seedExamples({ store });
    const [job] = store.list<KubernetesObject>('rayjobs.ray.io', MANAGED);
    expect(job.metadata.labels).toEqual({
      'app.kubernetes.io/managed-by': 'kuberay-apiserver',
      'app.kubernetes.io/name': 'kuberay',
      'ray.io/cluster-name': 'daily-report',
      'ray.io/user': 'ada',
    });
    const [service] = store.list<KubernetesObject>(
      'rayservices.ray.io',
      MANAGED,
    );
    expect(service.spec).toMatchObject({
      serveConfigV2: expect.stringContaining('name: fruit_app'),
      rayClusterConfig: {
        headGroupSpec: {
          template: {
            spec: {
              containers: [
                {
                  ports: expect.arrayContaining([
                    expect.objectContaining({ name: 'serve' }),
                  ]),
                },
              ],
            },
          },
        },
      },
    });
  });

  it('creates objects of other tools, with their field managers', () => {
    const store = createTestStore();
    seedExamples({ store });
    const made = ['rayclusters', 'rayjobs', 'rayservices', 'raycronjobs']
      .flatMap(plural => store.list<KubernetesObject>(`${plural}.ray.io`))
      .map(({ kind, metadata }) => {
        const [first] = z
          .array(z.object({ manager: z.string() }))
          .parse(metadata.managedFields);
        const owners = metadata.ownerReferences ?? [];
        return [
          `${kind} ${metadata.name}: ${first?.manager}`,
          ...owners.map(owner => `of ${owner.kind} ${owner.name}`),
        ].join(', ');
      });
    expect(made.sort()).toMatchInlineSnapshot(`
      [
        "RayCluster feature-pipeline: apiserver",
        "RayCluster hyperparameters: codeflare-operator, of AppWrapper hyperparameters",
        "RayCluster image-classifier: apiserver",
        "RayCluster model-training: apiserver",
        "RayCluster notebooks: kustomize-controller",
        "RayCluster search-ranking: helm",
        "RayCronJob nightly-features: kubectl-client-side-apply",
        "RayJob backfill-events: kubectl-client-side-apply",
        "RayJob churn-scores: airflow",
        "RayJob daily-report: rayport",
        "RayJob fine-tune-queued: kubectl-create",
        "RayJob nightly-features-x7k2p: kuberay-operator, of RayCronJob nightly-features",
        "RayService fruit-prices: rayport",
        "RayService recommendations: argocd-controller",
      ]
    `);
  });

  it('creates nothing for a count of 0', () => {
    const store = createTestStore();
    const before = store.list('namespaces').length;
    seedExamples({ store, count: 0 });
    expect(store.list('namespaces')).toHaveLength(before);
    expect(store.list('configmaps')).toHaveLength(0);
    expect(store.list('rayclusters.ray.io')).toHaveLength(0);
  });

  it('creates the requested number of clusters', () => {
    const store = createTestStore();
    seedExamples({ store, count: 3 });
    expect(store.list('rayclusters.ray.io')).toHaveLength(3);
    expect(store.list('rayjobs.ray.io')).toHaveLength(0);
    expect(store.list('rayservices.ray.io')).toHaveLength(0);
  });
});
