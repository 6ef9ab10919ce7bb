const CONNECTIONS = 10;

const RAY = '/apis/ray.io/v1';

const TABLE = {
  accept: 'application/json;as=Table;v=v1;g=meta.k8s.io,application/json',
};

const YAML = { accept: 'application/yaml' };

const OLD_TABLE = { accept: TABLE.accept.replace('v=v1', 'v=v1beta1') };

/** As many media types as a header may hold. */
const MANY_TYPES = { accept: 'a/b;c=d;q=0.5,'.repeat(1_000) };

/** Lists as kubectl asks for them, and as a client that wants it all. */
const REQUESTS = [
  { path: `${RAY}/rayclusters` },
  { path: `${RAY}/rayclusters`, headers: TABLE },
  { path: `${RAY}/rayclusters`, headers: YAML },
  { path: `${RAY}/rayclusters`, headers: OLD_TABLE },
  { path: `${RAY}/rayclusters`, headers: MANY_TYPES },
  { path: `${RAY}/rayclusters?limit=1` },
  { path: `${RAY}/rayclusters?labelSelector=${'a,'.repeat(2_000)}a` },
  { path: `${RAY}/rayclusters?continue=${'A'.repeat(4_000)}` },
  { path: '/api/v1/pods' },
  { path: '/api/v1/pods', headers: YAML },
  { path: '/api/v1/events' },
  { path: '/openapi/v3/apis/ray.io/v1' },
];

/** @type {import('./Target.mjs').Attack} */
export const kubernetesReads = {
  name: 'lists of everything over the Kubernetes API',
  finding: 'megabytes from Kubernetes for each request',
  run: target =>
    target.repeat(CONNECTIONS, turn => REQUESTS[turn % REQUESTS.length]),
};
