const CONNECTIONS = 20;

const PATHS = [
  '/apis/v1/clusters?consistency=strong',
  '/api/ray/cluster-statuses?consistency=strong',
  '/api/ray/usage?consistency=strong',
];

/** @type {import('./Target.mjs').Attack} */
export const strongReads = {
  name: 'reads of everything from Kubernetes',
  finding: 'as many calls to Kubernetes as anybody likes',
  run: target =>
    target.repeat(CONNECTIONS, turn => ({ path: PATHS[turn % PATHS.length] })),
};
