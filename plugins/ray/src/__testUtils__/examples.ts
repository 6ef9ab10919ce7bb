import {
  ClusterInput,
  ComputeTemplateInput,
  JobInput,
  NOT_BEING_DELETED,
  ServiceInput,
} from '@rayport/backstage-plugin-ray-common';

/** A cluster with a head and two workers. */
export function exampleCluster(
  change: Partial<ClusterInput> = {},
): ClusterInput {
  return {
    name: 'training',
    namespace: 'default',
    user: 'user:default/mira',
    version: '2.52.0',
    environment: 3,
    createdAt: '2026-11-20T08:00:00Z',
    serviceEndpoint: { dashboard: '8265' },
    clusterSpec: {
      headGroupSpec: {
        computeTemplate: 'small',
        rayStartParams: { 'dashboard-host': '0.0.0.0' },
      },
      workerGroupSpec: [
        {
          groupName: 'workers',
          computeTemplate: 'large',
          replicas: 2,
          maxReplicas: 4,
        },
      ],
    },
    ...change,
  };
}

/** The origin of an object that an Argo CD application keeps. */
export const ARGO_APPLICATION = {
  tool: 'argocd',
  kind: 'application',
  namespace: 'apps',
  name: 'ray-prod',
} as const;

/** A template of two cores. */
export function exampleTemplate(
  change: Partial<ComputeTemplateInput> = {},
): ComputeTemplateInput {
  return {
    name: 'small',
    namespace: 'default',
    cpu: 2,
    memory: 8,
    memoryUnit: 'Gi',
    ...change,
  };
}

/** A job that runs on a cluster of its own. */
export function exampleJob(change: Partial<JobInput> = {}): JobInput {
  return {
    name: 'nightly',
    namespace: 'default',
    user: 'user:default/mira',
    entrypoint: 'python nightly.py',
    createdAt: '2026-11-20T08:00:00Z',
    startTime: '2026-11-20T08:01:00Z',
    jobDeploymentStatus: 'Running',
    jobStatus: 'RUNNING',
    jobId: 'nightly-7x',
    rayClusterName: 'nightly-abc',
    clusterSpec: exampleCluster().clusterSpec,
    ...change,
  };
}

/** A service with one application, which runs. */
export function exampleService(
  change: Partial<ServiceInput> = {},
): ServiceInput {
  return {
    name: 'recommender',
    namespace: 'default',
    user: 'user:default/mira',
    version: '2.52.0',
    createdAt: '2026-11-20T08:00:00Z',
    deleteAt: NOT_BEING_DELETED,
    serveConfigV2:
      'applications:\n  - name: ranking\n    import_path: ranking:app\n',
    clusterSpec: exampleCluster().clusterSpec,
    rayServiceStatus: {
      rayClusterName: 'recommender-abc',
      rayClusterState: 'ready',
      serviceEndpoint: { serve: '8000' },
      serveApplicationStatus: [
        {
          name: 'ranking',
          status: 'RUNNING',
          serveDeploymentStatus: [
            { deploymentName: 'Ranker', status: 'HEALTHY' },
          ],
        },
      ],
    },
    ...change,
  };
}
