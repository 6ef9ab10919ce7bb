/** The kinds that create clusters: how each is created over HTTP and gRPC, and its fields besides the cluster. */
export const CREATED_KINDS = {
  cluster: { path: 'clusters', create: 'createCluster', more: {} },
  job: { path: 'jobs', create: 'createRayJob', more: { entrypoint: 'ls' } },
  service: {
    path: 'services',
    create: 'createRayService',
    more: { serveConfigV2: 'applications: [{name: a, import_path: a:app}]' },
  },
} as const;
