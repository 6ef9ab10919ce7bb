import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject, RAY_JOBS } from '@rayport/backstage-plugin-ray-node';
import { fieldsIn } from '../core/fieldsIn';

/** The RayJob that a RayCronJob makes each time, under the name and owner of the RayCronJob. */
export function scheduledJob(object: KubernetesObject): KubernetesObject {
  const spec = fieldsIn(fieldsIn(object, 'spec'), 'jobTemplate');
  const job = { ...object, kind: RAY_JOBS.kind, spec };
  return job;
}

/** @throws RayApiError for jobs on an existing cluster: the portal can't check them before they run */
export function assertOwnCluster(job: KubernetesObject): void {
  if (!fieldsIn(fieldsIn(job, 'spec'), 'clusterSelector')) return;
  throw new RayApiError(
    'FAILED_PRECONDITION',
    'spec.jobTemplate.clusterSelector is not allowed: whether a job may run on a cluster is decided when the job is created, and the jobs of a RayCronJob are not created through the portal. Use rayClusterSpec.',
  );
}
