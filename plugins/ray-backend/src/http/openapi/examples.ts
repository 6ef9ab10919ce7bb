/** An example of a message, in the spelling of the schemas. */
export interface MessageExample {
  summary: string;
  value: object;
}

const address = { name: 'demo', namespace: 'default' };
const owned = { ...address, user: 'user:default/jane', version: '2.46.0' };

const headGroupSpec = {
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

const clusterSpec = { headGroupSpec, workerGroupSpec: [workerGroup] };

const files = {
  name: 'code',
  mountPath: '/home/ray/samples',
  volumeType: 3,
  source: 'demo-code',
  items: { 'sample.py': 'sample.py' },
};

const template = { ...address, name: 'small', cpu: 2, memory: 4 };

const job = {
  ...owned,
  entrypoint: 'python /home/ray/samples/sample.py',
  runtimeEnv: 'pip:\n  - requests==2.32.3\nenv_vars:\n  counter: "test"\n',
};

const service = {
  ...owned,
  serveConfigV2:
    'applications:\n  - name: fruit\n    import_path: fruit.deployment_graph\n    route_prefix: /fruit\n',
  clusterSpec,
};

const createdAt = '2026-11-21T12:00:00Z';

const event = {
  id: 'demo.17a1',
  name: 'demo-demo.17a1',
  createdAt,
  firstTimestamp: createdAt,
  lastTimestamp: createdAt,
  reason: 'CreatedHeadPod',
  message: 'Created head Pod default/demo-head-x7k2p',
  type: 'Normal',
  count: 1,
};

/** What may be sent, by the name of the body's message; each is complete. */
export const requestExamples: Record<string, MessageExample[]> = {
  ComputeTemplate: [
    { summary: 'Two cores and 4 GiB', value: template },
    {
      summary: 'With accelerators on tainted nodes',
      value: {
        ...template,
        gpu: 1,
        gpuAccelerator: 'nvidia.com/gpu',
        tolerations: [
          { key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' },
        ],
      },
    },
  ],
  Cluster: [
    {
      summary: 'A head and a group of workers',
      value: { ...owned, environment: 0, clusterSpec },
    },
    {
      summary: 'Workers that scale with the load, and files from a ConfigMap',
      value: {
        ...owned,
        clusterSpec: {
          ...clusterSpec,
          headGroupSpec: { ...headGroupSpec, volumes: [files] },
          enableInTreeAutoscaling: true,
          autoscalerOptions: { idleTimeoutSeconds: 60 },
        },
      },
    },
  ],
  RayJob: [
    {
      summary: 'On a cluster of its own, which goes afterwards',
      value: {
        ...job,
        shutdownAfterJobFinishes: true,
        ttlSecondsAfterFinished: 60,
        clusterSpec: {
          headGroupSpec: { ...headGroupSpec, volumes: [files] },
        },
      },
    },
    {
      summary: 'On an existing cluster',
      value: {
        ...job,
        clusterSelector: { 'ray.io/cluster': 'demo' },
        jobSubmitter: { image: 'rayproject/ray:2.46.0', cpu: '500m' },
      },
    },
  ],
  RayService: [{ summary: 'One application', value: service }],
  RayJobSubmission: [
    {
      summary: 'A command',
      value: { entrypoint: 'python -c "import ray; ray.init()"' },
    },
  ],
};

/** What may be sent to change something, by the name of the changed message; the rest stays as it is. */
export const patchExamples: Record<string, MessageExample[]> = {
  ComputeTemplate: [{ summary: 'More memory', value: { memory: 8 } }],
  Cluster: [
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
  RayJob: [{ summary: 'More time', value: { activeDeadlineSeconds: 7200 } }],
  RayService: [
    {
      summary: 'Other applications, on the same cluster',
      value: { serveConfigV2: service.serveConfigV2 },
    },
  ],
};

/** What is answered, by the name of the message; lists hold one of each. */
export const responseExamples: Record<string, object> = {
  Empty: {},
  ComputeTemplate: { ...template, memoryUnit: 'Gi' },
  Cluster: {
    ...owned,
    clusterSpec,
    annotations: { 'ray.io/creation-timestamp': createdAt },
    createdAt,
    clusterState: 'ready',
    events: [event],
    serviceEndpoint: {
      dashboard: '31476',
      head: '31850',
      metrics: '32189',
      redis: '30736',
    },
  },
  RayJob: {
    ...job,
    clusterSelector: { 'ray.io/cluster': 'demo' },
    createdAt,
    jobId: 'demo-5x2vq',
    jobStatus: 'SUCCEEDED',
    jobDeploymentStatus: 'Complete',
    message: 'Job finished successfully.',
    rayClusterName: 'demo',
    startTime: createdAt,
    endTime: '2026-11-21T12:03:10Z',
  },
  RayService: {
    ...service,
    rayServiceStatus: {
      rayServiceEvents: [event],
      rayClusterName: 'demo-8qj5w',
      serveApplicationStatus: [
        {
          name: 'fruit',
          status: 'RUNNING',
          serveDeploymentStatus: [
            { deploymentName: 'FruitMarket', status: 'HEALTHY' },
          ],
        },
      ],
    },
    createdAt,
    deleteAt: '1969-12-31T23:59:59Z',
  },
  SubmitRayJobReply: { submissionId: 'raysubmit_1' },
  JobSubmissionInfo: {
    entrypoint: 'python -c "import ray; ray.init()"',
    submissionId: 'raysubmit_1',
    status: 'RUNNING',
    message: 'Job is currently running.',
    startTime: '1795262400000',
  },
  GetJobLogReply: { log: 'Connected to Ray cluster.\n' },
};
