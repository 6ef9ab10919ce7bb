import { decodeToken, encodeToken, Keyed, Place } from './pageToken';

/** The requested page. */
export interface PageRequest {
  /** Most items; 0 or less for all. Decimal text, because it is 64 bits wide on the wire. */
  limit: string;
  /** Token of the page before; empty for the first. */
  continue: string;
}

/** An order of items; ties are broken by namespace, then name. */
export interface Order<T> {
  /** Distinguishes tokens of different orders; empty for the default. */
  id: string;
  value(item: T): string;
  isDescending: boolean;
}

const BY_KEY: Order<unknown> = {
  id: '',
  value: () => '',
  isDescending: false,
};

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** By namespace, then name, as Kubernetes lists them. */
export function compareKeys(a: Keyed, b: Keyed): number {
  return compareText(a.namespace, b.namespace) || compareText(a.name, b.name);
}

/**
 * Cuts a page from an unordered list.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for an invalid token, or one of another order
 */
export function paginate<T extends Keyed>(
  items: readonly T[],
  page: PageRequest,
  order: Order<T> = BY_KEY,
): { items: T[]; continue: string } {
  const limit = Number(page.limit);
  const after = page.continue
    ? decodeToken(page.continue, order.id)
    : undefined;
  const direction = order.isDescending ? -1 : 1;
  const compare = (a: Place, b: Place) =>
    direction * compareText(a.value, b.value) || compareKeys(a, b);
  const places = items.map(item => {
    const { namespace, name } = item;
    return { item, namespace, name, value: order.value(item) };
  });
  places.sort(compare);
  const rest = after
    ? places.filter(place => compare(place, after) > 0)
    : places;
  const isLast = limit <= 0 || rest.length <= limit;
  const shown = isLast ? rest : rest.slice(0, limit);
  const last = isLast ? undefined : shown.at(-1);
  return {
    items: shown.map(({ item }) => item),
    continue: last ? encodeToken(last, order.id) : '',
  };
}
