import { z } from 'zod';
import { SPECIFY, withRules } from '../rules/Rules';
import { int32, int64, text } from '../schema/fields';
import { field, httpOnlyField, message } from '../schema/message';
import {
  clusterFilters,
  jobFilters,
  serviceFilters,
  templateFilters,
} from './listFilters';

const LIMIT = 'Most items in the answer; 0 for all.';
const CONTINUE = 'Token of the next page, from the answer before.';
const NAMESPACE = 'Namespace to list.';

const namespace = field(1, text(), NAMESPACE);

/**
 * Without this rule, an empty namespace would be read as all of them: in gRPC's messages it is just a field.
 *
 * @param word - what the reference server calls the namespace in its refusal
 */
function ofNamespace<T extends z.ZodType<{ namespace: string }>>(
  schema: T,
  word: string,
): T {
  return withRules(schema, (request, report) => {
    if (!request.namespace)
      report(['namespace'], `${word} is empty. ${SPECIFY}`);
  });
}

/** Clusters and jobs: a page of one namespace. */
const namespacePage = {
  namespace,
  continue: field(2, text(), CONTINUE),
  limit: field(3, int64(), LIMIT),
};

/** Clusters and jobs: a page of all namespaces. */
const page = {
  continue: field(1, text(), CONTINUE),
  limit: field(2, int64(), LIMIT),
};

/** The reference server knows no pages of templates. */
const templatePage = {
  continue: httpOnlyField(text(), CONTINUE),
  limit: httpOnlyField(int64(), LIMIT),
};

/** The clusters of one namespace. */
export const listClustersRequest = ofNamespace(
  message('ListClustersRequest', {
    ...namespacePage,
    ...clusterFilters,
  }),
  'Namespace',
);

/** The clusters of all namespaces. */
export const listAllClustersRequest = message('ListAllClustersRequest', {
  ...page,
  ...clusterFilters,
});

/** The jobs of one namespace. */
export const listJobsRequest = ofNamespace(
  message('ListRayJobsRequest', {
    ...namespacePage,
    ...jobFilters,
  }),
  'job namespace',
);

/** The jobs of all namespaces. */
export const listAllJobsRequest = message('ListAllRayJobsRequest', {
  ...page,
  ...jobFilters,
});

/** The templates of one namespace. */
export const listTemplatesRequest = ofNamespace(
  message('ListComputeTemplatesRequest', {
    namespace,
    ...templatePage,
    ...templateFilters,
  }),
  'Namespace',
);

/** The templates of all namespaces. */
export const listAllTemplatesRequest = message(
  'ListAllComputeTemplatesRequest',
  { ...templatePage, ...templateFilters },
);

/** The services of one namespace, whose pages the reference server asks for by other names. */
export const listServicesRequest = ofNamespace(
  message('ListRayServicesRequest', {
    namespace,
    pageToken: field(2, text(), CONTINUE),
    pageSize: field(3, int32(), LIMIT),
    ...serviceFilters,
  }),
  'ray service namespace',
);

/** The services of all namespaces. */
export const listAllServicesRequest = message('ListAllRayServicesRequest', {
  pageToken: field(1, text(), CONTINUE),
  pageSize: field(2, int32(), LIMIT),
  ...serviceFilters,
});
