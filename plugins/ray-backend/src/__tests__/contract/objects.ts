/** Where everything is made; it must exist beforehand. */
export const NAMESPACE = 'contract';

/** A namespace that exists and has nothing of ours in it. */
export const OTHER_NAMESPACE = 'contract-other';

/** Name of one object of each other kind, which exists in {@link NAMESPACE} while the cases run. */
export const NAME = 'existing';

/**
 * Name of the cluster there. If it were the service's name, submissions would go to the service's head (HeadServices). It
 * comes before the names of the clusters of job and service, as lists are in order.
 */
export const CLUSTER_NAME = 'cluster';

/** The head group of all clusters. */
export const headGroupSpec = {
  computeTemplate: NAME,
  image: 'rayproject/ray:2.46.0',
  serviceType: 'NodePort',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};

/** The group of workers of all clusters. */
export const workerGroup = {
  groupName: 'workers',
  computeTemplate: NAME,
  image: 'rayproject/ray:2.46.0',
  replicas: 1,
  minReplicas: 1,
  maxReplicas: 2,
  rayStartParams: { 'num-cpus': '1' },
};

/** Head and workers. */
export const clusterSpec = { headGroupSpec, workerGroupSpec: [workerGroup] };

const owned = {
  name: NAME,
  namespace: NAMESPACE,
  user: 'ada',
  version: '2.46.0',
};

/** A compute template. */
export const template = {
  name: NAME,
  namespace: NAMESPACE,
  cpu: 1,
  memory: 2,
};

/** A cluster. */
export const cluster = {
  ...owned,
  name: CLUSTER_NAME,
  environment: 'PRODUCTION',
  clusterSpec,
};

/** A job that runs as long as the cases do, on a cluster of its own. */
export const job = {
  ...owned,
  entrypoint: 'sleep 86400',
  shutdownAfterJobFinishes: true,
  clusterSpec,
};

/** A service of one application. */
export const service = {
  ...owned,
  serveConfigV2:
    'applications:\n  - name: fruit\n    import_path: fruit.app\n    deployments:\n      - name: Mango\n',
  clusterSpec,
};

/** A submission to {@link cluster}. */
export const jobsubmission = { entrypoint: 'echo hello' };

/** A request to {@link service}. */
const request = { path: '/' };

/** A body that is valid, by the field of the input that it fills. */
export const bodies: Readonly<Record<string, object>> = {
  computeTemplate: template,
  cluster,
  job,
  service,
  jobsubmission,
  request,
  patch: {},
};
