/**
 * One resource of each kind, with every field that the specification lets callers send, in its own spelling: `x`
 * where the engine is named.
 */

const NAMESPACE = 'default';

/** The compute template that the others refer to. */
export const template = {
  name: 'small',
  namespace: NAMESPACE,
  cpu: 1,
  memory: 2,
};

/** The ConfigMap behind the volumes. */
export const sampleCode = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'sample-code', namespace: NAMESPACE },
  data: { 'sample_code.py': 'print("hello")' },
};

const volume = {
  name: 'code',
  mountPath: '/home/ray/samples',
  volumeType: 'CONFIGMAP',
  source: sampleCode.metadata.name,
  items: { 'sample_code.py': 'sample_code.py' },
};

const headGroupSpec = {
  computeTemplate: template.name,
  image: 'rayproject/ray:2.46.0',
  serviceType: 'NodePort',
  xStartParams: { 'dashboard-host': '0.0.0.0', 'metrics-export-port': '8080' },
  volumes: [volume],
  environment: {},
};

const workerGroup = {
  groupName: 'workers',
  computeTemplate: template.name,
  image: 'rayproject/ray:2.46.0',
  replicas: 1,
  minReplicas: 1,
  maxReplicas: 2,
  xStartParams: { 'node-ip-address': '$MY_POD_IP' },
  volumes: [volume],
  environment: {},
};

const owned = { namespace: NAMESPACE, user: 'ada', version: '2.46.0' };

/** Head and workers. */
export const clusterSpec = { headGroupSpec, workerGroupSpec: [workerGroup] };

/** A cluster. */
export const cluster = {
  ...owned,
  name: 'test-cluster',
  environment: 'TESTING',
  clusterSpec,
};

const execution = {
  ...owned,
  entrypoint: 'python /home/ray/samples/sample_code.py',
  runtimeEnv:
    'pip:\n  - requests==2.32.3\nenv_vars:\n  counter: test_counter\n',
  jobSubmitter: {
    image: 'rayproject/ray:2.46.0',
    cpu: '500m',
    memory: '512Mi',
  },
};

/** A job that makes its own cluster. */
export const job = { ...execution, name: 'test-job', clusterSpec };

/** A job on {@link cluster}. */
export const jobOnCluster = {
  ...execution,
  name: 'test-job-on-cluster',
  clusterSelector: { 'x.io/cluster': cluster.name },
};

/** A service of one application. */
export const service = {
  ...owned,
  name: 'test-service',
  serveConfigV2:
    'applications:\n  - name: fruit\n    import_path: fruit.deployment_graph\n    deployments:\n      - name: Mango\n',
  clusterSpec,
};
