const WATCHES = 600;

const PATHS = [
  '/apis/ray.io/v1/rayclusters?watch=true',
  '/apis/ray.io/v1/rayclusters?watch=true&resourceVersion=1',
  '/api/v1/pods?watch=true',
];

/** @type {import('./Target.mjs').Attack} */
export const kubernetesWatches = {
  name: '600 watches over the Kubernetes API',
  finding: 'a watch at Kubernetes for each',
  run: target =>
    target.holdStreams(WATCHES, turn => PATHS[turn % PATHS.length]),
};
