import { integer, object, openObject, string } from '../schema/Schema';
import { ageColumn, column, nameColumn } from './columns';
import { defineResource } from './defineResource';

/** On objects that wait in a queue of Kueue, or were admitted through one. */
export const QUEUE_LABEL = 'kueue.x-k8s.io/queue-name';

/**
 * A queue of Kueue (Kueue 0.15). The sandbox has no Kueue: what names a queue starts at once, as where the quota has room.
 */
export const localQueueResource = defineResource('LocalQueue', {
  group: 'kueue.x-k8s.io',
  version: 'v1beta2',
  categories: ['all'],
  statusSubresource: true,
  generation: true,
  custom: true,
  schema: openObject(
    {
      spec: object({ clusterQueue: string, stopPolicy: string }),
      status: openObject({ pendingWorkloads: integer }),
    },
    ['spec'],
  ),
  columns: [
    nameColumn,
    column('ClusterQueue', 'spec.clusterQueue'),
    column('Pending Workloads', 'status.pendingWorkloads', {
      type: 'integer',
    }),
    ageColumn,
  ],
});
