import { ageColumn, nameColumn } from '../resources/columns';
import { rayCronJobSchema } from '../schema/raySchemas';
import { RayKind, rayResource } from './RayKind';

/** No controller acts on these here. */
export const cronJobKind: RayKind = {
  resource: rayResource('RayCronJob', rayCronJobSchema, [
    nameColumn,
    ageColumn,
  ]),
};
