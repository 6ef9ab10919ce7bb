import { OperationId } from '@rayport/backstage-plugin-ray-common';
import { ServedKindName } from './servedKinds';

/** Verbs of the Kubernetes API; a patch counts as an update. */
export type Verb = 'get' | 'list' | 'listAll' | 'create' | 'update' | 'delete';

/** The operations by which requests are permitted, audited and recorded. */
export const OPERATION_IDS = {
  cluster: {
    get: 'getCluster',
    list: 'listCluster',
    listAll: 'listAllClusters',
    create: 'createCluster',
    update: 'patchCluster',
    delete: 'deleteCluster',
  },
  job: {
    get: 'getRayJob',
    list: 'listRayJobs',
    listAll: 'listAllRayJobs',
    create: 'createRayJob',
    update: 'patchRayJob',
    delete: 'deleteRayJob',
  },
  service: {
    get: 'getRayService',
    list: 'listRayServices',
    listAll: 'listAllRayServices',
    create: 'createRayService',
    update: 'patchRayService',
    delete: 'deleteRayService',
  },
} as const satisfies Record<ServedKindName, Record<Verb, OperationId>>;
