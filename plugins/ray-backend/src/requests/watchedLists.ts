import { OperationId } from '@rayport/backstage-plugin-ray-common';

/** The lists that can be watched. */
export const WATCHED_LISTS: ReadonlySet<OperationId> = new Set<OperationId>([
  'listCluster',
  'listAllClusters',
  'listRayJobs',
  'listAllRayJobs',
  'listRayServices',
  'listAllRayServices',
  'listComputeTemplates',
  'listAllComputeTemplates',
]);

/** The logs that can be followed. */
export const FOLLOWED_LOGS: ReadonlySet<OperationId> = new Set<OperationId>([
  'getClusterPodLog',
  'getRayJobPodLog',
]);
