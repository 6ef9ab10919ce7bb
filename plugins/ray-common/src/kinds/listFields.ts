import { int32, int64, oneOf, text } from '../schema/fields';
import { field, httpOnlyField } from '../schema/message';
import { CLUSTER_STATES } from '../status/clusterStatus';

/**
 * States that filter lists of jobs: Ray's in capitals, then the operator's (KubeRay 1.7).
 *
 * @public
 */
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

/** States of serving applications that filter lists of services (Ray Serve). */
const APPLICATION_STATES = [
  'NOT_STARTED',
  'DEPLOYING',
  'RUNNING',
  'DEPLOY_FAILED',
  'DELETING',
  'UNHEALTHY',
] as const;

function orderBy(...properties: string[]) {
  const words = properties.flatMap(property => [property, `${property} desc`]);
  return httpOnlyField(
    oneOf(['', ...words]),
    'What the list is sorted by; namespace and name when absent.',
  );
}

const nameFilter = httpOnlyField(text(), 'Only names that start with this.');

/**
 * Filters and order of lists of objects with states and owners.
 *
 * @public
 */
export type OwnedFilters = {
  name: string;
  user: string;
  state: string;
  labelSelector: string;
  orderBy: string;
};

/**
 * Filters and order of lists of templates.
 *
 * @public
 */
export type TemplateFilters = { name: string; orderBy: string };

function ownedFilters(states: readonly string[], what: string) {
  return {
    name: nameFilter,
    user: httpOnlyField(text(), 'Only of this owner.'),
    state: httpOnlyField(oneOf(['', ...states]), what),
    labelSelector: httpOnlyField(
      text(),
      'Only with these Kubernetes labels: `key=value`, `key!=value`, `key in (a,b)`, `key notin (a,b)`, `key`, `!key`, separated by commas.',
    ),
    orderBy: orderBy('name', 'createdAt', 'state'),
  };
}

/** Filters and order of lists of clusters. */
export const clusterFilters = ownedFilters(
  CLUSTER_STATES,
  'Only in this state.',
);

/** Filters and order of lists of jobs. */
export const jobFilters = ownedFilters(
  JOB_STATES,
  'Only with this status, Ray’s or the operator’s.',
);

/** Filters and order of lists of services. */
export const serviceFilters = ownedFilters(
  APPLICATION_STATES,
  'Only with an application in this state.',
);

/** Filters and order of lists of templates. */
export const templateFilters = { name: nameFilter, orderBy: orderBy('name') };

const LIMIT = 'Most items in the answer; 0 for all.';
const CONTINUE = 'Token of the next page, from the answer before.';
const NEXT = 'Token of the next page; absent on the last.';

/**
 * The requested page of a list.
 *
 * @public
 */
export type PageOfList = { continue: string; limit: string };

/**
 * Token of the next page.
 *
 * @public
 */
export type NextPage = { continue: string };

/** Pages of clusters and jobs. */
export const tokenPages = {
  request: (from: number) => ({
    continue: field(from, text(), CONTINUE),
    limit: field(from + 1, int64(), LIMIT),
  }),
  response: { continue: field(2, text(), NEXT) },
};

/** Paging of templates, which the reference server lacks. */
export const httpPages = {
  request: {
    continue: httpOnlyField(text(), CONTINUE),
    limit: httpOnlyField(int64(), LIMIT),
  },
  response: { continue: httpOnlyField(text(), NEXT) },
};

/**
 * The requested page of a list of services.
 *
 * @public
 */
export type PageOfServices = { pageToken: string; pageSize: number };

/**
 * Token of the next page of services.
 *
 * @public
 */
export type NextPageOfServices = { totalSize: number; nextPageToken: string };

/** Paging of services, for which the reference server has other names. */
export const servicePages = {
  request: (from: number) => ({
    pageToken: field(from, text(), CONTINUE),
    pageSize: field(from + 1, int32(), LIMIT),
  }),
  response: {
    totalSize: field(2, int32(), 'Never filled, as on the reference.'),
    nextPageToken: field(3, text(), NEXT),
  },
};

/** Sort columns of every list. */
export const COMMON_COLUMNS = ['name', 'namespace'] as const;

/** Sort columns of objects with states and owners. */
export const OWNED_COLUMNS = [
  ...COMMON_COLUMNS,
  'state',
  'owner',
  'age',
] as const;

/** Describes the count of warnings in rows. */
export const WARNINGS_OF_ROW =
  'How many warnings Kubernetes holds of it and of what belongs to it.';
