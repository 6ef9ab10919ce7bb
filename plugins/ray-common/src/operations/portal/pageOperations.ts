import {
  ClusterRow,
  ComputeTemplateRow,
  JobRow,
  Kind,
  KindTypes,
  ServiceRow,
  StatefulKind,
} from '../../kinds';
import { ObjectMessage } from '../../kinds/Kind';
import { Report, withRules } from '../../rules/Rules';
import { bool, int32, oneOf, repeated, text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { ORIGIN_TOOLS } from '../../status/origin';
import { defineOperation } from '../Operation';
import { StateCount, stateCountSchema } from './usageOperations';

/**
 * Default number of items of a page.
 *
 * @public
 */
export const DEFAULT_PAGE_SIZE = 25;

/** Most items of a page. */
const MAX_PAGE_SIZE = 100;

/**
 * Filter of a page: objects that were not made for another one, unlike the clusters of jobs and services.
 *
 * @public
 */
export const STANDALONE = 'standalone';

/** Common fields of all pages of lists: the number of matches, and filter options. */
const pageSummary = {
  total: field(int32(), 'How many match the search and all filters.'),
  page: field(
    int32(),
    'The page that this is, from 1; the last one when a later one was asked for.',
  ),
  available: field(
    int32(),
    'How many there are without any search and filter.',
  ),
  namespaces: field(
    repeated(text()),
    'The namespaces that there are any in, by name.',
  ),
};

/** Describes the number of objects in each state. */
const pageStates = {
  states: field(
    repeated(stateCountSchema),
    'How many of those that match everything but the filter of states are in each, in the order of the states.',
  ),
};

/**
 * The requested page of a list.
 *
 * @public
 */
export type PageRequest = {
  search: string;
  namespace: string;
  page: number;
  pageSize: number;
  orderBy: string;
};

/**
 * The requested page of a list with states and owners.
 *
 * @public
 */
export type OwnedPageRequest = PageRequest & {
  state: string;
  mine: boolean;
  unowned: boolean;
  component: string;
  origin: string;
};

const base = {
  search: field(text(), 'Only what has this text in it, in any case.'),
  namespace: field(text(), 'Only of this namespace.'),
  page: field(int32(), 'The page, from 1; the first when absent.'),
  pageSize: field(
    int32(),
    `Items of a page, at most ${MAX_PAGE_SIZE}; ${DEFAULT_PAGE_SIZE} when absent.`,
  ),
};

function orderBy(columns: readonly string[]) {
  const words = columns.flatMap(column => [column, `${column} desc`]);
  return field(
    oneOf(['', ...words]),
    'The column to sort by; namespace and name when absent, and among what is equal.',
  );
}

function pageRules({ page, pageSize }: PageRequest, report: Report): void {
  if (page < 0) report(['page'], 'page must not be negative.');
  if (pageSize < 0 || pageSize > MAX_PAGE_SIZE) {
    report(['pageSize'], `pageSize must be from 1 to ${MAX_PAGE_SIZE}.`);
  }
}

/**
 * A page of a list, with the number of matches and filter options.
 *
 * @public
 */
export type Page<Row> = {
  rows: Row[];
  total: number;
  page: number;
  available: number;
  namespaces: string[];
};

/**
 * A page of a list with states and owners.
 *
 * @public
 */
export type OwnedPage<Row> = Page<Row> & {
  states: StateCount[];
  origins: string[];
  unowned: number;
};

/**
 * A page of the list of clusters.
 *
 * @public
 */
export type ClusterPage = OwnedPage<ClusterRow>;

/**
 * A page of the list of jobs.
 *
 * @public
 */
export type JobPage = OwnedPage<JobRow>;

/**
 * A page of the list of services.
 *
 * @public
 */
export type ServicePage = OwnedPage<ServiceRow>;

/**
 * A page of the list of templates.
 *
 * @public
 */
export type ComputeTemplatePage = Page<ComputeTemplateRow>;

/** `Job` of `job`: prefix of the names of rows and pages. */
function titleOf({ field: name }: Pick<Kind, 'field'>): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function rowsOf<T extends KindTypes>({ page }: Kind<T>) {
  return field(repeated(page.row), 'What is on the page.');
}

function pageOf<T extends KindTypes>(kind: Kind<T>) {
  return {
    http: { method: 'GET', path: `/pages/${kind.path}`, api: 'portal' },
    resource: kind.kind,
    access: 'list',
    permission: kind.permissions.read,
    audit: `${kind.kind}-fetch`,
    summary: `Returns a page of the list of ${kind.noun}s.`,
  } as const;
}

/** A page of a list: sortable by any column, with filter options. */
export function pageOperation<T extends KindTypes>(kind: Kind<T>) {
  const request = message<PageRequest>(`Get${kind.type}PageRequest`, {
    ...base,
    orderBy: orderBy(kind.page.columns),
  });
  return defineOperation({
    ...pageOf(kind),
    input: withRules(request, pageRules),
    output: message<Page<T['row']>>(`${titleOf(kind)}Page`, {
      rows: rowsOf(kind),
      ...pageSummary,
    }),
  });
}

/** The same for objects with states and owners. */
export function ownedPageOperation<
  T extends KindTypes,
  State extends string,
  Status extends ObjectMessage & { state: State },
>(kind: StatefulKind<T, State, Status>) {
  const request = message<OwnedPageRequest>(`Get${kind.type}PageRequest`, {
    ...base,
    orderBy: orderBy(kind.page.columns),
    state: field(oneOf(['', ...kind.states]), 'Only in this state.'),
    mine: field(bool(), 'Only what belongs to the caller.'),
    unowned: field(bool(), 'Only what has no owner.'),
    component: field(
      text(),
      'Only what is for this component of the catalog, as `component:default/training` or shorter; clusters that a job or a service made are left out.',
    ),
    origin: field(
      oneOf(['', STANDALONE, ...ORIGIN_TOOLS]),
      `Only what this tool made, or what is \`${STANDALONE}\`: made for no other object.`,
    ),
  });
  return defineOperation({
    ...pageOf(kind),
    input: withRules(request, pageRules),
    output: message<OwnedPage<T['row']>>(`${titleOf(kind)}Page`, {
      rows: rowsOf(kind),
      ...pageSummary,
      ...pageStates,
      origins: field(repeated(text()), 'The tools that made any of them.'),
      unowned: field(
        int32(),
        'How many have no owner, without any search and filter.',
      ),
    }),
  });
}
