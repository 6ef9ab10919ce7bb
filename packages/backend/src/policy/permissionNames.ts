import {
  RESOURCE_KINDS,
  ResourceKind,
  rayPermissions,
} from '@rayport/backstage-plugin-ray-common';

/** The kind of object and the action of a permission, as rules name them. */
export interface NamedPermission {
  kind: ResourceKind;
  action: string;
}

const HISTORY_PREFIX = 'ray.history.delete.';

/** Parses `ray.<kind>.<action>` and `ray.history.delete.<kind>`; undefined for other names. */
function parseName(name: string): NamedPermission | undefined {
  const isOfHistory = name.startsWith(HISTORY_PREFIX);
  const [, second, third] = name.split('.');
  const kind = isOfHistory ? name.slice(HISTORY_PREFIX.length) : second;
  const found = RESOURCE_KINDS.find(known => known === kind);
  const action = isOfHistory ? 'deleteHistory' : third;
  return found && action ? { kind: found, action } : undefined;
}

const NAMED = new Map(
  rayPermissions.flatMap(({ name }) => {
    const named = parseName(name);
    return named ? [[name, named] as const] : [];
  }),
);

/** Finds the kind and action of a permission; undefined for a permission that rules can't name. */
export function namedPermission(name: string): NamedPermission | undefined {
  return NAMED.get(name);
}

/** The actions of some kinds, each once. */
export function actionsOf(kinds: readonly ResourceKind[]): string[] {
  const named = [...NAMED.values()].filter(({ kind }) => kinds.includes(kind));
  return [...new Set(named.map(({ action }) => action))];
}
