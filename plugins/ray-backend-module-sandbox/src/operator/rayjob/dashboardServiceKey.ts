import { ObjectKey } from '../../core/types';
import { RayJob, RayJobStatus } from './RayJob';

/** The service that a job's `dashboardURL` names. */
export function dashboardServiceKey(
  { metadata }: RayJob,
  { dashboardURL = '' }: RayJobStatus,
): ObjectKey {
  const [name] = dashboardURL.split('.');
  return { namespace: metadata.namespace, name };
}
