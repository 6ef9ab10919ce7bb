import { Origin, originText } from '@rayport/backstage-plugin-ray-common';
import { canonicalOwner } from '../core/canonicalOwner';
import { componentRef } from '../core/componentRef';
import { parseTime } from '../core/rfc3339';
import { naturalKey } from '../core/naturalKey';

/** Sort value; all values of a column have one type. */
export type SortValue = string | number;

/** Fields that the portal's lists need: computed with the view, so that a page of many objects reads none of them. */
export interface ListFields {
  /** Its state, as the list shows it; empty for kinds without states. */
  readonly state: string;
  /** Name of the cluster behind it; empty if there is none. */
  readonly cluster: string;
  /** Of a service: another cluster is to take over, which may go wrong while the service runs. */
  readonly isUpgrading?: boolean;
  /** Of a job: Ray runs it, and a pod that submitted it follows it for the operator. */
  readonly isFollowed?: boolean;
  /** The catalog component, as an entity ref; empty if none. */
  readonly component: string;
  /** The tool that made it; absent for kinds that only the portal makes. */
  readonly origin?: Origin;
  /** Searchable text, in lower case. */
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
  /** Its state; absent for kinds without states. */
  state?: string;
  /** All states, in order. */
  states?: readonly string[];
  cluster?: string;
  isUpgrading?: boolean;
  isFollowed?: boolean;
  /** The catalog component, as users write it. */
  component?: string;
  origin?: Origin;
  /** Searchable text in addition to name and owner. */
  searched: readonly string[];
  /** Sort values by column, in addition to those of every list; original texts. */
  values: Readonly<Record<string, SortValue>>;
}

/** An owner as users write it: without the kind of entity, and without the default namespace. */
function ownerName(user: string): string {
  return user.replace(/^[a-z]+:(default\/)?/i, '');
}

/** Computes the fields for lists. */
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
  return {
    state,
    cluster,
    component,
    origin,
    values,
    ...(options.isUpgrading && { isUpgrading: true }),
    ...(options.isFollowed && { isFollowed: true }),
    text: text.toLowerCase(),
  };
}
