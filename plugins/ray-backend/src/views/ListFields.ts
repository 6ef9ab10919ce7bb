import { Origin, originText } from '@rayport/backstage-plugin-ray-common';
import { canonicalOwner } from '../core/canonicalOwner';
import { componentRef } from '../core/componentRef';
import { parseTime } from '../core/rfc3339';
import { naturalKey } from '../core/naturalKey';

/** What something is sorted by; all values of a column are of one type. */
export type SortValue = string | number;

/** What the portal's lists look at: made with the view, so that a page of many needs to look at no object. */
export interface ListFields {
  /** What it is doing, as the list shows it; empty where the kind has no states. */
  readonly state: string;
  /** Name of the cluster behind it; empty where there is none. */
  readonly cluster: string;
  /** The component of the catalog that it is for, as an entity ref; empty for none. */
  readonly component: string;
  /** What made it; absent where the kind is made here alone. */
  readonly origin?: Origin;
  /** What the search looks into, in lower case. */
  readonly text: string;
  /** By column. */
  readonly values: Readonly<Record<string, SortValue>>;
}

/** Options of {@link listFields}. */
export interface ListFieldsOptions {
  object: {
    namespace: string;
    name: string;
    user?: string;
    /** RFC 3339 */
    createdAt?: string;
  };
  /** What it is doing; absent where the kind has no states. */
  state?: string;
  /** Every state that there is, in their order. */
  states?: readonly string[];
  cluster?: string;
  /** The component of the catalog that it is for, as people write it. */
  component?: string;
  origin?: Origin;
  /** What the search looks into beside name and owner. */
  searched: readonly string[];
  /** By column, beside those that every list has; texts as they are. */
  values: Readonly<Record<string, SortValue>>;
}

/** An owner as people say it: without the kind of a catalog entity, and the namespace that is there by default. */
function ownerName(user: string): string {
  return user.replace(/^[a-z]+:(default\/)?/i, '');
}

/** Makes ready what lists look at. */
export function listFields(options: ListFieldsOptions): ListFields {
  const { object, state = '', states = [], cluster = '', origin } = options;
  const { namespace, name, createdAt } = object;
  const user = canonicalOwner(object.user ?? '');
  const values: Record<string, SortValue> = {
    name,
    namespace,
    ...(states.length && { state: states.indexOf(state) }),
    ...options.values,
  };
  if (createdAt !== undefined) {
    values.owner = user;
    // The youngest first.
    values.age = -(parseTime(createdAt) ?? 0);
  }
  for (const [column, value] of Object.entries(values)) {
    if (typeof value === 'string') values[column] = naturalKey(value);
  }
  const made = origin ? originText(origin) : '';
  const text = [name, ownerName(user), made, ...options.searched].join(' ');
  const component = componentRef(options.component);
  const searched = text.toLowerCase();
  return { state, cluster, component, origin, values, text: searched };
}
