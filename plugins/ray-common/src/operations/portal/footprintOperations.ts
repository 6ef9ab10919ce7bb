import { clusterKind, jobKind } from '../../kinds';
import { objectPath } from '../crudOperations';
import { defineOperation } from '../Operation';
import { keyRequest } from '../requests';
import { footprintSchema } from './footprint';

/**
 * The resources that jobs and clusters used over time, as reported by Ray.
 *
 * @public
 */
export const footprintOperations = {
  getRayJobFootprint: defineOperation({
    http: {
      method: 'GET',
      path: `${objectPath(jobKind)}/footprint`,
      api: 'portal',
    },
    input: keyRequest('GetRayJobFootprintRequest', jobKind.words),
    output: footprintSchema,
    resource: 'job',
    access: 'read',
    permission: jobKind.permissions.read,
    audit: 'job-fetch',
    summary:
      'Shows what the nodes of a job used since it began to run; the portal asks Ray every 15 seconds or more.',
  }),
  getClusterFootprint: defineOperation({
    http: {
      method: 'GET',
      path: `${objectPath(clusterKind)}/footprint`,
      api: 'portal',
    },
    input: keyRequest('GetClusterFootprintRequest', clusterKind.words),
    output: footprintSchema,
    resource: 'cluster',
    access: 'read',
    permission: clusterKind.permissions.read,
    audit: 'cluster-fetch',
    summary:
      'Shows what the nodes of a cluster used lately, while jobs ran on it; the portal asks Ray every 15 seconds or more.',
  }),
} as const;
