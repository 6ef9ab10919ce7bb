import { rayCronJobController } from '../operator/raycronjob/rayCronJobController';
import { column, nameColumn } from '../resources/columns';
import { rayCronJobSchema } from '../schema/raySchemas';
import { SimulatedKind, rayResource } from './SimulatedKind';

export const cronJobKind: SimulatedKind = {
  resource: rayResource('RayCronJob', rayCronJobSchema, [
    nameColumn,
    column('schedule', 'spec.schedule'),
    column('timezone', 'spec.timeZone'),
    column('last schedule', 'status.lastScheduleTime', { type: 'date' }),
    column('age', 'metadata.creationTimestamp', { type: 'date' }),
    column('suspend', 'spec.suspend', { type: 'boolean' }),
  ]),
  controller: rayCronJobController,
};
