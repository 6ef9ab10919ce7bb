import {
  Change,
  ObjectKey,
  Origin,
  OwnedPage,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';

/** A row of a list of Kubernetes objects. */
export interface ListItem extends ObjectKey {
  /** Unique among the rows of a list. */
  id: string;
  /** The object's Kubernetes uid; absent if unknown. */
  uid?: string;
  /** Number of warnings about it and everything that belongs to it; absent if it was not read. */
  warnings?: number;
  /** The tool that made it; absent if unknown. */
  status?: { origin?: Origin };
}

/** The request of a list's address; empty fields don't filter. */
export interface ListRequest {
  search: string;
  namespace: string;
  state: string;
  /** Only objects of the user. */
  mine: boolean;
  /** Only objects without an owner. */
  unowned: boolean;
  /** Only objects for this catalog component, an entity ref. */
  component?: string;
  /** Only objects made by this tool, or standalone ones. */
  origin?: string;
  /** A column, followed by ` desc` when descending. */
  orderBy: string;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** A page of a list, with totals and filter options. */
export interface ListData<T> {
  rows: T[];
  /** Number of objects that match search and filters. */
  total: number;
  /** Number of the page: the last one if a later one was requested. */
  page: number;
  /** Number without search and filters. */
  available: number;
  /** Selectable namespaces. */
  namespaces: string[];
  /** Number in each state; absent without states. */
  states?: Array<{ state: string; count: number }>;
  /** Tools that made any; absent if there is only one. */
  origins?: string[];
  /** How many have no owner; absent where the kind has none. */
  unowned?: number;
  /** When a row may change by the passing of time (RFC 3339). */
  reevaluateAt?: string;
}

/** Converts a page of objects with states; rows without object are left out. */
export function toListData<
  R extends { status?: { reevaluateAt: string }; warnings: number },
  T,
>(
  { rows, ...rest }: OwnedPage<R>,
  toRow: (row: R) => T | undefined,
): ListData<T> {
  const times = rows.map(({ status }) => status?.reevaluateAt ?? '');
  return {
    ...rest,
    rows: rows.flatMap(row => {
      const item = toRow(row);
      return item ? { ...item, warnings: row.warnings } : [];
    }),
    reevaluateAt: times.filter(Boolean).sort().at(0),
  };
}

/** The listed objects, and how they are read. */
export interface ListDefinition<T extends ListItem> {
  kind: Change['kind'];
  /** Kinds whose changes affect a row. */
  shows: readonly Change['kind'][];
  /** A column id, with a `-` before it when descending. */
  defaultSort: string;
  /** Whether all objects have owners. */
  hasOwners: boolean;
  read(
    client: RayClient,
    request: ListRequest,
    signal: AbortSignal,
  ): Promise<ListData<T>>;
}
