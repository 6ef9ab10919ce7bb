import { z } from 'zod';
import { scalarRegistry, text } from '../schema/fields';
import { httpOnlyField } from '../schema/message';
import { CLUSTER_STATES } from '../status/clusterStatus';

/** States that lists of jobs are narrowed to: Ray's own in capitals, then the operator's (KubeRay 1.7). */
export const JOB_STATES = [
  'PENDING',
  'RUNNING',
  'STOPPED',
  'SUCCEEDED',
  'FAILED',
  'Initializing',
  'Waiting',
  'Running',
  'Complete',
  'Failed',
  'Retrying',
  'Suspending',
  'Suspended',
  'ValidationFailed',
] as const;

/** States of serving applications that lists of services are narrowed to (Ray Serve). */
export const APPLICATION_STATES = [
  'NOT_STARTED',
  'DEPLOYING',
  'RUNNING',
  'DEPLOY_FAILED',
  'DELETING',
  'UNHEALTHY',
] as const;

/** One of a closed set of words, or nothing; the refusal names them all. */
export function optionalWord(name: string, words: readonly string[]) {
  return z
    .enum(['', ...words], {
      error: issue =>
        `${name}=${String(issue.input)} is not known: use one of ${words.join(', ')}.`,
    })
    .register(scalarRegistry, { type: 'string' })
    .default('');
}

function orderBy(...properties: string[]) {
  const words = properties.flatMap(property => [property, `${property} desc`]);
  return httpOnlyField(
    optionalWord('orderBy', words),
    'What the list is sorted by; namespace and name when absent.',
  );
}

const nameFilter = httpOnlyField(text(), 'Only names that start with this.');

function filters(states: readonly string[], what: string) {
  return {
    name: nameFilter,
    user: httpOnlyField(text(), 'Only of this owner.'),
    state: httpOnlyField(optionalWord('state', states), what),
    labelSelector: httpOnlyField(
      text(),
      'Only with these Kubernetes labels: `key=value`, `key!=value`, `key in (a,b)`, `key notin (a,b)`, `key`, `!key`, separated by commas.',
    ),
    orderBy: orderBy('name', 'createdAt', 'state'),
  };
}

/** What lists of clusters are narrowed and sorted by. */
export const clusterFilters = filters(CLUSTER_STATES, 'Only in this state.');

/** What lists of jobs are narrowed and sorted by. */
export const jobFilters = filters(
  JOB_STATES,
  'Only with this status, Ray’s or the operator’s.',
);

/** What lists of services are narrowed and sorted by. */
export const serviceFilters = filters(
  APPLICATION_STATES,
  'Only with an application in this state.',
);

/** What lists of templates are narrowed and sorted by. */
export const templateFilters = { name: nameFilter, orderBy: orderBy('name') };
