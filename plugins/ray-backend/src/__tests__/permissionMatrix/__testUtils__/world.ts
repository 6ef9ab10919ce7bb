import { ResourcePermission } from '@backstage/plugin-permission-common';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { kindDeclarations } from '../../../authorization/kindDeclarations';
import { RESOURCE_KINDS } from '../../../core/resourceKinds';
import { bodies } from '../../contract/objects';

/** The namespace that callers of one namespace may see. */
export const OURS = 'ours';

/** Another namespace. */
export const THEIRS = 'theirs';

/** The name of an object that appears while no caller may see it. */
export const SECRET = 'x';

/** Name of the permanent objects, in {@link OURS}. */
export const KNOWN = 'mine';

/** A template that exists all the time, in both namespaces. */
export const TEMPLATE = 't';

/** The creator of the hidden objects. */
export const EVE = 'user:default/eve';

/** An object, whether or not it exists. */
export interface Target {
  namespace: string;
  name: string;
  owner: string;
}

/** The kind of resource that a permission is about. */
export function kindOf({ resourceType }: ResourcePermission): ResourceKind {
  const found = RESOURCE_KINDS.find(
    kind => kindDeclarations[kind].resourceRef.resourceType === resourceType,
  );
  if (!found) throw new TypeError(`${resourceType} is no kind of resource`);
  return found;
}

/** Fields by which bodies name a compute template, at any depth. */
function withTemplate(value: unknown, template: string): unknown {
  if (Array.isArray(value)) {
    return value.map(item => withTemplate(item, template));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'computeTemplate' ? template : withTemplate(inner, template),
    ]),
  );
}

/**
 * A valid body of an operation for an object, made from that of the contract.
 *
 * @param field - the input's field that the body is
 */
export function bodyFor(
  field: string,
  { namespace, name, owner }: Target,
  template = TEMPLATE,
): object {
  const body = bodies[field];
  if (!body) throw new TypeError(`contract/objects.ts has no body ${field}`);
  const named = 'name' in body ? { ...body, namespace, name } : body;
  const owned = 'user' in named ? { ...named, user: owner } : named;
  return Object.fromEntries(
    Object.entries(owned).map(([key, value]) => [
      key,
      withTemplate(value, template),
    ]),
  );
}
