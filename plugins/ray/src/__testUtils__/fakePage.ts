import {
  DEFAULT_PAGE_SIZE,
  RAY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';

/** A row of a list. */
export interface FakeRow {
  object: {
    namespace: string;
    name: string;
    user?: string;
    /** Of a job. */
    entrypoint?: string;
    createdAt?: string;
    /** Of a job. */
    metadata?: Record<string, string>;
    /** Of a cluster. */
    annotations?: Record<string, string>;
  };
  state?: string;
  /** The row as the API returns it. */
  row: object;
}

function toolOf({ row }: FakeRow): string {
  const { status }: { status?: { origin?: { tool: string } } } = row;
  return status?.origin?.tool ?? '';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Youngest first, or by name and namespace; this is all that tests sort by. */
function inOrder(rows: FakeRow[], orderBy: string): FakeRow[] {
  const [column, direction] = orderBy.split(' ');
  const sign = direction === 'desc' ? -1 : 1;
  return rows.sort(
    (a, b) =>
      (column === 'age'
        ? sign * compare(b.object.createdAt ?? '', a.object.createdAt ?? '')
        : sign * compare(a.object.name, b.object.name)) ||
      compare(a.object.name, b.object.name),
  );
}

/** The requested page of a list, with objects of a guest and of others. */
export function fakePage(request: Request, all: FakeRow[]): object {
  const query = new URL(request.url).searchParams;
  const get = (name: string) => query.get(name) ?? '';
  const inAnyState = all.filter(
    ({ object: { namespace, name, user = '', entrypoint = '', ...object } }) =>
      (!get('component') ||
        { ...object.metadata, ...object.annotations }[
          RAY_ANNOTATIONS.component
        ] === get('component')) &&
      (!get('namespace') || namespace === get('namespace')) &&
      (get('mine') !== 'true' || user === 'user:default/guest') &&
      (get('unowned') !== 'true' || !user) &&
      `${name} ${user} ${entrypoint}`.includes(get('search').toLowerCase()),
  );
  const matching = inOrder(
    inAnyState.filter(
      row =>
        (!get('state') || row.state === get('state')) &&
        (!get('origin') || toolOf(row) === get('origin')),
    ),
    get('orderBy'),
  );
  const size = Number(get('pageSize')) || DEFAULT_PAGE_SIZE;
  const last = Math.max(Math.ceil(matching.length / size), 1);
  const page = Math.min(Number(get('page')) || 1, last);
  const tools = new Set(all.map(toolOf).filter(Boolean));
  const states = new Set(inAnyState.flatMap(({ state }) => state ?? []));
  return {
    rows: matching.slice((page - 1) * size, page * size).map(({ row }) => row),
    total: matching.length,
    page,
    available: all.length,
    unowned: inAnyState.filter(({ object }) => !object.user).length,
    namespaces: [...new Set(all.map(({ object }) => object.namespace))].sort(),
    origins: [...tools],
    states: [...states].map(state => ({
      state,
      count: inAnyState.filter(row => row.state === state).length,
    })),
  };
}
