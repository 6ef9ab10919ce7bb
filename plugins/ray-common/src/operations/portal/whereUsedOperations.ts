import { clusterKind, templateKind } from '../../kinds';
import {
  rayClusterReadPermission,
  rayTemplateReadPermission,
} from '../../permissions/permissions';
import { repeated, text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { defineOperation } from '../Operation';
import { keyRequest } from '../requests';

/**
 * Users of a compute template.
 *
 * @public
 */
export type ComputeTemplateUsage = {
  clusters: string[];
  jobs: string[];
  services: string[];
};

const templateUsage = message<ComputeTemplateUsage>('ComputeTemplateUsage', {
  clusters: field(
    repeated(text()),
    'Names of the clusters made from it, those of jobs and services included.',
  ),
  jobs: field(repeated(text()), 'Names of the jobs whose cluster uses it.'),
  services: field(
    repeated(text()),
    'Names of the services whose cluster uses it.',
  ),
});

/**
 * A job that runs on a cluster, or waits for it.
 *
 * @public
 */
export type ClusterJob = {
  name: string;
  state: string;
};

const clusterJob = message<ClusterJob>('ClusterJob', {
  name: field(text(), 'Name of the job.'),
  state: field(text(), 'What it is doing, as its status has it.'),
});

/**
 * The job or service that a cluster was made for.
 *
 * @public
 */
export type ClusterOwner = {
  kind: string;
  name: string;
};

const clusterOwner = message<ClusterOwner>('ClusterOwner', {
  kind: field(text(), '`job` or `service`.'),
  name: field(text(), 'Its name.'),
});

/**
 * Users of a cluster.
 *
 * @public
 */
export type ClusterUsage = {
  owner?: ClusterOwner;
  jobs: ClusterJob[];
};

const clusterUsage = message<ClusterUsage>('ClusterUsage', {
  owner: field(
    clusterOwner.optional(),
    'The job or service that it was made for, and goes with.',
  ),
  jobs: field(
    repeated(clusterJob),
    'The jobs that run on it, or wait for it, by name; those of others that share it.',
  ),
});

/**
 * Users of an object, limited to what the caller can see; for callers that are about to delete it.
 *
 * @public
 */
export const whereUsedOperations = {
  getComputeTemplateUsage: defineOperation({
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/compute_templates/{name}/usage',
      api: 'portal',
    },
    input: keyRequest('GetComputeTemplateUsageRequest', templateKind.words),
    output: templateUsage,
    resource: 'template',
    access: 'read',
    permission: rayTemplateReadPermission,
    audit: 'template-fetch',
    summary: 'Names the clusters, jobs and services that use a template.',
  }),
  getClusterUsage: defineOperation({
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/clusters/{name}/usage',
      api: 'portal',
    },
    input: keyRequest('GetClusterUsageRequest', clusterKind.words),
    output: clusterUsage,
    resource: 'cluster',
    access: 'read',
    permission: rayClusterReadPermission,
    audit: 'cluster-fetch',
    summary:
      'Names the jobs that run on a cluster, and the job or service that it was made for.',
  }),
} as const;
