import {
  EXAMPLE_TIME,
  exampleOwned,
  KindExamples,
} from '../resources/KindExamples';

/** The head of a cluster. */
export const headGroupSpec = {
  computeTemplate: 'small',
  image: 'rayproject/ray:2.46.0',
  serviceType: 'NodePort',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};

const workerGroup = {
  groupName: 'workers',
  computeTemplate: 'small',
  image: 'rayproject/ray:2.46.0',
  replicas: 1,
  minReplicas: 1,
  maxReplicas: 3,
  rayStartParams: { 'node-ip-address': '$MY_POD_IP' },
};

/** A cluster with a group of workers. */
export const clusterSpec = { headGroupSpec, workerGroupSpec: [workerGroup] };

/** Files from a ConfigMap. */
export const files = {
  name: 'code',
  mountPath: '/home/ray/samples',
  volumeType: 3,
  source: 'demo-code',
  items: { 'sample.py': 'sample.py' },
};

/** Events of an object. */
export const event = {
  id: 'demo.17a1',
  name: 'demo-demo.17a1',
  createdAt: EXAMPLE_TIME,
  firstTimestamp: EXAMPLE_TIME,
  lastTimestamp: EXAMPLE_TIME,
  reason: 'CreatedHeadPod',
  message: 'Created head Pod default/demo-head-x7k2p',
  type: 'Normal',
  count: 1,
};

/** Examples of clusters. */
export const clusterExamples: KindExamples = {
  created: [
    {
      summary: 'A head and a group of workers',
      value: { ...exampleOwned, environment: 0, clusterSpec },
    },
    {
      summary: 'Workers that scale with the load, and files from a ConfigMap',
      value: {
        ...exampleOwned,
        clusterSpec: {
          ...clusterSpec,
          headGroupSpec: { ...headGroupSpec, volumes: [files] },
          enableInTreeAutoscaling: true,
          autoscalerOptions: { idleTimeoutSeconds: 60 },
        },
      },
    },
  ],
  patched: [
    {
      summary: 'Three workers; a list is replaced as a whole',
      value: {
        clusterSpec: { workerGroupSpec: [{ ...workerGroup, replicas: 3 }] },
      },
    },
    {
      summary: 'Another image for the head, and a variable for every container',
      value: {
        clusterSpec: { headGroupSpec: { image: 'rayproject/ray:2.47.0' } },
        envs: { values: { STAGE: 'test' } },
      },
    },
  ],
  answered: {
    ...exampleOwned,
    clusterSpec,
    annotations: { 'ray.io/creation-timestamp': EXAMPLE_TIME },
    createdAt: EXAMPLE_TIME,
    clusterState: 'ready',
    events: [event],
    serviceEndpoint: {
      dashboard: '31476',
      head: '31850',
      metrics: '32189',
      redis: '30736',
    },
  },
};
