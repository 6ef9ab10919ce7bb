/** A step of a template. */
export interface ExampleStep {
  description: string;
  id: string;
  name: string;
  action: string;
  input: object;
}

const demo = { name: 'demo', namespace: 'default' };
const clusterSpec = {
  headGroupSpec: {
    computeTemplate: 'small',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  },
  workerGroupSpec: [
    {
      groupName: 'workers',
      computeTemplate: 'small',
      replicas: 2,
      minReplicas: 1,
      maxReplicas: 4,
    },
  ],
};

/** A step for each action, as templates have them. */
export const exampleSteps: ExampleStep[] = [
  {
    description: 'Four cores, 16 GiB and a GPU under a name',
    id: 'template',
    name: 'Create a compute template',
    action: 'ray:template:create',
    input: { ...demo, name: 'gpu', cpu: 4, memory: 16, gpu: 1 },
  },
  {
    description: 'A head and two workers that may become four',
    id: 'cluster',
    name: 'Create a Ray cluster',
    action: 'ray:cluster:create',
    input: { ...demo, version: '2.46.0', environment: 'DEV', clusterSpec },
  },
  {
    description: 'A job on a cluster of its own, which goes when it has ended',
    id: 'job',
    name: 'Run a Ray job',
    action: 'ray:job:create',
    input: {
      ...demo,
      version: '2.46.0',
      entrypoint: 'python -c "import ray; ray.init(); print(1)"',
      runtimeEnv: 'pip:\n  - requests==2.32.3\n',
      shutdownAfterJobFinishes: true,
      clusterSpec,
    },
  },
  {
    description: 'An application on a cluster of its own',
    id: 'service',
    name: 'Create a Ray service',
    action: 'ray:service:create',
    input: {
      ...demo,
      version: '2.46.0',
      serveConfigV2:
        'applications:\n  - name: fruit\n    import_path: fruit:graph\n    route_prefix: /fruit\n',
      clusterSpec,
    },
  },
  {
    description: 'Twenty minutes for a cluster to be ready',
    id: 'ready',
    name: 'Wait for the cluster',
    action: 'ray:cluster:wait',
    input: { ...demo, timeout: '20m' },
  },
  {
    description: 'The end of a job that an earlier step has created',
    id: 'done',
    name: 'Wait for the job',
    action: 'ray:job:wait',
    input: {
      name: '${{ steps.job.output.name }}',
      namespace: '${{ steps.job.output.namespace }}',
    },
  },
  {
    description: 'Half an hour for the applications to run',
    id: 'serving',
    name: 'Wait for the service',
    action: 'ray:service:wait',
    input: { ...demo, timeout: { minutes: 30 } },
  },
  {
    description: 'A step that cleans up',
    id: 'cleanup',
    name: 'Delete the cluster',
    action: 'ray:cluster:delete',
    input: demo,
  },
];
