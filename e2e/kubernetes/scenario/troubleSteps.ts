import { Step } from './Step';
import {
  clusterWithHead,
  createAndAwait,
  PORTAL,
  QUOTA_NAMESPACE,
  V1,
  cluster,
} from './parts';

const quotaPath = `/apis/v1/namespaces/${QUOTA_NAMESPACE}`;

/** The operator has created the objects, independent of their later state. */
const COMES_UP = {
  events: [{}, {}],
  serviceEndpoint: { dashboard: '8265' },
};

function explained(name: string, until: Record<string, unknown>): Step {
  return {
    name: `clusters/${name} is explained`,
    path: `${PORTAL}/clusters/${name}/status`,
    until,
  };
}

const quota: Step[] = [
  {
    name: 'set a quota',
    ofKubernetes: true,
    method: 'POST',
    path: `/api/v1/namespaces/${QUOTA_NAMESPACE}/resourcequotas`,
    body: {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'limits' },
      spec: { hard: { pods: '1', 'count/rayclusters.ray.io': '1' } },
    },
  },
  {
    name: 'the quota is counted',
    ofKubernetes: true,
    path: `/api/v1/namespaces/${QUOTA_NAMESPACE}/resourcequotas/limits`,
    until: { status: { used: { pods: '0', 'count/rayclusters.ray.io': '0' } } },
  },
  {
    name: 'create the template of the quota',
    method: 'POST',
    path: `${quotaPath}/compute_templates`,
    body: { name: 'small', namespace: QUOTA_NAMESPACE, cpu: 1, memory: 2 },
  },
  {
    name: 'create a cluster within the quota',
    method: 'POST',
    path: `${quotaPath}/clusters`,
    body: cluster('within', { namespace: QUOTA_NAMESPACE }),
  },
  {
    name: 'the cluster lacks a pod by the quota',
    path: `/api/ray/namespaces/${QUOTA_NAMESPACE}/clusters/within/status`,
    until: {
      state: 'failed',
      pods: [{ nodeType: 'head', ready: true }],
      reason: 'QuotaExceeded',
    },
  },
  {
    name: 'create a cluster beyond the quota',
    method: 'POST',
    path: `${quotaPath}/clusters`,
    body: cluster('beyond', { namespace: QUOTA_NAMESPACE }),
  },
];

export const troubleSteps: Step[] = [
  ...createAndAwait(
    'clusters',
    clusterWithHead('bad-image', { image: 'rayproject/ray:nope' }),
    COMES_UP,
  ),
  explained('bad-image', { pods: [{ reason: 'ImagePullBackOff' }] }),
  ...createAndAwait(
    'clusters',
    clusterWithHead('no-claim', {
      volumes: [
        {
          name: 'data',
          volumeType: 'PERSISTENT_VOLUME_CLAIM',
          source: 'absent',
          mountPath: '/data',
        },
      ],
    }),
    COMES_UP,
  ),
  explained('no-claim', { reason: 'Unschedulable' }),
  ...createAndAwait(
    'clusters',
    clusterWithHead('too-large', { computeTemplate: 'huge' }),
    COMES_UP,
  ),
  explained('too-large', { reason: 'Unschedulable' }),
  {
    name: 'a cluster that the operator would refuse',
    method: 'POST',
    path: `${V1}/clusters`,
    body: clusterWithHead('refused', { rayStartParams: { labels: 'a=b' } }),
  },
  {
    name: 'a cluster whose pods Kubernetes would refuse',
    method: 'POST',
    path: `${V1}/clusters`,
    body: clusterWithHead('odd-variable', {
      environment: { values: { 'a=b': 'c' } },
    }),
  },
  ...quota,
  ...['bad-image', 'no-claim', 'too-large'].map((name): Step => ({
    name: `delete ${name}`,
    method: 'DELETE',
    path: `${V1}/clusters/${name}`,
  })),
  {
    name: 'list what is left of clusters',
    path: `${V1}/clusters`,
    until: { clusters: [{}] },
  },
];
