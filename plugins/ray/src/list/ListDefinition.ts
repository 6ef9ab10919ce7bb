import {
  Change,
  ObjectKey,
  OwnedPage,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';

/** A row of a list of Kubernetes objects. */
export interface ListItem extends ObjectKey {
  /** Unique among the rows of a list. */
  id: string;
  /** The uid of the object in Kubernetes; absent where it is unknown. */
  uid?: string;
  /** How many warnings Kubernetes has of it and of what belongs to it; absent where that was not read. */
  warnings?: number;
}

/** What is asked of a list, by its address; what is empty does not narrow it. */
export interface ListRequest {
  search: string;
  namespace: string;
  state: string;
  /** Only what belongs to the reader. */
  mine: boolean;
  /** Only what is for this component of the catalog, an entity ref. */
  component?: string;
  /** Only what this tool made, or what was made for no other object. */
  origin?: string;
  /** A column, with ` desc` behind it when descending. */
  orderBy: string;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** A page of a list, and what there is beside it. */
export interface ListData<T> {
  rows: T[];
  /** How many match the search and all filters. */
  total: number;
  /** The page that it is: the last one where a later one was asked for. */
  page: number;
  /** How many there are without any search and filter. */
  available: number;
  /** The namespaces to choose from. */
  namespaces: string[];
  /** How many are in each state; absent where there are no states. */
  states?: Array<{ state: string; count: number }>;
  /** The tools that made any; absent where objects come from one tool only. */
  origins?: string[];
  /** When a row may change although no object does (RFC 3339). */
  reevaluateAt?: string;
}

/** What a page of objects with states says; a row is absent where the answer lacks its object. */
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

/** What is listed, and how it is read. */
export interface ListDefinition<T extends ListItem> {
  kind: Change['kind'];
  /** The kinds whose changes change what a row shows. */
  shows: readonly Change['kind'][];
  /** A column id, with a `-` before it when descending. */
  defaultSort: string;
  /** Everything belongs to somebody. */
  hasOwners: boolean;
  read(
    client: RayClient,
    request: ListRequest,
    signal: AbortSignal,
  ): Promise<ListData<T>>;
}
