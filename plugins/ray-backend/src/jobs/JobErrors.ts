import { RAY_JOBS } from '@rayport/backstage-plugin-ray-node';
import { rayObjectErrors } from '../kubernetes/rayObjectErrors';

/** Errors of jobs. On a read, the reference server names clusters. */
export const JobErrors = rayObjectErrors({
  noun: 'Job',
  resource: RAY_JOBS,
  calls: {
    get: 'Get cluster failed.',
    update: 'Update job failed.',
    delete: 'Get job failure',
  },
});
