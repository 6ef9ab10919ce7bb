import { RAY_JOBS } from '@rayport/backstage-plugin-ray-node';
import { rayObjectErrors } from '../kubernetes/rayObjectErrors';

/** Errors of jobs; the reference server names clusters when it reads one. */
export const JobErrors = rayObjectErrors({
  noun: 'Job',
  resource: RAY_JOBS,
  calls: {
    get: 'Get cluster failed.',
    update: 'Update job failed.',
    delete: 'Get job failure',
  },
});
