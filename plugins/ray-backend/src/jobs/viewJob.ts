import { Job, jobSchema } from '@rayport/backstage-plugin-ray-common';
import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { jobResource } from '../authorization/RayResource';
import { View } from '../views/View';
import { rayJobToJob } from './rayJobToJob';

/** The view of a RayJob; Ray's status and the operator's both find it. */
export function viewJob(rayJob: RayJob): View<Job> {
  const job = rayJobToJob(rayJob);
  const { createdAt, user, jobStatus, jobDeploymentStatus } = job;
  const { labels, uid } = rayJob.metadata;
  return new View({
    schema: jobSchema,
    message: job,
    resource: jobResource(job),
    selectable: {
      ...{ createdAt, user, labels },
      states: [jobStatus, jobDeploymentStatus],
    },
    uid,
  });
}
