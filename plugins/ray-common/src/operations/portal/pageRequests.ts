import { Report, withRules } from '../../rules/Rules';
import { bool, int32, repeated, text } from '../../schema/fields';
import {
  httpOnlyField as field,
  message,
  MessageSchema,
} from '../../schema/message';
import { optionalWord } from '../listFilters';
import { stateCountSchema } from './usageOperations';

/** Items of a page where the request does not say how many. */
export const DEFAULT_PAGE_SIZE = 25;

/** Most items of a page: nobody looks at more at a time. */
export const MAX_PAGE_SIZE = 100;

/** Every page of a list shows what is on it, and how much there is beside it. */
export const pageSummary = {
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

/** Says how many there are in each state. */
export const pageStates = {
  states: field(
    repeated(stateCountSchema),
    'How many of those that match everything but the filter of states are in each, in the order of the states.',
  ),
};

/** Which page of a list is asked for. */
export type PageRequest = {
  search: string;
  namespace: string;
  page: number;
  pageSize: number;
  orderBy: string;
};

/** Which page of a list with states and owners is asked for. */
export type OwnedPageRequest = PageRequest & { state: string; mine: boolean };

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
    optionalWord('orderBy', words),
    'The column to sort by; namespace and name when absent, and among what is equal.',
  );
}

function pageRules({ page, pageSize }: PageRequest, report: Report): void {
  if (page < 0) report(['page'], 'page must not be negative.');
  if (pageSize < 0 || pageSize > MAX_PAGE_SIZE) {
    report(['pageSize'], `pageSize must be from 1 to ${MAX_PAGE_SIZE}.`);
  }
}

/** Asks for a page of a list without states and owners. */
export function pageRequest(
  name: string,
  columns: readonly string[],
): MessageSchema<PageRequest> {
  const schema = message<PageRequest>(name, {
    ...base,
    orderBy: orderBy(columns),
  });
  return withRules(schema, pageRules);
}

/** Asks for a page of a list with states and owners. */
export function ownedPageRequest(
  name: string,
  columns: readonly string[],
  states: readonly string[],
): MessageSchema<OwnedPageRequest> {
  const schema = message<OwnedPageRequest>(name, {
    ...base,
    orderBy: orderBy(columns),
    state: field(optionalWord('state', states), 'Only in this state.'),
    mine: field(bool(), 'Only what belongs to the caller.'),
  });
  return withRules(schema, pageRules);
}
