import { Job, jobSchema } from '@rayport/backstage-plugin-ray-common';
import { RAY_JOBS, RayJob } from '@rayport/backstage-plugin-ray-node';
import { ownedResource } from '../core/RayResource';
import { MANAGED_OBJECTS } from '../kubernetes/ownObjects';
import { RayKind } from '../resources/RayKind';
import { JobErrors } from './JobErrors';
import { rayJobToJob } from './rayJobToJob';

/** Jobs: RayJobs with a label. */
export const jobKind: RayKind<RayJob, Job> = {
  kind: 'job',
  field: 'job',
  resource: RAY_JOBS,
  selector: MANAGED_OBJECTS,
  errors: JobErrors,
  schema: jobSchema,
  toMessage: rayJobToJob,
  toResource: job => ownedResource('job', job),
};
