const CONNECTIONS = 20;

const PATHS = [
  '/apis/v1/clusters',
  '/apis/v1/clusters?orderBy=state%20desc',
  '/api/ray/pages/clusters?pageSize=100&search=',
  '/api/ray/pages/clusters?pageSize=100&orderBy=age%20desc&search=',
  '/api/ray/cluster-statuses',
  '/api/ray/usage',
];

/** @type {import('./Target.mjs').Attack} */
export const lists = {
  name: 'lists of everything, searched and sorted',
  finding: 'megabytes for each request',
  run: target =>
    target.repeat(CONNECTIONS, turn => {
      const path = PATHS[turn % PATHS.length];
      // A search that is new each time.
      return { path: path.replace('search=', `search=${turn % 1_000}`) };
    }),
};
