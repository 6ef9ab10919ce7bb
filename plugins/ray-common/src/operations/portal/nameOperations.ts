import {
  rayClusterReadPermission,
  rayJobReadPermission,
  rayServiceReadPermission,
  rayTemplateReadPermission,
} from '../../permissions/permissions';
import { repeated, text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { CLUSTER_STATES } from '../../status/clusterStatus';
import { optionalWord } from '../listFilters';
import { defineOperation } from '../Operation';

const namespace = field(text(), 'Namespace to list; all when absent.');

const names = {
  output: message('ListNamesResponse', {
    names: field(repeated(text()), 'The names, by namespace and name.'),
  }),
  access: 'list',
} as const;

/** Names alone, for what offers or suggests them. */
export const nameOperations = {
  listClusterNames: defineOperation({
    ...names,
    http: { method: 'GET', path: '/names/clusters', api: 'portal' },
    input: message('ListClusterNamesRequest', {
      namespace,
      state: field(
        optionalWord('state', CLUSTER_STATES),
        'Only in this state.',
      ),
    }),
    resource: 'cluster',
    permission: rayClusterReadPermission,
    audit: 'cluster-fetch',
    summary: 'Lists the names of clusters.',
  }),
  listRayJobNames: defineOperation({
    ...names,
    http: { method: 'GET', path: '/names/jobs', api: 'portal' },
    input: message('ListRayJobNamesRequest', { namespace }),
    resource: 'job',
    permission: rayJobReadPermission,
    audit: 'job-fetch',
    summary: 'Lists the names of jobs.',
  }),
  listRayServiceNames: defineOperation({
    ...names,
    http: { method: 'GET', path: '/names/services', api: 'portal' },
    input: message('ListRayServiceNamesRequest', { namespace }),
    resource: 'service',
    permission: rayServiceReadPermission,
    audit: 'service-fetch',
    summary: 'Lists the names of services.',
  }),
  listComputeTemplateNames: defineOperation({
    ...names,
    http: { method: 'GET', path: '/names/compute_templates', api: 'portal' },
    input: message('ListComputeTemplateNamesRequest', { namespace }),
    resource: 'template',
    permission: rayTemplateReadPermission,
    audit: 'template-fetch',
    summary: 'Lists the names of compute templates.',
  }),
} as const;
