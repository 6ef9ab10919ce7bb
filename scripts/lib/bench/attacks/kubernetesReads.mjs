const CONNECTIONS = 10;

const RAY = '/apis/ray.io/v1';

const TABLE = {
  accept: 'application/json;as=Table;v=v1;g=meta.k8s.io,application/json',
};

/** Lists as kubectl asks for them, and as a client that wants it all. */
const REQUESTS = [
  { path: `${RAY}/rayclusters` },
  { path: `${RAY}/rayclusters`, headers: TABLE },
  { path: `${RAY}/rayclusters?limit=1` },
  { path: `${RAY}/rayclusters?labelSelector=${'a,'.repeat(2_000)}a` },
  { path: `${RAY}/rayclusters?continue=${'A'.repeat(4_000)}` },
  { path: '/api/v1/pods' },
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
